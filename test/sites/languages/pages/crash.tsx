declare global {
  interface Window {
    crash?: boolean;
  }
}

/** A page that crashes in the browser for as long as `window.crash` says so. */
export default function Crash() {
  if (typeof window !== 'undefined' && window.crash) throw new Error('42');
  return <h1>0</h1>;
}
