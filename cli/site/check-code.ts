import { listExamples } from '../api/index.ts';
import { toArticleLabels } from '../compile/index.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { loadMessages } from '../core/messages.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  type CheckedExamples,
  type CodeSite,
  checkExamples,
  checkLibraryExamples,
  type ExampleKeys,
  type KnownTypes,
  openExampleKeys,
} from '../examples/index.ts';
import { type KnownNames, openKnownNames } from './known-names.ts';
import type { Site } from './load.ts';
import { markdownReader } from './markdown-reader.ts';
import type { SiteTypes } from './page-types.ts';

/** Checks the code in a site's pages by the compiler, and that in the comments of its libraries where the site asks for it. */
export async function checkSiteCode(site: Site, context: BuildContext, known?: KnownTypes): Promise<CheckedExamples> {
  const [checked, ...ofLibraries] = await Promise.all([
    checkExamples({ ...site, ...openKeys(site, context) }, context, known),
    ...site.references.map((reference) => checkComments(reference, site, context)),
  ]);
  return { ...checked, diagnostics: [...checked.diagnostics, ...ofLibraries.flat()] };
}

/**
 * Returns what is known of the code in a site's pages; `null` where it is not checked.
 *
 * @param typesOf what the compiler knows of a code
 */
export function openSiteTypes(
  site: Site,
  context: Pick<BuildContext, 'memo'>,
  typesOf: SiteTypes['typesOf'],
): SiteTypes | null {
  const { keyOf } = openKeys(site, context);
  if (!keyOf) return null;
  const names = openKnownNames(site, context.memo);
  const hints = new Map(
    site.config.locales.all.map(({ id, htmlLang }) => {
      const { codeKeys, codeTouch } = toArticleLabels(loadMessages(htmlLang));
      return [id, { keys: codeKeys, touch: codeTouch }] as const;
    }),
  );
  return {
    keyOf,
    typesOf,
    hintsOf: (locale) => hints.get(locale) as ReturnType<SiteTypes['hintsOf']>,
    namesOf: (locale) => names.get(locale) as KnownNames,
  };
}

/** What a site's code gets its keys by. */
interface CodeKeys {
  /** What it documents, whose symbols are told apart. */
  libraries: CodeSite['libraries'];
  keyOf: ExampleKeys | null;
}

const keysKey = memoKey<CodeKeys>('keys of examples');

/** Returns what gives code its key: the code itself is read once for it, and not again where it has not changed. */
function openKeys(site: Site, { memo }: Pick<BuildContext, 'memo'>): CodeKeys {
  const { config, references } = site;
  return memo.get(keysKey, [config, ...references.flatMap(({ models }) => models)], () => {
    const libraries = toLibraries(references);
    return { libraries, keyOf: openExampleKeys({ ...site, libraries }) };
  });
}

/** A library may be built again without another version, or be made from files beside the site: its surface stands for them. */
function toLibraries(references: Site['references']): CodeKeys['libraries'] {
  return references.flatMap(({ models: [model], hash }) => (model ? [{ package: model.package, hash }] : []));
}

/** Other people's comments are not the site's mistakes: they are told of in one. */
async function checkComments(
  reference: Site['references'][number],
  site: Site,
  context: BuildContext,
): Promise<Diagnostic[]> {
  const { library, models } = reference;
  const [model] = models;
  if (!library.examples || !model) return [];
  const examples = listExamples(model, markdownReader);
  const { length } = await checkLibraryExamples(
    examples,
    { siteDir: site.siteDir, config: site.config, libraries: toLibraries([reference]) },
    context,
  );
  if (length === 0) return [];
  const message = `${length} of ${examples.length} examples in the comments of "${model.package}" do not compile`;
  const hint = 'Run "sitegen api lint" to see which. Only the library can mend its comments.';
  return [{ code: 'api/example-invalid', message, hint, span: site.locate([...library.at, 'examples']) }];
}
