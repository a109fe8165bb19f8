import type { AnalyticsOptions } from '../page-data.ts';

/** Reports a page view to the analytics provider. */
type PageViewReporter = (view: { url: string; title: string; referrer: string }) => void;

/**
 * Creates the reporter of page views. It reports nothing if the reader sends "Do Not Track" and the site honours it.
 */
export function createReporter(options: AnalyticsOptions): PageViewReporter {
  if (options.honorDoNotTrack && navigator.doNotTrack === '1') return () => {};
  switch (options.provider) {
    case 'endpoint':
      return (view) => {
        const event = { type: 'pageview', anonymizeIp: options.anonymizeIp, ...view };
        navigator.sendBeacon(options.url, JSON.stringify(event));
      };
    case 'gtag':
      return createGtagReporter(options.trackingId, options.anonymizeIp);
  }
}

/**
 * Creates the reporter for Google's tag, without its inline script: commands are queued until the tag's script has
 * loaded and reads the queue.
 */
function createGtagReporter(trackingId: string, anonymizeIp: boolean): PageViewReporter {
  const queue: unknown[] = [];
  Object.assign(window, { dataLayer: queue });
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag recognizes commands by the `Arguments` type.
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', trackingId, { anonymize_ip: anonymizeIp, send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(trackingId)}`;
  document.head.append(script);
  return ({ url, title, referrer }) => {
    gtag('event', 'page_view', { page_location: url, page_title: title, page_referrer: referrer });
  };
}
