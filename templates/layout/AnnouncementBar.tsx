import { trustHtml } from '../../runtime/trusted-html.ts';
import { useMessage, useSite } from '../site-context.tsx';
import { Icon } from './Icon.tsx';

/**
 * A bar above the navigation bar. Once a reader has closed it, it is never shown again, not even briefly during
 * loading.
 */
export function AnnouncementBar() {
  const { announcement } = useSite().shell;
  const message = useMessage();
  if (!announcement) return null;
  const { html, backgroundColor, textColor, isCloseable } = announcement;
  return (
    <section
      className="announcement"
      aria-label={message('announcement')}
      style={{ background: backgroundColor, color: textColor }}
    >
      {/* An untranslated announcement keeps the direction of its own language. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the site's configuration. */}
      <div className="announcement-content" dir="auto" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />
      {isCloseable ? (
        <button
          type="button"
          className="icon-button announcement-close"
          data-action="close-announcement"
          aria-label={message('closeAnnouncement')}
        >
          <Icon name="close" />
        </button>
      ) : null}
    </section>
  );
}
