import { toHref, toLocaleHref } from '../../../runtime/url.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useMessage, useSite } from '../../site-context.tsx';
import { Dropdown } from './Dropdown.tsx';

/** A menu of the site's languages, with plain links to the same page in each language. */
export function LocalesItem() {
  const { page, shell } = useSite();
  const { locale: own, locales, site } = shell;
  const href = toHref(page.url, site);
  const withPage = locales.filter(({ id }) => !page.missingIn?.includes(id));
  const message = useMessage();
  const label = (
    <>
      <Icon name="language" />
      <span className="visually-hidden">{message('language')}</span>
      {` ${own.label}`}
    </>
  );
  return (
    <Dropdown label={label}>
      {withPage.map(({ id, label: name, htmlLang, home }) => (
        <li key={id}>
          <a
            href={toLocaleHref(href, own.home, home)}
            hrefLang={htmlLang}
            lang={htmlLang}
            aria-current={id === page.locale ? 'true' : undefined}
            data-language=""
          >
            {name}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}
