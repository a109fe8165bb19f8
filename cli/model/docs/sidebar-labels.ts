import type { SidebarNode } from '../../contracts/sidebar.ts';
import type { DocRoute } from '../../contracts/site-index.ts';
import { type Diagnostic, startOf } from '../../diagnostics/diagnostic.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';

/** Number of rows with one label from which they are reported. Two may be meant, such as an overview and a summary. */
const fewest = 3;

/** Number of other pages that a report names. */
const mostNamed = 5;

const enumeration = new Intl.ListFormat('en-GB');

/**
 * Reports pages that readers cannot tell apart in a list of a sidebar. On GitHub, where files are listed, many
 * projects begin each of them with a heading that names the project.
 */
export function checkLabels(nodes: readonly SidebarNode[], docs: ReadonlyMap<string, DocRoute>): Diagnostic[] {
  const labelled = nodes.flatMap((node) => {
    const doc = node.type === 'link' && !node.unlisted ? docs.get(node.docId ?? '') : undefined;
    return doc ? [[node.label, doc.page.file] as const] : [];
  });
  return [...groupPairs(labelled)].flatMap(([label, rows]): Diagnostic[] => {
    const files = new Set(rows);
    const [first, ...others] = files;
    if (first === undefined || files.size < fewest) return [];
    const rest = others.length - mostNamed;
    const named = [...others.slice(0, mostNamed), ...(rest > 0 ? [`${rest} more`] : [])];
    return [
      {
        code: 'sidebar/same-label',
        message: `The sidebar shows ${files.size} pages called "${label}" next to each other`,
        hint: 'Begin each with a heading that says what it is about, or set its "title" or "sidebar_label".',
        notes: [`The others are ${enumeration.format(named)}.`],
        span: startOf(first),
      },
    ];
  });
}
