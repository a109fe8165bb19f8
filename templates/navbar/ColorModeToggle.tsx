import { Icon } from '../layout/Icon.tsx';
import { useMessage, useSite } from '../site-context.tsx';

/**
 * Switches the colour mode; its label names the next mode. The reader's choice is known only in the browser, before
 * React: CSS selects the icon, and the runtime sets the label.
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
