import type { LiveChange } from '../../../runtime/live/protocol.ts';
import type { SiteBundle } from '../../contracts/bundle.ts';
import type { SiteSnapshot } from './live-site.ts';

/** Returns how an open page gets from one snapshot to the next: reload, or refresh with new style sheets. */
export function toLiveChange(before: SiteSnapshot | null, after: SiteSnapshot): LiveChange {
  if (!before || before.renderer.frame !== after.renderer.frame) return { kind: 'reload' };
  const { baseUrl } = after.site.config;
  const old = stylesOf(before.site.bundle);
  const pairs = Object.entries(stylesOf(after.site.bundle)).flatMap(([name, path]) => {
    const previous = old[name];
    return previous === undefined || previous === path ? [] : [[baseUrl + previous, baseUrl + path] as const];
  });
  return { kind: 'refresh', styles: Object.fromEntries(pairs) };
}

/** Returns the paths of a bundle's style sheets by name without hash; the main one has the name `''`. */
function stylesOf({ client }: SiteBundle): Record<string, string> {
  const { styles, files } = client;
  const named = files.map(({ path }) => path).filter((path) => path.endsWith('.css') && path !== styles);
  return { '': styles, ...Object.fromEntries(named.map((path) => [path.replace(/-[0-9A-Z]{8}\.css$/, ''), path])) };
}
