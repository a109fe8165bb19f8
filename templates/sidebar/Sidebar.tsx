import { createContext, type MouseEvent, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { PageData, SidebarCategory, SidebarEntry, SidebarMore } from '../../runtime/page-data.ts';
import { filterSidebar } from '../../runtime/sidebar/filter-sidebar.ts';
import { loadSidebar } from '../../runtime/sidebar/load-sidebar.ts';
import { findItems, toPlaces, withShown } from '../../runtime/sidebar/places.ts';
import { toHref } from '../../runtime/url.ts';
import { DottedText } from '../layout/DottedText.tsx';
import { Link } from '../layout/Link.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { SidebarFilter } from './SidebarFilter.tsx';

/** State shared by the categories of a sidebar. */
interface SidebarState {
  whole: SidebarEntry[] | null;
  /** Loads the whole tree; never needed on a page that contains all of it. */
  load: () => void;
  /** Whether only matching rows are shown, with all of their categories open. */
  isFiltered: boolean;
  /** Whether a script runs that can load the rows that the page omits. */
  isAlive: boolean;
}

const SidebarContext = createContext<SidebarState>({
  whole: null,
  load: () => {},
  isFiltered: false,
  isAlive: false,
});

/**
 * The sidebar of a section. Categories that the page omits are loaded with the whole tree when one of them is opened.
 */
export function Sidebar({ sidebar }: { sidebar: NonNullable<PageData['sidebar']> }) {
  const [whole, setWhole] = useState<SidebarEntry[] | null>(null);
  const [query, setQuery] = useState('');
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { rest, filterable } = sidebar;
  // The whole tree is fetched once, however often it is asked for.
  const load = useCallback(() => {
    if (rest !== undefined) loadSidebar(rest).then(setWhole, (error) => console.warn(error));
  }, [rest]);
  const state = useMemo(() => ({ whole, load, isFiltered: false, isAlive }), [whole, load, isAlive]);
  // The filter needs the whole tree. A page that is shown again may have another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads the tree again only if it was loaded before.
  useEffect(() => {
    if (whole || query !== '') load();
  }, [sidebar, query]);
  const isFiltered = query.trim() !== '';
  // The tree stays in the document, hidden, so that categories that the reader has opened stay open.
  return (
    <SidebarContext value={state}>
      {filterable ? <SidebarFilter onQuery={setQuery} /> : null}
      {isFiltered ? <FilteredRows entries={whole ?? sidebar.entries} query={query} state={state} /> : null}
      <div className="sidebar-tree" hidden={isFiltered}>
        <Rows entries={sidebar.entries} path={[]} />
      </div>
    </SidebarContext>
  );
}

interface FilteredRowsProps {
  entries: SidebarEntry[];
  query: string;
  state: SidebarState;
}

/** Shows the rows that match the filter. */
function FilteredRows({ entries, query, state }: FilteredRowsProps) {
  const message = useMessage();
  const { rows, count } = useMemo(() => filterSidebar(entries, query), [entries, query]);
  const filtered = useMemo(() => ({ ...state, isFiltered: true }), [state]);
  return (
    <SidebarContext value={filtered}>
      <p role="status" className={count > 0 ? 'visually-hidden' : 'sidebar-empty'}>
        {count > 0 ? message('foundSymbols', { count }) : message('noSymbols')}
      </p>
      <div>
        <Rows key={query} entries={rows} path={[]} />
      </div>
    </SidebarContext>
  );
}

/**
 * Renders the rows of one level. `path` leads to it: at each level the index of the category among its sibling
 * categories.
 */
function Rows({ entries: shown, path }: { entries: SidebarEntry[]; path: readonly number[] }) {
  const { page, shell } = useSite();
  const { whole, isFiltered } = useContext(SidebarContext);
  const isPart = shown.some(({ type }) => type === 'more');
  const all = isPart && whole ? findItems(whole, path) : null;
  const entries = all ? withShown(all, shown) : shown;
  const places = toPlaces(entries);
  const current = toHref(page.url, shell.site);
  const hasOneOpen = shell.sidebar.autoCollapse && !isFiltered;
  // With auto-collapse, the browser keeps only the first open category open: it must be the one that leads to the page.
  const toPage = hasOneOpen && entries.find((entry) => entry.type === 'category' && entry.onPath);
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => {
        if (entry.type === 'category') {
          const category = toPage && entry !== toPage ? { ...entry, open: false } : entry;
          const place = places[index] as number;
          // The place stays the same when rows before it appear, so what the reader has opened stays open.
          return <Category key={place} category={category} path={[...path, place]} />;
        }
        return (
          <li key={`${index} ${entry.type}`}>
            {entry.type === 'more' ? (
              <More entry={entry} />
            ) : (
              <Link href={entry.href} external={entry.external} current={entry.href === current ? 'page' : undefined}>
                <Label text={entry.label} />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Maximum length of a name that fits on one line at any level, also in bold, in characters. */
const maxPerLine = 14;

/** A name that is too long for a line may break between its words; rows are flex containers, so it is one item. */
function Label({ text }: { text: string }) {
  if (text.length <= maxPerLine) return text;
  return (
    <span>
      <DottedText text={text} />
    </span>
  );
}

/**
 * Stands for rows that the page omits. Without a script it links to one of their pages, with one it shows all of them.
 */
function More({ entry: { href, count } }: { entry: SidebarMore }) {
  const { load } = useContext(SidebarContext);
  const message = useMessage();
  const showAll = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    load();
  };
  const text = message('moreRows', { count });
  return href ? (
    <a href={href} onClick={showAll}>
      {text}
    </a>
  ) : (
    <button type="button" onClick={load}>
      {text}
    </button>
  );
}

/** A category, opened and closed by the browser, with or without a script. */
function Category({ category, path }: { category: SidebarCategory; path: readonly number[] }) {
  const { page, shell } = useSite();
  const { whole, load, isFiltered, isAlive } = useContext(SidebarContext);
  const { label, href, open, collapsible, onPath } = category;
  // Categories that the reader has opened stay open on other pages; those that lead to the new page open automatically.
  const [state, setState] = useState({ isOpen: open, wasOpen: open, hasRows: open || !collapsible });
  if (open !== state.wasOpen) setState({ isOpen: open || state.isOpen, wasOpen: open, hasRows: true });
  // The whole tree may have ten thousand rows: those of a category are rendered once the reader opens it.
  const items = whole && !state.hasRows ? null : (category.items ?? (whole && findItems(whole, path)));
  const follow = (isOpen: boolean) => {
    if (isOpen !== state.isOpen) setState({ ...state, isOpen, hasRows: true });
    if (isOpen && !items) load();
  };

  // The reader may have opened or closed it before hydration.
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useEffect(() => {
    if (details.current) follow(details.current.open);
  }, []);

  const link = href ? (
    <Link href={href} current={href === toHref(page.url, shell.site) ? 'page' : undefined}>
      <Label text={label} />
    </Link>
  ) : null;
  const className = onPath ? 'sidebar-category on-path' : 'sidebar-category';
  // Pages omit the rows of closed categories. A category with a link needs no placeholder for them while it is closed.
  const waiting = (href || whole) && !state.isOpen ? null : <Placeholder category={category} />;
  const rows = items ? <Rows entries={items} path={path} /> : waiting;
  if (!collapsible) {
    return (
      <li className={className}>
        {link ?? <p>{label}</p>}
        {rows}
      </li>
    );
  }
  // Until its rows can be loaded, a category is only its link; the style sheet draws the toggle there.
  if (link && !category.items && !isAlive) return <li className={className}>{link}</li>;
  // The link precedes the toggle, because a link inside it would nest one control in another.
  return (
    <li className={className}>
      {link}
      <details
        ref={details}
        open={state.isOpen}
        name={shell.sidebar.autoCollapse && !isFiltered ? `sidebar-${path.slice(0, -1).join('-')}` : undefined}
        onToggle={(event) => follow(event.currentTarget.open)}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it is a button. A click comes before the opening, whose time depends on the height of the rows. */}
        <summary aria-label={link ? label : undefined} onClick={() => setState({ ...state, hasRows: true })}>
          {link ? null : label}
        </summary>
        {rows}
      </details>
    </li>
  );
}

/** Stands for rows that are still loading. If they fail to load, it links to the category's own or first page. */
function Placeholder({ category: { href, label } }: { category: SidebarCategory }) {
  return (
    <ul className="sidebar-list">
      <li>
        <a href={href}>{label} …</a>
      </li>
    </ul>
  );
}
