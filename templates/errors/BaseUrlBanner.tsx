import { trustHtml } from '../../runtime/trusted-html.ts';
import { toHref } from '../../runtime/url.ts';
import { useMessage, useSite } from '../site-context.tsx';

const nothing = { __html: trustHtml('') };

/**
 * Shows that the site is not served from its configured base URL. The style sheet hides this banner, so it appears only
 * if the style sheet cannot be loaded. This needs no script; with one, the correct base URL is filled in.
 */
export function BaseUrlBanner() {
  const { page, shell } = useSite();
  const { baseUrl } = shell.site;
  const message = useMessage();
  const depth = toHref(page.url, shell.site).slice(baseUrl.length).split('/').length - 1;
  return (
    <p className="base-url-banner">
      <strong>{message('wrongBaseUrl')}</strong>
      {` ${message('wrongBaseUrlConfigured', { baseUrl })} `}
      {page.template === 'not-found' ? null : (
        <a
          href={'../'.repeat(depth) || './'}
          data-likely={message('wrongBaseUrlLikely', { baseUrl: '{baseUrl}' })}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React keeps text added by a script.
          dangerouslySetInnerHTML={nothing}
        />
      )}
    </p>
  );
}
