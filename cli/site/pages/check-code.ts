import { listExamples } from '../../api/index.ts';
import { toArticleLabels } from '../../compile/index.ts';
import type { BuildContext } from '../../core/context.ts';
import { memoKey } from '../../core/memo.ts';
import { messagesOf } from '../../core/messages.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  type CheckedExamples,
  type CodeChecking,
  checkExamples,
  checkLibraryExamples,
  type KnownTypes,
  openChecking,
} from '../../examples/index.ts';
import type { Site } from '../load/load.ts';
import { markdownReader } from '../load/markdown-reader.ts';
import { type KnownNames, openKnownNames } from './known-names.ts';
import type { SiteTypes } from './page-types.ts';

/**
 * Checks the code in a site's pages with the TypeScript compiler and, if the site requests it, the code in its
 * libraries' comments.
 */
export async function checkSiteCode(site: Site, context: BuildContext, known?: KnownTypes): Promise<CheckedExamples> {
  const [checked, ...ofLibraries] = await Promise.all([
    checkExamples({ ...site, checking: checkingOf(site, context) }, context, known),
    ...site.references.map((reference) => checkComments(reference, site, context)),
  ]);
  return { ...checked, diagnostics: [...checked.diagnostics, ...ofLibraries.flat()] };
}

/**
 * Returns type information on the code in a site's pages, or `null` if code is not checked.
 *
 * @param typesOf returns what the compiler knows about a piece of code, by its key
 */
export function openSiteTypes(
  site: Site,
  context: Pick<BuildContext, 'memo'>,
  typesOf: SiteTypes['typesOf'],
): SiteTypes | null {
  const checking = checkingOf(site, context);
  if (!checking) return null;
  const names = openKnownNames(site, context.memo);
  const hints = new Map(
    site.config.locales.all.map((locale) => {
      const { codeKeys, codeTouch } = toArticleLabels(messagesOf(locale, site));
      return [locale.id, { keys: codeKeys, touch: codeTouch }] as const;
    }),
  );
  return {
    keyOf: checking.keyOf,
    typesOf,
    hintsOf: (locale) => hints.get(locale) as ReturnType<SiteTypes['hintsOf']>,
    namesOf: (locale) => names.get(locale) as KnownNames,
  };
}

const checkingKey = memoKey<CodeChecking | null>();

/** Returns what a site's code is checked with. It is memoized, so that unchanged code is not read again. */
function checkingOf(site: Site, { memo }: Pick<BuildContext, 'memo'>): CodeChecking | null {
  const { config, references } = site;
  return memo.get(checkingKey, [config, ...references.flatMap(({ models }) => models)], () =>
    openChecking({ ...site, libraries: toLibraries(references) }),
  );
}

/**
 * A library can be rebuilt without a version change, or be built from files outside the site, so its key is the hash of
 * its API surface.
 */
function toLibraries(references: Site['references']): CodeChecking['libraries'] {
  return references.flatMap(({ models: [model], hash }) => (model ? [{ package: model.package, hash }] : []));
}

/** Errors in a library's comments are not the site's own, so they are summarized in one diagnostic. */
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
  const hint = 'Run "sitegen api lint" to list them. Comments can only be fixed in the library itself.';
  return [{ code: 'api/example-invalid', message, hint, span: site.locate([...library.at, 'examples']) }];
}
