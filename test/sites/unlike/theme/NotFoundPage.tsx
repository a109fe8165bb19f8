import { useRoute } from 'sitegen/theme';

/** The page for addresses that do not exist. */
export default function NotFoundPage() {
  const { link } = useRoute();
  return (
    <article>
      <h1 className="plate">A leaf is missing</h1>
      <p>
        Go on with <a href={link('/docs/spring')}>spring</a>.
      </p>
    </article>
  );
}
