import { type PropsOf, useMessage } from 'sitegen/theme';

/** The headings of a page, in one line below it. */
export default function Toc({ entries }: PropsOf<'Toc'>) {
  const message = useMessage();
  if (entries.length === 0) return null;
  return (
    <nav className="headings" aria-label={message('onThisPage')}>
      {entries.map(({ id, text }) => (
        <a key={id} href={`#${encodeURIComponent(id)}`}>
          § {text}
        </a>
      ))}
    </nav>
  );
}
