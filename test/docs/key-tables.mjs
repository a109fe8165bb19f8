// Generates the documentation's tables of configuration keys from the schemas' comments, which editors show too.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { keysOf } from '../../cli/keys.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** First part of a marker's name, with the schema's file and export. */
const schemas = {
  site: ['site', 'siteSchema'],
  'front-matter': ['front-matter', 'frontMatterSchema'],
  post: ['front-matter', 'postFrontMatterSchema'],
  note: ['front-matter', 'noteFrontMatterSchema'],
  category: ['front-matter', 'categorySchema'],
  authors: ['blog', 'authorsSchema'],
  tags: ['blog', 'tagsSchema'],
  sidebars: ['sidebars', 'sidebarsSchema'],
};

const guides = join(root, 'docs/docs');

/** Returns the text of documentation pages that have key tables, keyed by path. */
export function pagesWithKeyTables() {
  const paths = readdirSync(guides, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  const pages = paths.map((path) => [join(guides, path), readFileSync(join(guides, path), 'utf8')]);
  return new Map(pages.filter(([, text]) => text.includes('<!-- keys:')));
}

const marked = /(<!-- keys:([\w.-]+) -->\n)[\s\S]*?(<!-- \/keys -->)/g;

/**
 * Returns the text with a table between each `<!-- keys:site.docs -->` and `<!-- /keys -->`. It lists the keys below
 * the named one, except those that have a table of their own or occur in a table above. Throws if a marker names no
 * keys.
 *
 * @param {string} text
 * @returns {string}
 */
export function withKeyTables(text) {
  const names = [...text.matchAll(marked)].map(([, , name]) => name);
  keys ??= readKeys();
  const told = new Set();
  return text.replace(marked, (_whole, start, name, end) => {
    const found = keysBelow(keys, name, names).filter(({ declaration }) => !told.has(declaration));
    if (found.length === 0) throw new Error(`<!-- keys:${name} -->: there are no such keys`);
    for (const { declaration } of found) told.add(declaration);
    return `${start}\n${toTable(found)}\n\n${end}`;
  });
}

let keys;

/** Returns the keys of each schema, by its name. */
function readKeys() {
  const pathOf = (file) => join(root, 'cli/config/schema', `${file}.ts`);
  const program = ts.createProgram(
    Object.values(schemas).map(([file]) => pathOf(file)),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    },
  );
  const checker = program.getTypeChecker();
  return Object.entries(schemas).flatMap(([name, [file, exported]]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(pathOf(file)));
    const schema = checker.getExportsOfModule(module).find((symbol) => symbol.name === exported);
    const input = ['_zod', 'input'].reduce(
      (type, property) => checker.getTypeOfSymbol(checker.getPropertyOfType(type, property)),
      checker.getTypeOfSymbol(schema),
    );
    return keysOf(checker, input).map((key) => ({ ...key, path: `${name}.${key.path}` }));
  });
}

/** Returns the keys of one table, with paths relative to the table's key. */
function keysBelow(keys, name, names) {
  const isBelow = (path, above) => path.startsWith(above) && /^[.[<]/.test(path.slice(above.length));
  const others = names.filter((other) => isBelow(other, name));
  return keys
    .filter(({ path, text }) => text !== '' && isBelow(path, name) && !others.some((other) => isBelow(path, other)))
    .map((key) => ({ ...key, path: key.path.slice(name.length).replace(/^(?:\[\]|\.\*|\.)+/, '') }));
}

function toTable(keys) {
  const rows = new Map();
  for (const key of keys) rows.set(key.declaration, [...(rows.get(key.declaration) ?? []), key]);
  const cells = [...rows.values()].map((same) => {
    // Keys that recur at a deeper level, such as items of nested sidebar categories, are listed once.
    const depth = Math.min(...same.map(depthOf));
    return toRow(
      same.filter((key) => depthOf(key) === depth),
      keys,
    );
  });
  return ['| key | what it does | default |', '| --- | --- | --- |', ...cells].join('\n');
}

function depthOf({ path }) {
  return path.split('.').length;
}

/** Returns the row of a key, which several members of a union may share. */
function toRow(same, keys) {
  const [{ path, text, literal, defaultText, isRequired }] = same;
  const name = path.replace(/<[^>]+>/g, '').replace(/^\./, '');
  const key = literal === undefined ? `\`${name}\`${toOwners(same, keys)}` : `\`${name}: '${literal}'\``;
  const [sentence] = text.split(/(?<=\.) (?=[A-Z`])/);
  const byDefault = defaultText === '' && isRequired && literal === undefined ? 'required' : defaultText;
  return `| ${[key, sentence.replace(/\.$/, ''), byDefault].map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** Returns the members of a union that have the key, or an empty text if all have it. */
function toOwners(same, keys) {
  const members = (some, union) => [
    ...new Set(
      some.flatMap(({ path }) =>
        path.startsWith(union) ? (/^<([^>]+)>/.exec(path.slice(union.length))?.[1] ?? []) : [],
      ),
    ),
  ];
  const union = /^(.*)<[^>]+>\.[^.]+$/.exec(same[0].path)?.[1];
  if (union === undefined) return '';
  const owners = members(same, union);
  return owners.length === members(keys, union).length ? '' : ` (${owners.map((owner) => `\`${owner}\``).join(', ')})`;
}
