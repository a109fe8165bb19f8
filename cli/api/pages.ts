import type { Element, ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { ApiModel, ApiSymbol, SymbolKind } from '../contracts/api-model.ts';

/** Words that API pages show of themselves, in one language. */
export interface ApiLabels {
  /** Title of the reference's front page. */
  index: string;
  /** Kind of a symbol, in the singular. */
  kinds: Readonly<Record<SymbolKind, string>>;
  /** Heading above symbols or members of a kind. */
  groups: Readonly<Record<SymbolKind, string>>;
  flags: Readonly<Record<string, string>>;
  columns: { name: string; type: string; description: string };
  parameters: string;
  returns: string;
  throws: string;
  examples: string;
  see: string;
  defaultValue: string;
  remarks: string;
  deprecated: string;
  source: string;
}

/** What turning a model into pages needs beside the model. */
export interface ApiPageOptions {
  labels: ApiLabels;
  /** Reads Markdown of a third party. */
  parseMarkdown: (text: string) => Root;
  /** Address of a line of source, with the placeholders {version}, {path} and {line}. */
  sourceLink: string | undefined;
}

/** One page of the reference, before it has an address. */
export interface ApiPage {
  slug: string;
  title: string;
  kicker: string;
  description: string;
  ancestors: string[];
  prev?: string;
  next?: string;
  body: Root;
}

/** Returns the reference's pages: the front page, the package's page, one for each symbol and each member. */
export function toApiPages(model: ApiModel, options: ApiPageOptions): ApiPage[] {
  const { labels } = options;
  const front: ApiPage = {
    slug: '',
    title: labels.index,
    kicker: '',
    description: model.description,
    ancestors: [],
    body: root(
      h(
        'ul.api-packages',
        h('li', [link(model.slug, model.package), ` ${model.version}`, ...paragraphs(model.description)]),
      ),
    ),
  };
  const home: ApiPage = {
    slug: model.slug,
    title: model.package,
    kicker: model.version,
    description: model.description,
    ancestors: [''],
    body: root(...paragraphs(model.description), ...groups(model.symbols, false, options)),
  };
  const symbols = model.symbols.map((symbol) => toSymbolPage(symbol, ['', model.slug], options));
  const members = model.symbols.flatMap((symbol) =>
    withNeighbours(
      symbol.members.map((member) => toSymbolPage(member, ['', model.slug, symbol.slug], options, symbol)),
    ),
  );
  return [front, home, ...withNeighbours(symbols), ...members];
}

function withNeighbours(pages: ApiPage[]): ApiPage[] {
  return pages.map((page, index) => {
    const prev = pages[index - 1]?.slug;
    const next = pages[index + 1]?.slug;
    return { ...page, ...(prev !== undefined && { prev }), ...(next !== undefined && { next }) };
  });
}

function toSymbolPage(symbol: ApiSymbol, ancestors: string[], options: ApiPageOptions, owner?: ApiSymbol): ApiPage {
  const { labels } = options;
  const body = root(
    flagList(symbol, labels),
    codeBlock(symbol.signature),
    ...commentNodes(symbol, options),
    ...groups(symbol.members, true, options),
    sourceNode(symbol, options),
  );
  return {
    slug: symbol.slug,
    title: owner ? `${owner.name}.${symbol.name}` : symbol.name,
    kicker: labels.kinds[symbol.kind],
    description: firstSentence(symbol, options),
    ancestors,
    body,
  };
}

/** The order in which kinds are listed, from what a reader starts with to what they look up. */
const kindOrder: readonly SymbolKind[] = [
  'class',
  'constructor',
  'function',
  'variable',
  'interface',
  'type',
  'enum',
  'namespace',
  'property',
  'accessor',
  'method',
  'reference',
];

function groups(symbols: readonly ApiSymbol[], showTypes: boolean, options: ApiPageOptions): Element[] {
  return kindOrder.flatMap((kind) => {
    const ofKind = symbols.filter((symbol) => symbol.kind === kind);
    if (ofKind.length === 0) return [];
    const heading = h('h2', { id: `group-${kind}` }, options.labels.groups[kind]);
    return [heading, symbolTable(ofKind, showTypes, options)];
  });
}

function symbolTable(symbols: readonly ApiSymbol[], showTypes: boolean, options: ApiPageOptions): Element {
  const { columns } = options.labels;
  const hasTypes = showTypes && symbols.some(({ type }) => type !== '');
  const hasWords = showTypes || symbols.some(({ flags, comment }) => flags.length > 0 || comment !== null);
  const head = [columns.name, ...(hasTypes ? [columns.type] : []), ...(hasWords ? [columns.description] : [])];
  const rows = symbols.map((symbol) => {
    const name = symbol.flags.includes('optional') ? `${symbol.name}?` : symbol.name;
    return h('tr', [
      h('td', h('code', link(symbol.slug, name))),
      ...(hasTypes ? [h('td', symbol.type === '' ? [] : [h('code', shorten(symbol.type))])] : []),
      ...(hasWords ? [h('td', [flagList(symbol, options.labels), firstSentence(symbol, options)])] : []),
    ]);
  });
  return h('table.api-members', [
    h(
      'thead',
      h(
        'tr',
        head.map((name) => h('th', { scope: 'col' }, name)),
      ),
    ),
    h('tbody', rows),
  ]);
}

/** A table shows what kind of type it is; the member's page shows all of it. */
function shorten(type: string): string {
  const line = type.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

function flagList({ flags }: ApiSymbol, labels: ApiLabels): ElementContent {
  const shown = flags.filter((flag) => flag in labels.flags);
  if (shown.length === 0) return { type: 'text', value: '' };
  return h(
    'span.badges',
    shown.map((flag) => h('span', { className: ['badge', `badge-${flag}`] }, labels.flags[flag])),
  );
}

function commentNodes({ comment }: ApiSymbol, options: ApiPageOptions): ElementContent[] {
  if (!comment) return [];
  const { labels, parseMarkdown } = options;
  const ofTag = (...tags: string[]) => comment.blocks.filter(({ tag }) => tags.includes(tag));
  const section = (id: string, title: string, blocks: typeof comment.blocks): ElementContent[] =>
    blocks.length === 0
      ? []
      : [h('h2', { id }, title), ...blocks.flatMap(({ markdown }) => elements(parseMarkdown(markdown)))];
  const parameters = ofTag('param', 'typeParam');
  return [
    ...ofTag('deprecated').map(({ markdown }) =>
      h('aside', { dataCallout: 'warning' }, [
        h('p.callout-title', labels.deprecated),
        ...elements(parseMarkdown(markdown)),
      ]),
    ),
    ...elements(parseMarkdown(comment.summary)),
    ...section('remarks', labels.remarks, ofTag('remarks')),
    ...(parameters.length > 0 ? [h('h2', { id: 'parameters' }, labels.parameters)] : []),
    ...(parameters.length > 0
      ? [
          h(
            'dl',
            parameters.flatMap(({ name = '', markdown }) => [
              h('dt', h('code', name)),
              h('dd', elements(parseMarkdown(markdown))),
            ]),
          ),
        ]
      : []),
    ...section('returns', labels.returns, ofTag('returns')),
    ...section('throws', labels.throws, ofTag('throws')),
    ...section('default', labels.defaultValue, ofTag('default', 'defaultValue')),
    ...section('examples', labels.examples, ofTag('example')),
    ...section('see', labels.see, ofTag('see')),
  ];
}

function sourceNode({ source }: ApiSymbol, { sourceLink, labels }: ApiPageOptions): ElementContent {
  if (!source || sourceLink === undefined) return { type: 'text', value: '' };
  const href = sourceLink.replace('{path}', () => source.path).replace('{line}', String(source.line));
  return h('p.api-source', h('a', { href }, `${labels.source}: ${source.path}`));
}

function firstSentence({ comment }: ApiSymbol, { parseMarkdown }: ApiPageOptions): string {
  if (!comment || comment.summary === '') return '';
  const text = toText(parseMarkdown(comment.summary)).replace(/\s+/g, ' ').trim();
  return /^.*?[.!?。！？](?=\s|$)/.exec(text)?.[0] ?? text;
}

function codeBlock(code: string): Element {
  return h('pre', h('code.language-ts', code));
}

function paragraphs(text: string): Element[] {
  return text === '' ? [] : [h('p', text)];
}

function link(slug: string, text: string): Element {
  return h('a', { href: `./${slug}` }, text);
}

function elements(tree: Root): ElementContent[] {
  return tree.children.filter((node): node is ElementContent => node.type !== 'doctype');
}

function root(...children: ElementContent[]): Root {
  return { type: 'root', children: children.filter((node) => node.type !== 'text' || node.value !== '') };
}
