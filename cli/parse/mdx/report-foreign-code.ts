import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { includeHint } from '../../syntax/foreign-components.ts';
import { visit } from '../../syntax/visit-tree.ts';

/** Reports code of a page that other tools support, but sitegen does not. */
export function reportForeignCode(tree: Root, file: VFile): void {
  reportLayouts(tree, file);
  reportAttributes(tree, file);
}

/** Reports default exports: other tools use them as the layout of the page, here they do nothing. */
function reportLayouts(tree: Root, file: VFile): void {
  visit(tree, 'mdxjsEsm', ({ data }) => {
    const { estree } = (data ?? {}) as { estree?: Program };
    for (const statement of estree?.body ?? []) {
      const { loc } = statement;
      if (!loc || !isLayout(statement)) continue;
      const place = { line: loc.start.line, column: loc.start.column + 1 };
      file.message('"export default" does not set the layout of a page here', { place, ruleId: 'foreign' }).note =
        'Put the component around the text, or replace a template in "theme".';
    }
  });
}

function isLayout(statement: Program['body'][number]): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return statement.type === 'ExportDefaultDeclaration';
  return statement.specifiers.some(({ exported }) => 'name' in exported && exported.name === 'default');
}

/** Props of Docusaurus's components that sitegen's components do not support, with replacements. */
const meaningless: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries({
    Tabs: {
      queryString: 'Remove it: the choice is stored by "groupId", not in the URL.',
      lazy: 'Remove it: the page contains all tabs, so that search finds them.',
    },
    TabItem: { attributes: 'Remove it, or put an element with a class inside.' },
    Admonition: { icon: 'Remove it: callouts have no icons.' },
    CodeBlock: { metastring: 'Write a code block, with these options after its language.' },
  }),
);

/** Elements that have a meaning in other tools only, by name. */
const elements: ReadonlyMap<string, { reason: string; note: string }> = new Map([
  [
    'head',
    {
      reason: '"<head>" does not change the head of the page',
      note: 'Use "head" in the front matter: a list of elements, each with "tag" and "attrs".',
    },
  ],
  ['include', { reason: '"<include>" does not include a file here', note: includeHint }],
]);

/** Reports unsupported props of sitegen's components in MDX, and elements of other tools. */
function reportAttributes(tree: Root, file: VFile): void {
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const name = node.name ?? '';
    const element = elements.get(name);
    if (element) file.message(element.reason, { place: node.position?.start, ruleId: 'foreign' }).note = element.note;
    const known = meaningless.get(name);
    if (!known || isOwnComponent(name, file)) return;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !Object.hasOwn(known, attribute.name)) continue;
      const note = known[attribute.name];
      const reason = `"${attribute.name}" of <${name}> has no effect`;
      file.message(reason, { place: attribute.position?.start ?? node.position?.start, ruleId: 'foreign' }).note = note;
    }
  });
}

/** Whether a page imports a component of that name from elsewhere. */
function isOwnComponent(name: string, file: VFile): boolean {
  return new RegExp(String.raw`^import\s[^'"]*\b${name}\b[^'"]*from\s+['"](?!@theme/)`, 'm').test(String(file));
}
