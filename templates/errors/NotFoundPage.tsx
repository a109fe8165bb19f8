import { useMessage, useSite } from '../site-context.tsx';
import { NotFound } from '../slots.tsx';

/** The 404 page. */
export default function NotFoundPage() {
  const { shell } = useSite();
  const message = useMessage();
  return (
    <div className="not-found">
      <svg className="not-found-map" viewBox="0 0 240 90" aria-hidden="true">
        <path d="M70 45C110 45 100 18 140 18" />
        <path d="M70 45H140" strokeDasharray="4 6" />
        <path d="M70 45C110 45 100 72 140 72" />
        <rect x="10" y="30" width="60" height="30" rx="15" />
        <rect x="140" y="8" width="70" height="20" rx="10" />
        <rect x="140" y="62" width="70" height="20" rx="10" />
      </svg>
      <h1>{message('notFoundTitle')}</h1>
      <p>{message('notFoundText')}</p>
      <p>
        <a className="button button-primary" href={shell.locale.front}>
          {message('notFoundHome')}
        </a>
      </p>
      <NotFound />
    </div>
  );
}
