import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';

/** Reads code as the compiler of MDX does: `micromark-extension-mdxjs` has the same parser, and does not hand it out. */
export const codeParser = Parser.extend(acornJsx());

/** How it reads. */
export const codeOptions = { ecmaVersion: 2024, sourceType: 'module' } as const;
