// What is done to a page before its own scripts run: each function is an init script, and knows nothing outside of itself.

/** Takes away what sites remember things in, as a browser does that blocks cookies and the data of sites. */
export function blockStorage(): void {
  const get = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, { get });
  }
  Object.defineProperty(Document.prototype, 'cookie', { get, set: get });
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false });
}

/** Changes the document before it comes alive, as extensions of browsers do. */
export function changeAsExtension(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const element of [document.documentElement, document.body]) element.setAttribute('data-extension', '');
    document.body.append(document.createElement('extension-panel'));
    document.body.prepend(document.createElement('extension-bar'));
    document.head.append(document.createElement('meta'));
  });
}

/** Collects what the page's policy blocks in `window.violations`. */
export function collectViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Keeps the page from fetching anything ahead: each request is one that a click made. */
export function giveNothingAhead(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
