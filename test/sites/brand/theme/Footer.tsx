import { Link, Footer as Original, type PropsOf, useRoute } from 'sitegen/theme';

/** The foot of every page, with the way to the first page above it. */
export default function Footer(props: PropsOf<'Footer'>) {
  const { path, link } = useRoute();
  return (
    <div className="brand-foot" data-path={path}>
      <aside aria-label="Lost">
        Lost? <Link href={link('/docs/start')}>Begin at the start</Link>
      </aside>
      <Original {...props} />
    </div>
  );
}
