import { Icon } from '../layout/Icon.tsx';
import { useMessage, useSite } from '../site-context.tsx';

/**
 * Changes the colour mode; its label says to which. What the reader chose is known in the browser only, before React:
 * the icon follows the mode by CSS, and the runtime picks the label.
 */
export function ColorModeToggle() {
  const { defaultMode, respectPrefersColorScheme: hasSystem } = useSite().shell.colorMode;
  const message = useMessage();
  const label = message(defaultMode === 'dark' ? 'useLightMode' : 'useDarkMode');
  return (
    <button
      type="button"
      className="icon-button color-mode"
      data-action="toggle-mode"
      data-label-light={message('useLightMode')}
      data-label-dark={message('useDarkMode')}
      data-label-system={hasSystem ? message('useSystemMode') : undefined}
      aria-label={label}
      title={label}
    >
      <Icon name="mode" />
    </button>
  );
}
