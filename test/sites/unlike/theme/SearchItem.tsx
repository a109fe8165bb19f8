import { type PropsOf, useMessage } from 'sitegen/theme';

/** A word that opens the search. */
export default function SearchItem({ href }: PropsOf<'SearchItem'>) {
  const message = useMessage();
  return (
    <a href={href} data-action="open-search" aria-haspopup="dialog">
      {message('search')}
    </a>
  );
}
