import type { VersionLink } from '../../../runtime/page-data.ts';
import { ofVersion } from '../../../runtime/versions/preferred-version.ts';
import { useMessage, useSite } from '../../site-context.tsx';
import { Dropdown } from './Dropdown.tsx';

/**
 * A menu of the docs' versions, with plain links to the same page in each version, or to the start of versions without
 * that page. A single version is a link without a menu.
 */
export function VersionsItem({ items }: { items: VersionLink[] }) {
  const { version } = useSite().page;
  const message = useMessage();
  const [first] = items;
  if (!first) return null;
  if (items.length === 1) {
    return <a href={first.href}>{first.label}</a>;
  }
  const label = version ? (
    <>
      <span className="visually-hidden">{message('versions')}</span>
      {` ${version.label}`}
    </>
  ) : (
    message('versions')
  );
  return (
    <Dropdown label={label}>
      {items.map(({ name, label: text, href, isLatest }) => (
        <li key={name}>
          <a
            href={ofVersion(version?.pages, name) ?? href}
            aria-current={name === version?.name ? 'true' : undefined}
            data-choose-version={isLatest ? '' : name}
          >
            {text}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}
