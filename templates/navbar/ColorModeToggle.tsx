import type { ColorMode } from '../../runtime/color-mode/color-mode.ts';
import { Icon, type IconName } from '../layout/Icon.tsx';
import { useMessage, useSite } from '../site-context.tsx';

const icons: readonly (readonly [ColorMode, IconName])[] = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['system', 'system'],
];

/**
 * Changes the colour mode; its label says to which. What the reader chose is known in the browser only, before React:
 * the icon follows the mode by CSS, and the runtime picks the label.
 */
export function ColorModeToggle() {
  const { defaultMode } = useSite().shell.colorMode;
  const message = useMessage();
  const label = message(defaultMode === 'dark' ? 'useLightMode' : 'useDarkMode');
  return (
    <button
      type="button"
      className="icon-button color-mode"
      data-action="toggle-mode"
      data-label-light={message('useLightMode')}
      data-label-dark={message('useDarkMode')}
      data-label-system={message('useSystemMode')}
      aria-label={label}
      title={label}
    >
      {icons.map(([mode, icon]) => (
        <span key={mode} className={`mode-${mode}`}>
          <Icon name={icon} />
        </span>
      ))}
    </button>
  );
}
