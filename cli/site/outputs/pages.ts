import { toDataFile, toHtmlFile } from '../../../runtime/url.ts';
import type { Output } from '../../contracts/output.ts';
import type { Route } from '../../contracts/site-index.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import type { OutputContext } from './context.ts';

/** Returns the document of each route, and its data chunk where it has one. */
export function toPageOutputs({ site, renderer }: OutputContext): Output[] {
  const { config, index } = site;
  const toDocument = (route: Route): Output => ({
    path: toHtmlFile(route.url, config),
    kind: 'page',
    locale: route.locale,
    key: () => renderer.keyOf(route, 'document'),
    make: () => renderer.render(route),
  });
  const toData = (route: Route): Output => ({
    path: toDataFile(route.url),
    kind: 'data',
    locale: route.locale,
    key: () => renderer.keyOf(route, 'data'),
    async make() {
      const { value, diagnostics } = await renderer.compose(route);
      return outcome(JSON.stringify(value), diagnostics);
    },
  });
  return [...index.routes.values()].flatMap((route) =>
    route.kind === 'redirect' ? [toDocument(route)] : [toDocument(route), toData(route)],
  );
}
