/** What to do about the service worker of an old site, which answers its readers with old pages after the move too. */
export const insteadOfServiceWorker =
  'Browsers of its readers keep showing the old site, until you publish a file that ends its service worker: see "Deploy" in the documentation.';
