import type { Element } from 'hast';
import { h } from 'hastscript';
import type { ApiEntry, ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { flatten } from '../symbols/flatten.ts';
import { toCodeBlock } from './code.ts';
import { toExportGroups } from './own-pages.ts';
import { type ApiPage, type PageContext, toRoot } from './page.ts';
import { createSecondEntryCheck } from './second-entries.ts';

/** Most names in the import statement that a page of an entry shows. */
const maxNames = 3;

/** Creates a function that returns the page of an entry: all its exports by kind, wherever they are documented. */
export function createEntryPages(model: ApiModel, context: PageContext): (entry: ApiEntry) => ApiPage {
  const isSecond = createSecondEntryCheck(model);
  const symbols = new Map([...flatten(model.symbols)].map((symbol) => [symbol.slug, symbol]));
  return (entry) => {
    const { specifier, slug, exports } = entry;
    const exported = exports.flatMap(({ name, slug: target }) => {
      const symbol = symbols.get(target);
      return symbol ? [{ ...symbol, name }] : [];
    });
    return {
      slug,
      title: specifier,
      label: specifier,
      kicker: model.version,
      description: '',
      ancestors: ['', model.slug],
      isEntry: true,
      ...(isSecond(entry) && { group: context.labels.entries }),
      toBody: () => toRoot(toContent(exported, specifier, context)),
    };
  };
}

function toContent(exported: readonly ApiSymbol[], specifier: string, context: PageContext): Element[] {
  if (exported.length > 0) return [...toImport(exported, specifier), ...toExportGroups(exported, context)];
  return [toCodeBlock({ text: `import '${specifier}';`, links: [] }), h('p', context.labels.effectsOnly)];
}

function toImport(exported: readonly ApiSymbol[], specifier: string): Element[] {
  const values = exported.filter(({ kind }) => kind !== 'interface' && kind !== 'type');
  const from = values.length > 0 ? values : exported;
  const names = from.map(({ name }) => name).filter((name) => /^(?!default$)[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name));
  if (names.length === 0) return [];
  const shown = names.slice(0, maxNames).join(', ');
  const text = `import ${values.length > 0 ? '' : 'type '}{ ${shown} } from '${specifier}';`;
  return [toCodeBlock({ text, links: [] })];
}
