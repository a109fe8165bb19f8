import { useMessage, useSite } from '../site-context.tsx';

/**
 * Says that the site is not where it was built for. Its style sheet hides it: who sees it has not got the style sheet.
 * That needs no script; where one runs, it fills in the base URL that would have been right.
 */
export function BaseUrlBanner() {
  const { baseUrl } = useSite().shell.site;
  const message = useMessage();
  return (
    <div className="base-url-banner" style={{ border: '2px solid #b3261e', padding: '1em' }}>
      <p>
        <strong>{message('wrongBaseUrl')}</strong> {message('wrongBaseUrlConfigured', { baseUrl })}
      </p>
      <p data-likely={message('wrongBaseUrlLikely', { baseUrl: '{baseUrl}' })} />
    </div>
  );
}
