import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiEntry, ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { isIdentifier, toImportedName } from '../model/reserved-words.ts';
import { toCodeBlock } from './code.ts';
import { toOwnComment } from './own-comment.ts';
import { createSecondEntryCheck, toExportGroups } from './own-pages.ts';
import { type ApiPage, firstSentence, type PageContext, toRoot } from './page.ts';

/** Most names in the import statement that a page of an entry shows. */
const maxNames = 3;

/** Creates a function that returns the page of an entry: all its exports by kind, wherever they are documented. */
export function createEntryPages(model: ApiModel, context: PageContext): (entry: ApiEntry) => ApiPage {
  const isSecond = createSecondEntryCheck(model);
  return (entry) => {
    const { specifier, slug, exports } = entry;
    const exported = exports.flatMap(({ name, slug: target, isDefault }) => {
      const symbol = context.family.symbols.get(target);
      return symbol ? [{ ...symbol, name: isDefault ? symbol.name : name, isDefault }] : [];
    });
    return {
      slug,
      title: specifier,
      label: specifier,
      kicker: model.version,
      description: firstSentence(entry, context),
      ancestors: ['', model.slug],
      isEntry: true,
      ...(isSecond(entry) && { group: context.labels.entries }),
      toBody: () => toRoot(toContent(exported, entry, context)),
    };
  };
}

/** An export as an entry names it. */
interface EntryExport extends ApiSymbol {
  isDefault: boolean;
}

function toContent(exported: readonly EntryExport[], entry: ApiEntry, context: PageContext): ElementContent[] {
  const { specifier, comment = null } = entry;
  const isAdded = ({ kind }: EntryExport) => kind === 'augmentation';
  // Globals need no import.
  const named = exported.filter((one) => one.importLine !== null && !isAdded(one));
  const loading = exported.find(isAdded)?.importLine ?? `import '${specifier}';`;
  const imported = named.length > 0 ? toImport(named, specifier) : [toCodeBlock({ text: loading, links: [] })];
  const listed = exported.length > 0 ? toExportGroups(exported, entry, context) : [h('p', context.labels.effectsOnly)];
  const { introduction, remarks } = toOwnComment(comment, context);
  return [...introduction, ...imported, ...remarks, ...listed];
}

/** Returns the statement that imports an entry's first values, or its first types if it has no values. */
function toImport(exported: readonly EntryExport[], specifier: string): Element[] {
  const values = exported.filter(({ kind, also }) =>
    [kind, ...also].some((one) => one !== 'interface' && one !== 'type'),
  );
  const isOfTypes = values.length === 0;
  const found = isOfTypes ? exported : values;
  const byDefault = found.filter(({ isDefault }) => isDefault).map(({ name }) => name);
  const names = found
    .filter(({ name, isDefault }) => !isDefault && name !== 'default' && isIdentifier(name))
    .map(({ name }) => name);
  const shown = names.slice(0, maxNames - byDefault.length).map(toImportedName);
  // An import of types cannot have both.
  const inBraces = shown.length === 0 || (isOfTypes && byDefault.length > 0) ? [] : [`{ ${shown.join(', ')} }`];
  const imported = [...byDefault, ...inBraces].join(', ');
  if (imported === '') return [];
  return [toCodeBlock({ text: `import ${isOfTypes ? 'type ' : ''}${imported} from '${specifier}';`, links: [] })];
}
