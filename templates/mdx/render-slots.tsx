/** Runs the code of an MDX page at build time. */

import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownComponents } from './components.tsx';
import { toIsland } from './island.tsx';

/** The default export of a compiled page. */
type Content = (props: Readonly<Record<string, unknown>>) => ReactNode;

/** The islands, components and props that a page is rendered with. */
interface SlotsInput {
  /** Names of the site's islands. */
  islands: readonly string[];
  /** Names of components that the page uses. */
  components: readonly string[];
  /** The value of `props` in the page's code. */
  props: Readonly<Record<string, unknown>>;
}

/** The HTML of a slot or the error that it threw, and the names of the unknown components in it. */
type RenderedSlot = ({ html: string } | { error: unknown }) & { unknown: readonly string[] };

/** Returns the rendered slots of a page, in order. Throws if the page itself throws, but not if a slot does. */
export function renderSlots(content: Content, { islands, components, props }: SlotsInput): RenderedSlot[] {
  const known: Record<string, unknown> = {
    ...markdownComponents,
    ...Object.fromEntries(islands.map((name) => [name, toIsland(name)])),
  };
  let found: string[] = [];
  // Stands for a component that is neither imported nor built in. What stands in it is checked, too.
  const toUnknown = (name: string) =>
    function Unknown({ children }: { children?: ReactNode }) {
      found.push(name);
      return typeof children === 'function' ? null : children;
    };
  // Components that the page imports or defines itself are not in this list.
  const unknown = components.filter((name) => !Object.hasOwn(known, name));
  const all = { ...Object.fromEntries(unknown.map((name) => [name, toUnknown(name)])), ...known };
  return slotsOf(content({ ...props, components: all })).map(({ props: { children } }) => {
    found = [];
    try {
      return { html: renderToStaticMarkup(children), unknown: found };
    } catch (error) {
      return { error, unknown: found };
    }
  });
}

type SlotElement = ReactElement<{ children: ReactNode }>;

/**
 * Returns the slots of a page. A page with one slot is that slot, a page with several is a fragment of them; a layout
 * around them is skipped.
 */
function slotsOf(page: ReactNode): SlotElement[] {
  if (!isValidElement<{ children?: ReactNode }>(page)) return [];
  if (page.type === 'mdx-slot') return [page as SlotElement];
  const { children } = page.props;
  if (isValidElement<object>(children) && typeof children.type === 'function')
    return slotsOf((children.type as Content)({ ...children.props }));
  return [children].flat().filter((node): node is SlotElement => isValidElement(node) && node.type === 'mdx-slot');
}
