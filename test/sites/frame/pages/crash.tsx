declare global {
  interface Window {
    crash?: boolean;
  }
}

/** A page that crashes in the browser for as long as `window.crash` says so. */
export default function Crash() {
  if (typeof window !== 'undefined' && window.crash) {
    const cause = new Error('A part of it was missing', { cause: 'Nobody had made it' });
    throw new Error('The page broke', { cause });
  }
  return <h1>All is well</h1>;
}
