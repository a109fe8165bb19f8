import type { Mention } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';

/** Lists the pages that mention a symbol. */
export function Mentions({ pages }: { pages: readonly Mention[] }) {
  const message = useMessage();
  if (pages.length === 0) return null;
  return (
    <section className="prose api-mentions" aria-labelledby="mentioned-in">
      <h2 id="mentioned-in">{message('mentionedIn')}</h2>
      <ul>
        {pages.map(({ label, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
