import { escapeHtml } from '../syntax/html.ts';

/** Returns a page that leads to another address, with and without JavaScript. */
export function toRedirectDocument(href: string, canonical: string): string {
  const target = escapeHtml(href);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${target}</title>`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    '<meta name="robots" content="noindex">',
    '</head>',
    `<body><main><a href="${target}">${target}</a></main></body>`,
    '</html>',
    '',
  ].join('\n');
}
