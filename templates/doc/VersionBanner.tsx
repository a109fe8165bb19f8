import type { PageVersion } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';

/** Shows that the version is not released yet or no longer maintained, with a link to the latest one. */
export function VersionBanner({ version }: { version: PageVersion | undefined }) {
  const message = useMessage();
  if (!version?.banner) return null;
  const { kind, last } = version.banner;
  return (
    <p className="notice">
      {message(kind === 'unreleased' ? 'unreleasedNotice' : 'unmaintainedNotice', { version: version.label })}{' '}
      {last ? (
        <a href={last.href}>
          {message(last.isSamePage ? 'samePageInVersion' : 'docsOfVersion', { version: last.label })}
        </a>
      ) : null}
    </p>
  );
}
