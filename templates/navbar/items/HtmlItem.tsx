import { trustHtml } from '../../../runtime/trusted-html.ts';

/** A piece of HTML of the author's own. */
export function HtmlItem({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's author wrote it into the configuration.
  return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />;
}
