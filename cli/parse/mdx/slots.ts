import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { MdxResult, MdxSlot } from '../../contracts/mdx.ts';
import { readHtml as readTree } from '../../syntax/read-html.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import type { IslandMark } from '../islands.ts';

/** The kinds of node that are code, as remark-mdx names them; the last one shows nothing. */
export const codeTypes = [
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** A node of a tree that is code, and no part of other code. */
type CodeNode = Extract<Nodes, { type: `mdx${string}` }>;

/** Code that stands in a tree, in its order. */
interface FoundCode {
  esm: Extract<Nodes, { type: 'mdxjsEsm' }>[];
  slots: CodeNode[];
  /** Where the elements were written that stand in slots, by the number that they have in `data-mdx`. */
  places: (Position | undefined)[];
}

/** Finds the code of a tree, and numbers the elements in it, so that they are known again when it has been run. */
export function findCode(tree: Root): FoundCode {
  const found: FoundCode = { esm: [], slots: [], places: [] };
  visit(tree, (node: Nodes) => {
    if (node.type === 'mdxjsEsm') found.esm.push(node);
    else if (isCode(node)) {
      found.slots.push(node);
      numberElements(node, found.places);
      return SKIP;
    }
    return undefined;
  });
  return found;
}

/** Returns how an author would name a piece of code. */
export function nameOf(node: CodeNode): string {
  return 'name' in node ? `<${node.name ?? ''}>` : `{${'value' in node ? node.value.trim() : ''}}`;
}

/**
 * Puts what the code of a tree shows into its place, with the places of what was written in it, and returns the islands
 * among it. What components say of how they are written is reported, and is no part of the page.
 *
 * @param page where that is reported, and the number of islands that are known already
 */
export function fillSlots(tree: Root, result: MdxResult, page: { file: VFile; count: number }): IslandMark[] {
  const { file, count } = page;
  const { places } = findCode(tree);
  const islands: IslandMark[] = [];
  let slot = 0;
  visit(tree, (node: Nodes, index, parent) => {
    if (!isCode(node) || !parent || index === undefined) return undefined;
    const html = node.type === 'mdxjsEsm' ? null : result[slot++];
    const isInline = node.type === 'mdxJsxTextElement';
    const children = readHtml(html ?? '');
    const place = (nodes: readonly ElementContent[], around: Position | undefined): void => {
      for (const element of nodes.filter((one): one is Element => one.type === 'element')) {
        const { dataMdx, dataMdxProblem, ...properties } = element.properties;
        const position = (dataMdx === undefined ? undefined : places[Number(dataMdx)]) ?? around;
        element.properties = properties;
        if (position) element.position = position;
        if (dataMdxProblem !== undefined) {
          const [reason = '', hint] = String(dataMdxProblem).split('\n');
          file.message(reason, { place: position, ruleId: 'directive' }).note = hint;
        }
        if (typeof properties['dataMdxIsland'] === 'string') {
          if (position) islands.push({ ...readIsland(properties), place: position });
          Object.assign(element, { tagName: isInline ? 'span' : 'div', children: [] });
          element.properties = { dataIslandRef: String(count + islands.length - 1) };
        } else place(element.children, position);
      }
    };
    place(children, node.position);
    parent.children.splice(index, 1, ...children);
    return [SKIP, index + children.length];
  });
  return islands;
}

/** Returns the components that code of a tree uses, each with its first place. */
export function listComponents(tree: Root, toSlot: (node: CodeNode) => MdxSlot): MdxSlot[] {
  const found = new Map<string, MdxSlot>();
  visit(tree, (node: Nodes) => {
    if (!('name' in node) || !isCode(node) || !/^[A-Z]\w*$/.test(node.name ?? '')) return;
    if (!found.has(node.name ?? '')) found.set(node.name ?? '', { ...toSlot(node), name: node.name ?? '' });
  });
  return [...found.values()];
}

export function isCode(node: Nodes): node is CodeNode {
  return (codeTypes as readonly string[]).includes(node.type);
}

function numberElements(slot: CodeNode, places: FoundCode['places']): void {
  visit(slot, (node: Nodes) => {
    if (node.type === 'element') node.properties['dataMdx'] = String(places.push(node.position) - 1);
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && /^[a-z]/.test(node.name ?? '')) {
      const value = String(places.push(node.position) - 1);
      node.attributes = [{ type: 'mdxJsxAttribute', name: 'data-mdx', value }, ...node.attributes];
    }
  });
}

/** Returns the elements of a slot. React asks for pictures ahead by links, which have no place in an article. */
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
