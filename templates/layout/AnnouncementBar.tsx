import { trustHtml } from '../../runtime/trusted-html.ts';
import { useMessage, useSite } from '../site-context.tsx';
import { Icon } from './Icon.tsx';

/** A line above the navigation bar. A reader who has closed it never sees it again, not even for a moment. */
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
      {/* Where it is not translated, the original has a direction of its own. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site's author wrote it into the configuration. */}
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
