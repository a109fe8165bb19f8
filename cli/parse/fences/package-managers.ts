import type { Code } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import convert from 'npm-to-yarn';
import { tabsName } from '../elements/islands.ts';

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

/** Returns tabs that show npm commands for each package manager. The choice of tab is shared by all pages. */
export function toManagerTabs(fence: Code): ContainerDirective {
  const tabs = managers.map((manager): Code => {
    const value = manager === 'npm' ? fence.value : convert(fence.value, manager);
    return { ...fence, value, data: { ...fence.data, shown: { ...fence.data?.shown, title: manager } } };
  });
  return {
    type: 'containerDirective',
    name: tabsName,
    attributes: { sync: 'package-manager' },
    children: tabs,
    ...(fence.position && { position: fence.position }),
  };
}
