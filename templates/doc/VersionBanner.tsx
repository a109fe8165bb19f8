import type { PageVersion } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';

/** On versions other than the latest, shows which version this is, with a link to the latest one. */
export function VersionBanner({ version }: { version: PageVersion | undefined }) {
  const message = useMessage();
  if (!version?.banner) return null;
  const { kind, last } = version.banner;
  return (
    <p className="notice">
      {message(kind === 'unreleased' ? 'unreleasedNotice' : 'unmaintainedNotice', { version: version.label })}{' '}
      <a href={last.href}>
        {message(last.isSamePage ? 'samePageInVersion' : 'docsOfVersion', { version: last.label })}
      </a>
    </p>
  );
}
