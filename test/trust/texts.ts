/** Attribute of the elements that a text would create if it were treated as markup. Its scripts would call `xss()`. */
export const mark = 'data-xss';

const run = 'xss()';

const elements = [
  `<img src=x onerror=${run} ${mark}>`,
  `<svg onload=${run} ${mark}>`,
  `<script ${mark}>${run}</script>`,
  `<iframe ${mark} srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<a ${mark} href="javascript:${run}">x</a>`,
  `<style ${mark}>body{display:none}</style>`,
  `<math><mtext><mglyph><style><!--</style><img ${mark} src=x onerror=${run}>`,
  `<details open ontoggle=${run} ${mark}>`,
  `<form ${mark} action=javascript:${run}><input type=submit autofocus onfocus=${run}>`,
  `<object ${mark} data="javascript:${run}"></object>`,
  `<template ${mark}><b>x</b></template>`,
  `<base ${mark} href="//evil.example/">`,
  `<meta ${mark} http-equiv=refresh content="0;url=//evil.example">`,
  `<b ${mark} style="position:fixed;inset:0">x</b>`,
  `<xss ${mark} onfocus=${run} tabindex=1 autofocus>`,
  `<noscript><p title="</noscript><img ${mark} src=x onerror=${run}>">`,
] as const;

/** Strings that close the context in which a text may occur. */
const closings = [
  '',
  '"',
  "'",
  '`',
  '>',
  '"/>',
  '</title>',
  '</script>',
  '</style>',
  '</textarea>',
  '</noscript>',
  '</template>',
  '-->',
  '--!>',
  ']]>',
  '</mark>',
  '&quot;>',
  '&lt;/p&gt;',
  '\\"',
  '\u2028',
  '</a></h1>',
  '`</code></pre>',
  '{{constructor}}',
  '\u0085',
  '\\u003c',
  '%22%3E',
  '\u0000',
  '</SCRIPT\t>',
  '" autofocus onfocus=xss() data-xss="',
  "' onmouseover=xss() data-xss='",
  'javascript:xss()//',
  'data:text/html,',
] as const;

/** Returns at most 512 texts that become markup if they are not escaped. */
export function toTexts(count: number): string[] {
  const pairs = closings.flatMap((closing, row) =>
    elements.map((_, column) => `${closing}${elements[(row + column) % elements.length]}`),
  );
  // Even a small selection covers all kinds.
  const step = Math.max(1, Math.floor(pairs.length / count));
  return pairs.filter((_, index) => index % step === 0).slice(0, count);
}
