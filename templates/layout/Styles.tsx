import { toFileHref } from '../../runtime/url.ts';
import { useSite } from '../site-context.tsx';

/** Styles that come with a part of the site: `path` is that of the style sheet in the output folder. */
export function Styles({ path }: { path: string }) {
  const { site } = useSite().shell;
  return <link rel="stylesheet" href={toFileHref(path, site.baseUrl)} precedence="page" />;
}
