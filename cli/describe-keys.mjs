import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Matches the files that {@link describeKeys} applies to. */
export const schemaFile = /[\\/]cli[\\/]config[\\/]schema[\\/][^\\/]+\.ts$/;

/**
 * Returns the code of a schema file with each key's comment added as the description of its schema. This way, editors
 * and diagnostics show the same text, which is written once.
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
 * {@link describeKeys} as an esbuild plugin.
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
 * Returns the text with the insertions applied. Offsets refer to the original text.
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
