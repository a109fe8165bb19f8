import { type ApiReference, listExamples } from '../api/index.ts';
import type { BuildContext } from '../core/context.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type CheckedExamples, checkExamples, checkLibraryExamples } from '../examples/index.ts';
import type { Site } from './load.ts';
import { markdownReader } from './markdown-reader.ts';

/** Checks the code in a site's pages by the compiler, and that in the comments of its libraries where the site asks for it. */
export async function checkSiteCode(
  site: Site,
  context: BuildContext,
  known?: CheckedExamples['right'],
): Promise<CheckedExamples> {
  const [checked, ...ofLibraries] = await Promise.all([
    checkExamples(site, context, known),
    ...site.references.map((reference) => checkComments(reference, site, context)),
  ]);
  return { ...checked, diagnostics: [...checked.diagnostics, ...ofLibraries.flat()] };
}

/** Other people's comments are not the site's mistakes: they are told of in one. */
async function checkComments(
  { library, models: [model] }: Pick<ApiReference, 'library' | 'models'>,
  site: Site,
  context: BuildContext,
): Promise<Diagnostic[]> {
  if (!library.examples || !model) return [];
  const examples = listExamples(model, markdownReader);
  const { length } = await checkLibraryExamples(examples, site, context);
  if (length === 0) return [];
  const message = `${length} of ${examples.length} examples in the comments of "${model.package}" do not compile`;
  const hint = 'Run "sitegen api lint" to see which. Only the library can mend its comments.';
  return [{ code: 'api/example-invalid', message, hint, span: site.locate([...library.at, 'examples']) }];
}
