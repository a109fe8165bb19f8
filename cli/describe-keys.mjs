import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** The files that {@link describeKeys} is for. */
export const schemaFile = /[\\/]cli[\\/]config[\\/]schema[\\/][^\\/]+\.ts$/;

/**
 * Returns the code of a file of schemas with the comment of each key as the description of its schema: what editors show
 * is what diagnostics say, and is written once.
 *
 * @param {string} code
 * @returns {string}
 */
export function describeKeys(code) {
  /** @type {{ at: number, text: string }[]} */
  const insertions = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const description = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node) ? commentOf(node) : '';
    if (description !== '') {
      const name = ts.isShorthandPropertyAssignment(node) ? `: ${node.name.text}` : '';
      insertions.push({ at: node.getEnd(), text: `${name}.describe(${JSON.stringify(description)})` });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('schema.ts', code, ts.ScriptTarget.Latest, true));
  return insert(code, insertions);
}

/**
 * The same as a plugin of esbuild.
 *
 * @type {import('esbuild').Plugin}
 */
export const keyDescriptions = {
  name: 'key-descriptions',
  setup({ onLoad }) {
    onLoad({ filter: schemaFile }, ({ path }) => ({
      contents: describeKeys(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/**
 * Returns the text with others in it, each at an offset of the text as it was.
 *
 * @param {string} text
 * @param {readonly { at: number, text: string }[]} insertions
 * @returns {string}
 */
export function insert(text, insertions) {
  return [...insertions]
    .sort((a, b) => b.at - a.at)
    .reduce((done, { at, text: added }) => done.slice(0, at) + added + done.slice(at), text);
}

/**
 * @param {ts.Node} node
 * @returns {string}
 */
function commentOf(node) {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment;
  return (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();
}
