// Init scripts, which change a page before its own scripts run. Each function must be self-contained.

/** Blocks cookies and all storage, as a browser does that blocks site data. */
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

/** Changes the document before hydration, as browser extensions do. */
export function changeAsExtension(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const element of [document.documentElement, document.body]) element.setAttribute('data-extension', '');
    document.body.append(document.createElement('extension-panel'));
    document.body.prepend(document.createElement('extension-bar'));
    document.head.append(document.createElement('meta'));
  });
}

/** Collects violations of the content security policy in `window.violations`. */
export function collectViolations(): void {
  const violations: string[] = [];
  Object.assign(window, { violations });
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    violations.push(`${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Disables prefetching, so that every request is caused by a click. */
export function disablePrefetch(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
