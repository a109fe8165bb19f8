import { announce } from './navigation/announce-page.ts';

/** The messages that the buttons of a code block show. */
interface CodeMessages {
  copyCode: string;
  /** Label of the copy button right after copying. */
  codeCopied: string;
  wrapCode: string;
  openInPlayground: string;
}

/** How long the copy button shows that it has copied, in milliseconds. */
const copiedLabelMs = 2000;

/**
 * Adds buttons to every code block of the page: one to copy it, one to wrap its lines, which is shown while they are
 * longer than the block, and a link to the playground if it is marked `play`. Since a script adds them, pages without
 * JavaScript have no dead buttons. Code blocks inside islands are left alone.
 */
export function addCodeButtons(messages: CodeMessages, playground: string | undefined): void {
  const playable = [...document.querySelectorAll('figure.code[data-play]')];
  const added = document.querySelectorAll<HTMLElement>('figure.code:not([data-island] *, :has(.code-buttons))');
  for (const figure of added) {
    const pre = figure.querySelector('pre');
    if (!pre) continue;
    const buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    const place = playable.indexOf(figure);
    if (place !== -1 && playground !== undefined) buttons.append(createLink(playground, place + 1, messages));
    buttons.append(createWrapButton(figure, messages), createCopyButton(pre, messages));
    figure.append(buttons);
  }
}

/** The link carries no code: the playground fetches it from this page. Code from the site's own pages is trusted. */
function createLink(playground: string, place: number, messages: CodeMessages): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `${playground}#example=${location.pathname}:${place}`;
  link.ariaLabel = messages.openInPlayground;
  const text = document.createElement('span');
  text.textContent = messages.openInPlayground;
  link.append('▷', text);
  return link;
}

function createButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  return button;
}

function createCopyButton(pre: HTMLElement, messages: CodeMessages): HTMLButtonElement {
  const button = createButton(messages.copyCode);
  button.className = 'copy-button';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(codeOf(pre));
    } catch {
      // Refused, or unavailable without HTTPS: select the code, to be copied by keyboard.
      getSelection()?.selectAllChildren(pre);
      return;
    }
    button.textContent = messages.codeCopied;
    button.dataset['copied'] = '';
    // Few screen readers say the new name of the button that has the focus.
    announce(messages.codeCopied);
    setTimeout(() => {
      button.textContent = messages.copyCode;
      delete button.dataset['copied'];
      announce('');
    }, copiedLabelMs);
  });
  return button;
}

/** Returns the code to copy: without lines marked as removed, and without the remarks below lines. */
function codeOf(pre: HTMLElement): string {
  if (!pre.querySelector('.removed, .remark')) return pre.textContent ?? '';
  return [...pre.querySelectorAll('.line:not(.removed)')].map(({ textContent }) => textContent).join('\n');
}

function createWrapButton(figure: HTMLElement, messages: CodeMessages): HTMLButtonElement {
  const button = createButton(messages.wrapCode);
  button.ariaPressed = String('wrap' in figure.dataset);
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed === 'false');
  });
  return button;
}
