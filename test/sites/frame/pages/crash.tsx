declare global {
  interface Window {
    crash?: boolean;
  }
}

/** A page that crashes in the browser for as long as `window.crash` says so. */
export default function Crash() {
  if (typeof window !== 'undefined' && window.crash) {
    throw new Error('The page broke', { cause: new Error('A part of it was missing') });
  }
  return <h1>All is well</h1>;
}
