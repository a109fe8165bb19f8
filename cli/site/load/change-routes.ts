import { toRouteKey, toUrlPath } from '../../../runtime/url.ts';
import type { PlannedPage, RouteChanges } from '../../config/hooks.ts';
import { compileModule, runCode, toCrashed } from '../../config/load-module.ts';
import type { ModuleResult } from '../../config/run-in-thread.ts';
import { routeChangesSchema } from '../../config/schema/page-source.ts';
import { validate } from '../../config/validate.ts';
import { originalPath, type Route, type SiteIndex } from '../../contracts/site-index.ts';
import type { SiteOptions } from '../../contracts/site-options.ts';
import type { BuildContext } from '../../core/context.ts';
import { memoKey } from '../../core/memo.ts';
import { type Diagnostic, losing, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import { indexSite, type ModelInput } from '../../model/index.ts';

const keys = {
  compiled: memoKey<ReturnType<typeof compileModule>>(),
  changed: memoKey<Promise<Outcome<SiteIndex>>>(),
};

/**
 * Applies the changes of the site's `routes` module to the plan. Returns the same object if there is no such module.
 */
export async function changeRoutes(
  planned: Outcome<SiteIndex>,
  { input, codeFiles }: { input: ModelInput; codeFiles: readonly string[] },
  { options: { siteDir, revision }, context }: { options: SiteOptions; context: BuildContext },
): Promise<Outcome<SiteIndex>> {
  const { memo, workDir, pool } = context;
  const { routes: file } = input.config;
  // A missing file is reported at its position in the configuration.
  if (file === undefined || !codeFiles.includes(file)) return planned;
  const compile = () => compileModule({ siteDir, file, code: 'plugin/load-failed' });
  const compiled = await memo.get(keys.compiled, [revision.round], compile);
  // The plan then lacks the redirects that the module adds.
  const failed = (...found: Diagnostic[]) =>
    outcome(planned.value, [...planned.diagnostics, ...losing('pages', found)]);
  const { value: code } = compiled;
  if (code === null) return failed(...compiled.diagnostics);
  const change = async (): Promise<Outcome<SiteIndex>> => {
    const pages = toPages(planned.value, input);
    const running = runCode(code, { workDir, limit: pool.renderLimit, argument: pages });
    const { value, diagnostics } = await toChanges(file, running);
    return value === null ? failed(...diagnostics) : replan(value, planned.value, { file, input });
  };
  return memo.get(keys.changed, [planned, compiled], change);
}

/** The validated result of the module. */
type CheckedChanges = Required<RouteChanges>;

/** Validates what the module has returned. */
async function toChanges(file: string, running: Promise<ModuleResult>): Promise<Outcome<CheckedChanges | null>> {
  const span = startOf(file);
  try {
    const { value, isCalled } = await running;
    if (!isCalled) {
      const message = `The default export of ${file} is not a function`;
      const hint = 'Export it: const routes: Routes = (pages) => ({ drop: [] }); export default routes;';
      return outcome(null, [{ code: 'plugin/no-function', message, hint, span }]);
    }
    const what = `the result of ${file}`;
    return validate({ schema: routeChangesSchema, value, locate: () => span, code: 'plugin/invalid-result', what });
  } catch (error) {
    return outcome(null, [toCrashed(file, error)]);
  }
}

/** A page written by hand or created by the site's code. */
type OwnRoute = Extract<Route, { kind: PlannedPage['kind'] }>;

/** Returns the pages in the default locale that the module may drop. */
function ownRoutes({ routes }: SiteIndex, { config }: ModelInput): OwnRoute[] {
  const isOwn = (route: Route): route is OwnRoute =>
    ['doc', 'page', 'blog-post', 'module'].includes(route.kind) && route.locale === config.locales.default;
  return [...routes.values()].filter(isOwn);
}

function toPages(index: SiteIndex, input: ModelInput): PlannedPage[] {
  return ownRoutes(index, input).map((route) => {
    const { kind, url } = route;
    if (route.kind === 'module') {
      return { kind, url, title: route.made?.title ?? '', file: route.file, draft: false, unlisted: false };
    }
    const { title, meta } = route.page.facts;
    return { kind, url, title, file: route.page.file, draft: meta.draft, unlisted: meta.unlisted };
  });
}

/** Plans the site again, without the dropped pages and with the additional redirects. */
function replan(
  { drop, redirects }: CheckedChanges,
  index: SiteIndex,
  { file, input }: { file: string; input: ModelInput },
): Outcome<SiteIndex> {
  const own = new Map(ownRoutes(index, input).map((route) => [toRouteKey(route.url), route]));
  const urls = [...own.values()].map(({ url }) => url);
  const dropped = drop.map((url) => ({ url, route: own.get(toRouteKey(toUrlPath(url))) }));
  const unknown = dropped.filter(({ route }) => !route).map(({ url }) => url);
  const names = dropped.flatMap(({ route }) =>
    route ? [route.kind === 'module' ? toUrlPath(route.url) : originalPath(route.page)] : [],
  );
  const added = Object.entries(redirects).map(([from, to]) => ({ from, to, file }));
  const plan = indexSite({ ...input, dropped: new Set(names), redirects: added });
  const toProblem = (url: string): Diagnostic => ({
    code: 'plugin/invalid-result',
    message: `${file} drops "${url}", which is not a page`,
    hint: suggestion(url, urls, 'Use the "url" of one of the pages that it receives.'),
    span: startOf(file),
  });
  return outcome(plan.value, [...plan.diagnostics, ...unknown.map(toProblem)]);
}
