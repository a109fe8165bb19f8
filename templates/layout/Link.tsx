import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface LinkProps {
  href: string;
  external?: boolean | undefined;
  className?: string | undefined;
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/** A link; one that leaves the site says so. */
export function Link({ href, external, className, current, children }: LinkProps) {
  return (
    <a href={href} className={className} aria-current={current} rel={external ? 'noopener' : undefined}>
      {children}
      {external ? <Icon name="external" /> : null}
    </a>
  );
}
