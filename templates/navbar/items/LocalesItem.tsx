import { Icon } from '../../layout/Icon.tsx';
import { useMessage, useSite } from '../../site-context.tsx';
import { Dropdown } from './Dropdown.tsx';

/** A menu of the site's languages: plain links to this page in each of them. */
export function LocalesItem() {
  const { page, shell } = useSite();
  const message = useMessage();
  const label = (
    <>
      <Icon name="language" />
      <span className="visually-hidden">{message('language')}</span> {shell.locale.label}
    </>
  );
  return (
    <Dropdown label={label}>
      {(page.translations ?? []).map(({ locale, label: name, htmlLang, href }) => (
        <li key={locale}>
          <a
            className="navbar-link"
            href={href}
            hrefLang={htmlLang}
            lang={htmlLang}
            aria-current={locale === page.locale ? 'true' : undefined}
            data-language=""
          >
            {name}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}
