import { trustHtml } from '../../../runtime/trusted-html.ts';

/** HTML from the site's configuration. */
export function HtmlItem({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the site's configuration.
  return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />;
}
