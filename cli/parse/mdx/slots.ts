import type { Program } from 'estree';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { MdxResult, MdxSlot } from '../../contracts/mdx.ts';
import { readHtml as readTree } from '../../syntax/html-addresses.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import type { IslandMark } from '../elements/islands.ts';

/** The types of code nodes in remark-mdx. The last one renders nothing. */
export const codeTypes = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** A code node of a tree. As a slot, it is not inside other code. */
type CodeNode = Extract<Nodes, { type: `mdx${string}` }>;

/** The code in a tree, in order. */
interface FoundCode {
  esm: Extract<Nodes, { type: 'mdxjsEsm' }>[];
  slots: CodeNode[];
  /** Positions of the elements written inside slots, by their number in `data-mdx`. */
  places: (Position | undefined)[];
}

/** Finds the code of a tree, and numbers the elements inside it, so that they can be found again in its output. */
export function findCode(tree: Root): FoundCode {
  const found: FoundCode = { esm: [], slots: [], places: [] };
  visit(tree, (node: Nodes) => {
    if (!isCode(node)) return undefined;
    if (node.type === 'mdxjsEsm') found.esm.push(node);
    else found.slots.push(node);
    return SKIP;
  });
  const own = new Set(found.esm.flatMap(listNames));
  for (const slot of found.slots) numberElements(slot, found.places, own);
  return found;
}

/** Returns a label for a piece of code, as its author would write it. */
export function nameOf(node: CodeNode): string {
  return 'name' in node ? `<${node.name ?? ''}>` : `{${'value' in node ? node.value.trim() : ''}}`;
}

/**
 * Replaces the code of a tree by its output, restores the positions of elements written inside it, and returns the
 * islands in the output. Problems that components found in their use are reported, and removed from the page.
 *
 * @param page the file to report to, and the number of islands found so far
 */
export function fillSlots(tree: Root, result: MdxResult, page: { file: VFile; count: number }): IslandMark[] {
  const { places } = findCode(tree);
  const islands: IslandMark[] = [];
  let slot = 0;
  visit(tree, (node: Nodes, index, parent) => {
    if (!isCode(node) || !parent || index === undefined) return undefined;
    const html = node.type === 'mdxjsEsm' ? null : result[slot++];
    const children = readHtml(html ?? '');
    const standIn = node.type === 'mdxJsxTextElement' ? 'span' : 'div';
    placeElements(children, node.position, { ...page, places, islands, standIn });
    parent.children.splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
  return islands;
}

/** What elements in the output of code are placed with. */
interface Placing {
  file: VFile;
  /** Number of islands found in other code. */
  count: number;
  places: FoundCode['places'];
  /** The islands found so far. */
  islands: IslandMark[];
  /** Name of the element that stands for an island. */
  standIn: string;
}

/** Restores the positions of elements, reports problems found in them, and replaces the islands among them. */
function placeElements(nodes: readonly ElementContent[], around: Position | undefined, placing: Placing): void {
  for (const element of nodes.filter((one): one is Element => one.type === 'element')) {
    const { dataMdx, dataMdxProblem, ...properties } = element.properties;
    const position = (dataMdx === undefined ? undefined : placing.places[Number(dataMdx)]) ?? around;
    element.properties = properties;
    if (position) element.position = position;
    if (dataMdxProblem !== undefined) {
      const [reason = '', hint] = String(dataMdxProblem).split('\n');
      placing.file.message(reason, { place: position, ruleId: 'directive' }).note = hint;
    }
    if (typeof properties['dataMdxIsland'] === 'string') replaceIsland(element, placing);
    else placeElements(element.children, position, placing);
  }
}

function replaceIsland(element: Element, { count, islands, standIn }: Placing): void {
  if (element.position) islands.push({ ...readIsland(element.properties), place: element.position });
  Object.assign(element, { tagName: standIn, children: [] });
  element.properties = { dataIslandRef: String(count + islands.length - 1) };
}

/** Returns all uses of components in the code of a tree, also those of members such as `Cards.Card`. */
export function listComponents(tree: Root, toSlot: (node: CodeNode) => MdxSlot): MdxSlot[] {
  const found: MdxSlot[] = [];
  visit(tree, (node: Nodes) => {
    if ('name' in node && node.name && isCode(node) && /^[A-Z]\w*(?:\.\w+)*$/.test(node.name))
      found.push({ ...toSlot(node), name: node.name });
  });
  return found;
}

/** Whether a node is code of MDX among words, and not a block. */
export function isInlineCode({ type }: { type: string }): boolean {
  return type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

/** Whether a node is code of MDX. */
export function isCode(node: { type: string }): node is CodeNode {
  return (codeTypes as readonly string[]).includes(node.type);
}

/** Returns the names that a page imports or defines. */
function listNames({ data }: FoundCode['esm'][number]): string[] {
  const { estree } = (data ?? {}) as { estree?: Program };
  return (estree?.body ?? []).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name);
    const declaration = 'declaration' in statement ? statement.declaration : statement;
    const declared = declaration?.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    return declared.flatMap((one) => (one && 'id' in one && one.id?.type === 'Identifier' ? [one.id.name] : []));
  });
}

/**
 * Numbers the elements in a slot, and the components that are given by name. Those of the page itself may not expect
 * such a property.
 */
function numberElements(slot: CodeNode, places: FoundCode['places'], own: ReadonlySet<string>): void {
  visit(slot, (node: Nodes) => {
    if (node.type === 'element') node.properties['dataMdx'] = String(places.push(node.position) - 1);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    if (!node.name || !/^\w+$/.test(node.name) || own.has(node.name)) return;
    const value = String(places.push(node.position) - 1);
    node.attributes = [{ type: 'mdxJsxAttribute', name: 'data-mdx', value }, ...node.attributes];
  });
}

/** Returns the elements of a slot, without the preload links that React adds for images. */
export function readHtml(html: string): ElementContent[] {
  const { children } = readTree(html);
  return (children as ElementContent[]).filter((node) => node.type !== 'element' || !isPreload(node));
}

function isPreload({ tagName, properties }: Element): boolean {
  return tagName === 'link' && [properties['rel']].flat().includes('preload');
}

function readIsland({ dataMdxIsland, dataMdxProps }: Element['properties']): Pick<IslandMark, 'name' | 'props'> {
  return { name: String(dataMdxIsland), props: JSON.parse(String(dataMdxProps)) as IslandMark['props'] };
}
