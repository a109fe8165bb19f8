import { trustHtml } from '../../runtime/trusted-html.ts';
import { toHref } from '../../runtime/url.ts';
import { useMessage, useSite } from '../site-context.tsx';

const nothing = { __html: trustHtml('') };

/**
 * Says that the site is not where it was built for. Its style sheet hides it: who sees it has not got the style sheet.
 * That needs no script; where one runs, it fills in the base URL that would have been right.
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
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is nothing, and so what the script writes is left alone.
          dangerouslySetInnerHTML={nothing}
        />
      )}
    </p>
  );
}
