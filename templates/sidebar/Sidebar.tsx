import { createContext, type MouseEvent, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { PageData, SidebarCategory, SidebarEntry, SidebarMore } from '../../runtime/page-data.ts';
import { filterSidebar } from '../../runtime/sidebar/filter-sidebar.ts';
import { loadSidebar } from '../../runtime/sidebar/load-sidebar.ts';
import { toHref } from '../../runtime/url.ts';
import { DottedText } from '../layout/DottedText.tsx';
import { Link } from '../layout/Link.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { SidebarFilter } from './SidebarFilter.tsx';

/** What the categories of a sidebar share: the whole tree once it has been asked for. */
interface SidebarState {
  whole: SidebarEntry[] | null;
  /** Fetches the whole tree; a page that has all of it never needs to. */
  load: () => void;
  /** Whether only rows that match are shown: all of their categories stand open. */
  isFiltered: boolean;
  /** Whether a script runs that can fetch what a page leaves out. */
  isAlive: boolean;
}

const SidebarContext = createContext<SidebarState>({
  whole: null,
  load: () => {},
  isFiltered: false,
  isAlive: false,
});

/** The pages of a section. Categories that the page leaves out come with the whole tree when one of them is opened. */
export function Sidebar({ sidebar }: { sidebar: NonNullable<PageData['sidebar']> }) {
  const [whole, setWhole] = useState<SidebarEntry[] | null>(null);
  const [query, setQuery] = useState('');
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const { rest, filterable } = sidebar;
  const state = useMemo(
    () => ({
      whole,
      isFiltered: false,
      isAlive,
      load() {
        if (rest !== undefined && !whole) loadSidebar(rest).then(setWhole, (error) => console.warn(error));
      },
    }),
    [whole, rest, isAlive],
  );
  // A page that is shown anew may have another sidebar.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again only where it was asked for before.
  useEffect(() => {
    if (whole && rest !== undefined) loadSidebar(rest).then(setWhole, (error) => console.warn(error));
  }, [sidebar]);
  useEffect(() => {
    if (query !== '') state.load();
  }, [query, state]);
  const isFiltered = query.trim() !== '';
  // The tree stays where it is, out of sight: what a reader has opened is open again afterwards.
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

/** The rows that match what the reader typed. */
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

/** The rows of one level; `path` is the way to it, by the places of the categories among their like. */
function Rows({ entries: shown, path }: { entries: SidebarEntry[]; path: readonly number[] }) {
  const { page, shell } = useSite();
  const { whole, isFiltered } = useContext(SidebarContext);
  const isPart = shown.some(({ type }) => type === 'more');
  const entries = isPart && whole ? (findItems(whole, path) ?? shown) : shown;
  const current = toHref(page.url, shell.site);
  const isAlone = shell.sidebar.autoCollapse && !isFiltered;
  // Where one category closes the others, a browser keeps the first that is open: that has to be the way to the page.
  const onWay = isAlone && entries.find((entry) => entry.type === 'category' && entry.onPath);
  return (
    <ul className="sidebar-list">
      {entries.map((entry, index) => {
        const key = `${index} ${entry.type}`;
        if (entry.type === 'category') {
          const category = onWay && entry !== onWay ? { ...entry, open: false } : entry;
          return <Category key={key} category={category} path={[...path, categoriesBefore(entries, index)]} />;
        }
        return (
          <li key={key}>
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

/** Most characters of a name that has a line for itself wherever it stands, also in bold. */
const mostOnLine = 14;

/** A name that is too long for a line breaks between its words. */
function Label({ text }: { text: string }) {
  return text.length > mostOnLine ? <DottedText text={text} /> : text;
}

/** Stands for rows that the page leaves out: a way on without a script, all of them with one. */
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

function categoriesBefore(entries: readonly SidebarEntry[], index: number): number {
  return entries
    .slice(0, index)
    .reduce(
      (count, entry) => count + (entry.type === 'more' ? entry.categories : entry.type === 'category' ? 1 : 0),
      0,
    );
}

/** A category opens and closes by the browser's own means, with or without a script. */
function Category({ category, path }: { category: SidebarCategory; path: readonly number[] }) {
  const { page, shell } = useSite();
  const { autoCollapse } = shell.sidebar;
  const { whole, load, isFiltered, isAlive } = useContext(SidebarContext);
  const { label, href, open, collapsible, onPath } = category;
  const items = category.items ?? (whole && findItems(whole, path));

  // What the reader opened stays open from page to page; the way to a page that is new opens by itself.
  const [state, setState] = useState({ isOpen: open, wasOpen: open });
  if (open !== state.wasOpen) setState({ isOpen: open || state.isOpen, wasOpen: open });
  const follow = (isOpen: boolean) => {
    if (isOpen !== state.isOpen) setState({ ...state, isOpen });
    if (isOpen && !items) load();
  };

  // A reader may have been quicker than React: what the browser did by itself counts.
  const details = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive.
  useEffect(() => {
    if (details.current) follow(details.current.open);
  }, []);

  const link = href ? (
    <Link href={href} current={href === toHref(page.url, shell.site) ? 'page' : undefined}>
      <Label text={label} />
    </Link>
  ) : null;
  const className = onPath ? 'sidebar-category on-path' : 'sidebar-category';
  // A page holds no rows for what is closed on it: the link of the category leads into it without them.
  const waiting = href && !state.isOpen ? null : <Placeholder category={category} />;
  const rows = items ? <Rows entries={items} path={path} /> : waiting;
  if (!collapsible) {
    return (
      <li className={className}>
        {link ?? <p>{label}</p>}
        {rows}
      </li>
    );
  }
  // Until something can fetch its rows, a category is the link that leads into it: what would open it is drawn there.
  if (link && !category.items && !isAlive) return <li className={className}>{link}</li>;
  // A link inside of what opens the category would be two controls in one: it stands before it.
  return (
    <li className={className}>
      {link}
      <details
        ref={details}
        open={state.isOpen}
        name={autoCollapse && !isFiltered ? `sidebar-${path.slice(0, -1).join('-')}` : undefined}
        onToggle={(event) => follow(event.currentTarget.open)}
      >
        <summary aria-label={link ? label : undefined}>{link ? null : label}</summary>
        {rows}
      </details>
    </li>
  );
}

/** Stands for rows that have not come yet; where they do not come, it leads to the category's first page. */
function Placeholder({ category: { href, label } }: { category: SidebarCategory }) {
  return (
    <ul className="sidebar-list">
      <li>
        <a href={href}>{label} …</a>
      </li>
    </ul>
  );
}

function findItems(entries: readonly SidebarEntry[], path: readonly number[]): SidebarEntry[] | null {
  const [first, ...rest] = path;
  if (first === undefined) return [...entries];
  const category = entries.filter((entry) => entry.type === 'category')[first];
  return category?.items ? findItems(category.items, rest) : null;
}
