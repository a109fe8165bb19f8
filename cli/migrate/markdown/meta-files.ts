import { posix } from 'node:path';
import { toFolderLabel } from '../../model/doc-path.ts';
import { isIndexName, toPageName } from '../../syntax/page-file.ts';
import { type Fields, listOf, type OldSite, objectOf, textOf } from '../old-site.ts';
import type { OldRow } from './navigation.ts';

/** Matches the files that order and name the rows of their folder: `_meta` of Nextra, and `meta.json` of Fumadocs. */
export const metaFile = /(?:^|\/)(?:_meta\.[cm]?[jt]sx?|_?meta\.json)$/;

/** What such a file says: the name of the folder, and its rows. */
interface FolderMeta {
  title?: string | undefined;
  rows: readonly MetaRow[];
  /** Names of pages and folders that have no row. */
  hidden: readonly string[];
}

type MetaRow =
  | { kind: 'heading'; label: string }
  | { kind: 'link'; label: string; link: string }
  /** A page or a folder, by its path in this one. Without a label it has its own name. */
  | { kind: 'named'; path: string; label: string }
  /** The rows of a folder, by its path in this one, without the folder. */
  | { kind: 'inside'; path: string }
  /** All that has no row yet. */
  | { kind: 'rest' };

/** What has a row in a folder: a page, a folder, or a folder whose page has its name and stands beside it. */
interface Entry {
  page?: string;
  isFolder?: boolean;
}

/** Folders with what is in them, by name. */
type Folders = ReadonlyMap<string, ReadonlyMap<string, Entry>>;

/** Returns the rows that the files of Nextra or Fumadocs describe. Folders without such a file list all pages. */
export function readMetaFiles({ sidebars }: OldSite, pages: readonly string[]): OldRow[] {
  const metas = new Map(
    Object.entries(objectOf(sidebars)).map(([file, value]) => [posix.dirname(file), readMeta(file, objectOf(value))]),
  );
  const folders = findEntries(pages);
  const top = readFolder('.', metas, folders);
  return [...(top.index === undefined ? [] : [toLeaf('', top.index)]), ...top.rows];
}

function readMeta(file: string, value: Fields): FolderMeta {
  return posix.basename(file) === 'meta.json' ? readFumadocs(value) : readNextra(value);
}

function readFumadocs({ title, pages = ['...'] }: Fields): FolderMeta {
  const listed = listOf(pages).flatMap((page) => textOf(page) ?? []);
  const isHidden = (page: string) => page.startsWith('!');
  return {
    title: textOf(title),
    rows: listed.filter((page) => !isHidden(page)).map(toMetaRow),
    hidden: listed.filter(isHidden).map((page) => page.slice(1)),
  };
}

function toMetaRow(page: string): MetaRow {
  const [, heading] = /^---(?:\[[^\]]*\])?(.*?)-*$/.exec(page) ?? [];
  if (heading !== undefined) return { kind: 'heading', label: heading.trim() };
  const [, label, link] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^()]*)\)$/.exec(page) ?? [];
  if (label !== undefined && link !== undefined) return { kind: 'link', label, link };
  if (page === '...' || page === 'z...a') return { kind: 'rest' };
  if (page.startsWith('...')) return { kind: 'inside', path: page.slice(3) };
  return { kind: 'named', path: page, label: '' };
}

function readNextra(value: Fields): FolderMeta {
  const entries = Object.entries(value).filter(([name]) => name !== '*');
  const isHidden = (item: unknown) => objectOf(item)['display'] === 'hidden';
  const rows = entries.flatMap(([path, item]): MetaRow | [] => {
    const { title, type, href } = objectOf(item);
    const label = textOf(item) ?? textOf(title) ?? '';
    if (isHidden(item)) return [];
    if (type === 'separator') return { kind: 'heading', label };
    return textOf(href) ? { kind: 'link', label, link: String(href) } : { kind: 'named', path, label };
  });
  const hidden = entries.flatMap(([name, item]) => (isHidden(item) ? name : []));
  return { rows: [...rows, { kind: 'rest' }], hidden };
}

function findEntries(pages: readonly string[]): Folders {
  const folders = new Map<string, Map<string, Entry>>();
  const add = (path: string, entry: Entry): void => {
    const [folder, name] = [posix.dirname(path), toPageName(path)];
    const entries = folders.get(folder) ?? new Map<string, Entry>();
    folders.set(folder, entries.set(name, { ...entries.get(name), ...entry }));
    if (folder !== '.') add(folder, { isFolder: true });
  };
  for (const page of pages) add(page, { page });
  return folders;
}

/** Returns the rows of a folder, and its own page if that has none of them. */
function readFolder(folder: string, metas: ReadonlyMap<string, FolderMeta>, folders: Folders) {
  const entries = folders.get(folder) ?? new Map<string, Entry>();
  const { rows: listed, hidden }: FolderMeta = metas.get(folder) ?? { rows: [{ kind: 'rest' }], hidden: [] };
  const named = new Set([...hidden, ...listed.flatMap((row) => ('path' in row ? row.path : []))]);
  const index = [...entries].find(([name, { page }]) => page && isIndexName(name) && !named.has(name))?.[1].page;
  const toRow = (path: string, label: string): OldRow => {
    const place = posix.join(folder, path);
    const { page, isFolder = false } = folders.get(posix.dirname(place))?.get(posix.basename(place)) ?? {};
    // Only what is below this folder, so that no folder is in itself.
    const inside = isFolder && isBelow(place, folder) ? readFolder(place, metas, folders) : undefined;
    // A folder that is nothing but its page has the name of this page.
    const ofFolder = inside && inside.rows.length > 0 ? toFolderLabel(path.replace(/^\((.*)\)$/, '$1')) : '';
    const own = label || ((inside && metas.get(place)?.title) ?? ofFolder);
    const missing = inside || !isBelow(place, folder) ? undefined : place;
    return { label: own, link: page ?? inside?.index ?? missing, rows: inside?.rows ?? [] };
  };
  const rows: OldRow[] = [];
  let part = rows;
  for (const row of listed) {
    if (row.kind === 'heading') {
      const group: OldRow = { label: row.label, rows: [], isOpen: true };
      if (row.label !== '') rows.push(group);
      part = row.label === '' ? rows : group.rows;
    } else if (row.kind === 'link') part.push(toLeaf(row.label, row.link));
    else if (row.kind === 'named') part.push(toRow(row.path, row.label));
    else if (row.kind === 'inside') {
      const { link, rows: inside } = toRow(row.path, '');
      part.push(...(link === undefined ? [] : [toLeaf('', link)]), ...inside);
    } else {
      const others = [...entries.keys()].filter((name) => !named.has(name) && !isIndexName(name));
      part.push(...others.sort().map((name) => toRow(name, '')));
    }
  }
  return { index, rows };
}

function toLeaf(label: string, link: string): OldRow {
  return { label, link, rows: [] };
}

function isBelow(path: string, folder: string): boolean {
  return folder === '.' ? path !== '.' && !path.startsWith('..') : path.startsWith(`${folder}/`);
}
