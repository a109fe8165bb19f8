import type { ReactNode } from 'react';
import { Icon } from '../../layout/Icon.tsx';

/** A menu that the browser opens and closes without a script. Opening one closes the others of the navigation bar. */
export function Dropdown({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="dropdown" name="navbar-dropdown">
      <summary>
        {label}
        <Icon name="down" />
      </summary>
      <ul className="dropdown-list">{children}</ul>
    </details>
  );
}
