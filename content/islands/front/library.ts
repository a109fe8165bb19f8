/**
 * What the front page says of the library, as it is in the installed package; a test compares them. Sizes are those of
 * `dist/MindElixir.js` and `dist/MindElixir.css` as published, compressed by gzip, in thousands of bytes.
 */
export const library = {
  version: '5.15.1',
  licence: 'MIT',
  dependencies: 0,
  scriptSize: 34,
  styleSize: 3,
};

/** Where applications of the library's author lie. */
export const repositories = 'https://github.com/SSShooter';
