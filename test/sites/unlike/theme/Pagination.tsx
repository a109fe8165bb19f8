import { type PropsOf, useMessage } from 'sitegen/theme';

/** The way to the next page, and no way back. */
export default function Pagination({ page: { next } }: PropsOf<'Pagination'>) {
  const message = useMessage();
  if (!next) return null;
  return (
    <p className="turn">
      {message('nextPage')}: <a href={next.href}>{next.label}</a>
    </p>
  );
}
