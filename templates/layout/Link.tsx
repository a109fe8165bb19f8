import type { ReactNode } from 'react';

interface LinkProps {
  href: string;
  external?: boolean | undefined;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  /** Addresses in the versions of the docs, as JSON, for readers who have chosen one. */
  inVersion?: string | undefined;
  children: ReactNode;
}

/** A link; one that leaves the site says so, with an arrow that the style sheet draws. */
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
