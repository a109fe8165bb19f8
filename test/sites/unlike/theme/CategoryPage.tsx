import type { PropsOf } from 'sitegen/theme';

/** The pages of a category, in one sentence. */
export default function CategoryPage({ page }: PropsOf<'CategoryPage'>) {
  return (
    <article>
      <h1 className="plate">{page.title}</h1>
      <p>
        {page.items.map(({ label, href }, index) => (
          <span key={href}>
            {index > 0 ? ' · ' : null}
            <a href={href}>{label}</a>
          </span>
        ))}
      </p>
    </article>
  );
}
