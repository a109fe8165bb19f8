/** Styles of the overlay. It has its own, because the page's may be what is broken. */
export const overlayStyles = `
:host { all: initial; position: fixed; inset: auto 16px 16px; z-index: 2147483647; display: block; color-scheme: dark;
  pointer-events: none; font: 14px/1.5 system-ui, sans-serif; color: #eceef4; }
* { box-sizing: border-box; }
button { font: inherit; color: inherit; cursor: pointer; pointer-events: auto; }
button:focus-visible { outline: 2px solid #a8b4ff; outline-offset: 2px; }
.badge { display: inline-flex; align-items: center; gap: 8px; padding: 6px 12px; border: 1px solid #4a4f63;
  border-radius: 6px; background: #1b1d27; box-shadow: 0 4px 16px #0006; }
.badge::before { content: ''; inline-size: 8px; block-size: 8px; border-radius: 50%; background: var(--tone); }
.panel { pointer-events: auto; max-inline-size: 880px; max-block-size: min(60vh, 560px); margin-inline: auto;
  overflow: auto; border: 1px solid #4a4f63; border-block-start: 3px solid var(--tone); border-radius: 10px;
  background: #1b1d27; box-shadow: 0 8px 32px #0008; }
.error { --tone: #ff8a80; }
.warning { --tone: #ffc96b; }
header { position: sticky; inset-block-start: 0; display: flex; align-items: center; justify-content: space-between;
  padding: 8px 8px 8px 16px; border-block-end: 1px solid #333747; background: #1b1d27; font-weight: 650; }
header button { padding: 4px 10px; border: 1px solid #4a4f63; border-radius: 6px; background: none; font-weight: 400; }
ol { list-style: none; margin: 0; padding: 0; }
li { padding: 12px 16px; }
li + li { border-block-start: 1px solid #333747; }
p { margin: 0; overflow-wrap: anywhere; }
.severity { color: var(--tone); font-weight: 650; }
.code, .note { color: #b3b8ca; font-size: 13px; }
.place { margin: 4px 0 0; padding: 0; border: 0; background: none; color: #a8b4ff; text-align: start;
  text-decoration: underline; text-underline-offset: 3px; font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 8px 0; padding: 8px 12px; overflow: auto; border-radius: 6px; background: #11131b;
  font: 13px/1.5 ui-monospace, monospace; tab-size: 2; }
@media print { :host { display: none; } }
`;
