import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiComment, ApiSignature, ApiSymbol, ApiTypeParameter, CommentBlock } from '../../contracts/api-model.ts';
import { toCodeBlock, toInlineCode, toPlainName, withoutSpace } from './code.ts';
import { toIntroduction, toRemarks, words } from './comment.ts';
import { type HeadingMaker, toPageHeading, toTable } from './elements.ts';
import { toOverloadTitles } from './overloads.ts';
import type { PageContext } from './page.ts';
import { type PartRow, toNamedRow, toPartRow, toPartTable, toRowTable } from './part-table.ts';
import { hasBlock, isSameText, toSharedComment } from './shared-comment.ts';

/** Returns the parameters and the result of a callable symbol. Each overload gets its own part. */
export function toCallable(
  symbol: ApiSymbol,
  context: PageContext,
  toHeading: HeadingMaker = toPageHeading,
): ElementContent[] {
  const { signatures } = symbol;
  if (symbol.kind === 'class') return [];
  if (signatures.length === 0) return toTold(symbol.comment?.blocks ?? [], context, toHeading);
  const isOverloaded = signatures.length > 1;
  const depth = isOverloaded ? 1 : 0;
  const all = untoldOf(symbol);
  const [before, untold] = isOverloaded ? [all, []] : [[], all];
  const titles = toOverloadTitles(signatures, context.labels);
  const ways = signatures.flatMap((signature, index) => {
    const number = `-${index + 1}`;
    const own = withoutPartsOf(symbol, signature.comment);
    const toOwnHeading: HeadingMaker = (id, title) => toHeading(isOverloaded ? id + number : id, title, depth);
    return [
      ...(isOverloaded ? [toHeading(`overload${number}`, titles[index] ?? [])] : []),
      ...(isOverloaded || !isShown(signature, symbol) ? [toCodeBlock(signature.text)] : []),
      ...toIntroduction(own, context),
      ...renderSignature(signature, { symbol, context, toHeading: toOwnHeading, untold }),
      ...toRemarks(own, context, (id, title) => toHeading(id + number, title, depth)),
    ];
  });
  return [...toTold(before, context, toHeading), ...ways];
}

/**
 * Returns the descriptions of parameters and of the result in the comment on a symbol that its signatures do not show.
 * If the symbol only names a type, the signatures may have other parameters.
 */
function untoldOf({ kind, comment, signatures }: ApiSymbol): CommentBlock[] {
  const isParameter = ({ name, markdown }: CommentBlock) =>
    name === undefined ||
    signatures.some(({ parameters }) => parameters.some((one) => one.name === name && one.markdown === markdown));
  const isResult = ({ markdown }: CommentBlock) =>
    signatures.length === 1
      ? signatures[0]?.returns !== null || kind === 'constructor'
      : signatures.some((one) =>
          one.comment?.blocks.some((said) => said.tag === 'returns' && said.markdown === markdown),
        );
  return (comment?.blocks ?? []).filter(
    (block) => (block.tag === 'param' && !isParameter(block)) || (block.tag === 'returns' && !isResult(block)),
  );
}

/**
 * Returns whether the page already shows a symbol's only signature, as part of the declaration or of the resolved type.
 * The name of a type does not show it.
 */
function isShown({ text }: ApiSignature, { signature, resolved }: ApiSymbol): boolean {
  return resolved?.text.includes('(') || withoutSpace(signature).includes(withoutSpace(text));
}

/**
 * Returns the descriptions of parameters and of the result that belong to no signature, as in the comment on an
 * accessor or on a constant of a generic type.
 */
function toTold(blocks: readonly CommentBlock[], context: PageContext, toHeading: HeadingMaker): ElementContent[] {
  const { labels } = context;
  const told = (wanted: string) => blocks.filter(({ tag }) => tag === wanted);
  const parameters = told('param');
  const results = told('returns').flatMap(({ markdown }) => words(markdown, context));
  return [
    ...(parameters.length > 0
      ? [toHeading('parameters', labels.parameters), toParameterTable([], parameters, context)]
      : []),
    ...(results.length > 0 ? [toHeading('returns', labels.returns), ...results] : []),
  ];
}

/** Returns a signature's comment without the parts that the page shows for the symbol. */
function withoutPartsOf(symbol: ApiSymbol, comment: ApiComment | null): ApiComment | null {
  if (!comment) return null;
  const shown = toSharedComment(symbol);
  const summary = isSameText(comment.summary, shown?.summary ?? '') ? '' : comment.summary;
  return { summary, blocks: comment.blocks.filter((block) => !hasBlock(shown?.blocks ?? [], block)) };
}

interface PartsOptions {
  symbol: ApiSymbol;
  context: PageContext;
  /** Creates the headings of the signature; those of an overload are deeper and have ids of their own. */
  toHeading: HeadingMaker;
  /** Descriptions of other parameters and of a result that the signature does not have. */
  untold: readonly CommentBlock[];
}

function renderSignature(signature: ApiSignature, options: PartsOptions): ElementContent[] {
  const { symbol, context, toHeading, untold } = options;
  const { labels } = context;
  const parts = toOwnTypeParameters(signature, options);
  const others = untold.filter(({ tag }) => tag === 'param');
  if (signature.parameters.length > 0) {
    parts.push(toHeading('parameters', labels.parameters), toParameterTable(signature.parameters, others, context));
  }
  const rest = signature.parameters.length > 0 ? untold.filter((block) => !others.includes(block)) : untold;
  parts.push(...toTold(rest, context, toHeading));
  if (signature.returns) {
    // The symbol's comment is also that of its only signature. Several signatures have comments of their own.
    const comments = symbol.signatures.length > 1 ? [signature.comment] : [symbol.comment, signature.comment];
    const said = comments.map((comment) => comment?.blocks.find(({ tag }) => tag === 'returns')?.markdown ?? '');
    parts.push(toHeading('returns', labels.returns));
    parts.push(h('p', toInlineCode(signature.returns)), ...[...new Set(said)].flatMap((text) => words(text, context)));
    parts.push(...toPartTable(signature.returnedParts, context));
  }
  return parts;
}

/** Returns a signature's type parameters, unless those of the type, which the page shows above, say the same. */
function toOwnTypeParameters(
  { typeParameters, text }: ApiSignature,
  { symbol, context, toHeading }: PartsOptions,
): ElementContent[] {
  const above = symbol.typeParameters;
  if (above.length === 0) return toTypeParameters(typeParameters, context, toHeading);
  if (typeParameters.every((parameter) => above.some((one) => saysAsMuch(one, parameter)))) return [];
  // Overloads have headings of their own.
  if (symbol.signatures.length > 1) return toTypeParameters(typeParameters, context, toHeading);
  const call = h('code', `${text.text.startsWith('new ') ? 'new ' : ''}${symbol.name}()`);
  return toTypeParameters(typeParameters, context, (id) =>
    // The heading above has the usual id and title.
    toHeading(`${id}-1`, [{ type: 'text', value: `${context.labels.typeParameters} · ` }, call]),
  );
}

/** Returns whether one type parameter says everything that another does, which may lack a default. */
function saysAsMuch(one: ApiTypeParameter, other: ApiTypeParameter): boolean {
  const isSame = one.constraint?.text === other.constraint?.text;
  const isTold = other.default === null || other.default.text === one.default?.text;
  return one.name === other.name && isSame && isTold && (other.markdown === '' || other.markdown === one.markdown);
}

/**
 * Returns a table of the parameters of a signature, with members of object literals in their types, and of the others
 * that a comment describes.
 */
function toParameterTable(
  parameters: ApiSignature['parameters'],
  others: readonly CommentBlock[],
  context: PageContext,
): Element {
  // A comment borrowed from another declaration describes parameters without a description.
  const borrowed = ({ name, markdown }: ApiSignature['parameters'][number]) =>
    markdown === '' ? others.find((one) => one.name === name) : undefined;
  const toDescribed = (markdown: string, value = '') => ({
    default: value === '' ? [] : [toPlainName(value)],
    description: words(markdown, context),
  });
  const rows = parameters.flatMap((parameter): PartRow[] => {
    const { name, rest, markdown, parts = [] } = parameter;
    const named = toNamedRow({ ...parameter, name: rest ? `...${name}` : name }, context);
    const own = { ...named, ...toDescribed(borrowed(parameter)?.markdown ?? markdown, parameter.default) };
    return [own, ...parts.map((part) => toPartRow(part, context))];
  });
  const placed = parameters.map(borrowed);
  const unplaced = others.filter((one) => !placed.includes(one));
  const told = unplaced.map(({ name = '', markdown }) => ({
    name: [toPlainName(name)],
    type: [],
    ...toDescribed(markdown),
  }));
  return toRowTable([...rows, ...told], context);
}

/**
 * Returns a table of type parameters with their constraints, defaults and descriptions; nothing if there are only
 * names, which the declaration shows.
 */
export function toTypeParameters(
  parameters: readonly ApiTypeParameter[],
  context: PageContext,
  toHeading: HeadingMaker = toPageHeading,
): ElementContent[] {
  const isTold = ({ constraint, default: value, markdown }: ApiTypeParameter) =>
    constraint !== null || value !== null || markdown !== '';
  if (!parameters.some(isTold)) return [];
  const table = toTable(parameters, context, {
    name: ({ name }) => [toPlainName(name)],
    constraint: ({ constraint }) => toType(constraint),
    default: (parameter) => toType(parameter.default),
    description: ({ markdown }) => words(markdown, context),
  });
  return [toHeading('type-parameters', context.labels.typeParameters), table];
}

function toType(text: ApiTypeParameter['default']): ElementContent[] {
  return text ? [toInlineCode(text)] : [];
}
