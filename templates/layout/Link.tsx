import type { ReactNode } from 'react';

interface LinkProps {
  href: string;
  external?: boolean | undefined;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  /** The link's addresses in the docs versions, as JSON, for readers who have chosen a version. */
  inVersion?: string | undefined;
  children: ReactNode;
}

/** Renders a link. The style sheet marks links that leave the site with an arrow. */
export function Link({ href, external, className, current, inVersion, children }: LinkProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      rel={external ? 'external' : undefined}
      data-in-version={inVersion}
    >
      {children}
    </a>
  );
}
