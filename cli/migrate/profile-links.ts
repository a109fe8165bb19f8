import { type Draft, noteSetting } from './draft.ts';
import { textOf } from './old-site.ts';

/** A link to a profile elsewhere. The name of its icon stands for a label. */
export interface OldProfile {
  icon?: unknown;
  label?: unknown;
  href: unknown;
}

const names: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  x: 'X',
  youtube: 'YouTube',
  npm: 'npm',
  linkedin: 'LinkedIn',
};

/** Returns items of the navigation bar. A profile without a name or an address is noted at its setting. */
export function toProfileLinks(draft: Draft, setting: string, profiles: readonly OldProfile[]): object[] {
  return profiles.flatMap(({ icon, label: own, href: target }) => {
    const name = textOf(icon);
    const label = textOf(own) ?? (name && (names[name] ?? name.charAt(0).toUpperCase() + name.slice(1)));
    const href = textOf(target);
    if (label && href) return [{ label, href, position: 'right' }];
    noteSetting(draft, setting, {
      what: `A social link to ${href}`,
      instead: 'It is left out because it has no name or no URL. Add it to the navigation bar.',
    });
    return [];
  });
}
