/** Runs the code of an MDX page at build time. */

import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownComponents } from './components.tsx';
import { toIsland } from './island.tsx';

/** The default export of a compiled page. */
type Content = (props: Readonly<Record<string, unknown>>) => ReactNode | Promise<ReactNode>;

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
export async function renderSlots(
  content: Content,
  { islands, components, props }: SlotsInput,
): Promise<RenderedSlot[]> {
  const known: Record<string, unknown> = {
    ...markdownComponents,
    ...Object.fromEntries(islands.map((name) => [name, toIsland(name)])),
  };
  let found: string[] = [];
  // Replaces a component that is neither imported nor built in. Its children are checked too.
  const toUnknown = (name: string) =>
    function Unknown({ children }: { children?: ReactNode }) {
      found.push(name);
      return typeof children === 'function' ? null : children;
    };
  // Components that a page imports or defines itself are not looked up here.
  const all = withUnknown(known, components, toUnknown);
  const slots = await slotsOf(content({ ...props, components: all }));
  return slots.map(({ props: { children, evaluate } }) => {
    found = [];
    try {
      return { html: renderToStaticMarkup(evaluate?.().children ?? children), unknown: found };
    } catch (error) {
      return { error, unknown: found };
    }
  });
}

/** Adds the components and members, such as `Cards.Card`, that a page uses and that are not known. */
function withUnknown(
  known: Readonly<Record<string, unknown>>,
  used: readonly string[],
  toUnknown: (name: string) => object,
): object {
  const all = { ...known };
  for (const name of used) {
    const [first = '', ...members] = name.split('.');
    const own = all[first];
    // The members are added to a copy, since all pages share the known components.
    if (typeof own !== 'function') all[first] = toUnknown(first);
    else if (members.length > 0) all[first] = Object.assign(own.bind(null), own);
    let object = all[first] as Record<string, object>;
    for (const [at, member] of members.entries()) {
      object[member] ??= toUnknown([first, ...members.slice(0, at + 1)].join('.'));
      object = object[member] as typeof object;
    }
  }
  return all;
}

/** A slot, with a function that returns its content unless code in it awaits something. */
type SlotElement = ReactElement<{ evaluate?: () => { children?: ReactNode }; children?: ReactNode }>;

/**
 * Returns the slots of a page. A page with one slot is that slot, a page with several is a fragment of them; a layout
 * around them is skipped. A page that awaits something is a promise.
 */
async function slotsOf(made: ReactNode | Promise<ReactNode>): Promise<SlotElement[]> {
  const page = await made;
  if (!isValidElement<{ children?: ReactNode }>(page)) return [];
  if (page.type === 'mdxSlot') return [page as SlotElement];
  const { children } = page.props;
  if (isValidElement<object>(children) && typeof children.type === 'function')
    return slotsOf((children.type as Content)({ ...children.props }));
  return [children].flat().filter((node): node is SlotElement => isValidElement(node) && node.type === 'mdxSlot');
}
