import { Parser } from 'acorn';
import acornJsx from 'acorn-jsx';

/** The same parser as in `micromark-extension-mdxjs`, which does not export it. */
export const codeParser = Parser.extend(acornJsx());

/** Options of the parser. */
export const codeOptions = { ecmaVersion: 2024, sourceType: 'module' } as const;
