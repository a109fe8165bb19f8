import type { PropsOf } from 'sitegen/theme';

/** A link; one that leaves the site ends in an arrow. */
export default function Link({ href, external, children, current, className }: PropsOf<'Link'>) {
  return (
    <a href={href} className={className} aria-current={current}>
      {children}
      {external ? ' ↗' : null}
    </a>
  );
}
