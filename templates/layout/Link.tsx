import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface LinkProps {
  href: string;
  external?: boolean | undefined;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  /** Addresses in the versions of the docs, as JSON, for readers who have chosen one. */
  inVersion?: string | undefined;
  children: ReactNode;
}

/** A link; one that leaves the site says so. */
export function Link({ href, external, className, current, inVersion, children }: LinkProps) {
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      rel={external ? 'noopener' : undefined}
      data-in-version={inVersion}
    >
      {children}
      {external ? <Icon name="external" /> : null}
    </a>
  );
}
