import picocolors from 'picocolors';

/** picocolors takes any text in `FORCE_COLOR` for a yes; Node.js and other tools take these for a no. */
const isRefused = /^(?:0|false)$/.test(process.env.FORCE_COLOR ?? '');

/** Functions that colour a text for the terminal, or return it unchanged where colours are not wanted. */
export const colors = picocolors.createColors(picocolors.isColorSupported && !isRefused);
