import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/** Reports what a page exports as its default: elsewhere the layout of the page, here nothing. */
export function reportLayouts(tree: Root, file: VFile): void {
  visit(tree, 'mdxjsEsm', ({ data }) => {
    const { estree } = (data ?? {}) as { estree?: Program };
    for (const statement of estree?.body ?? []) {
      const { loc } = statement;
      if (!loc || !isLayout(statement)) continue;
      const place = { line: loc.start.line, column: loc.start.column + 1 };
      file.message('"export default" lays out no page here', { place, ruleId: 'foreign' }).note =
        'Write the component around the text, or replace one of the templates in "theme".';
    }
  });
}

function isLayout(statement: Program['body'][number]): boolean {
  if (statement.type !== 'ExportNamedDeclaration') return statement.type === 'ExportDefaultDeclaration';
  return statement.specifiers.some(({ exported }) => 'name' in exported && exported.name === 'default');
}
