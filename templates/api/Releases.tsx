import type { ApiPlace } from '../../runtime/page-data.ts';
import { Icon } from '../layout/Icon.tsx';
import { useMessage } from '../site-context.tsx';

/** Shows the release that a page describes, links to the same page in other releases, and a warning on old releases. */
export function Releases({ place: { release, releases, latest } }: { place: ApiPlace }) {
  const message = useMessage();
  if (releases.length === 0) return null;
  return (
    <>
      {latest === undefined ? null : (
        <p className="notice">
          {`${message('oldVersionNotice', { version: release })} `}
          <a href={latest}>{message('latestVersion')}</a>
        </p>
      )}
      <details className="dropdown api-releases" name="api-releases">
        <summary>
          {`${message('apiVersion')} `}
          <b>{release}</b>
          <Icon name="down" />
        </summary>
        <ul className="dropdown-list">
          {releases.map(({ label, href, current }) => (
            <li key={label}>
              <a href={href} aria-current={current ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
