import { useEffect, useState } from 'react';
import {
  applyMode,
  type ColorMode,
  chooseMode,
  currentMode,
  nextMode,
  onModeChange,
} from '../../runtime/color-mode/color-mode.ts';
import { Icon, type IconName } from '../layout/Icon.tsx';
import type { Messages } from '../messages.ts';
import { useMessage, useSite } from '../site-context.tsx';

const modes: readonly ColorMode[] = ['light', 'dark', 'system'];

const icons: Readonly<Record<ColorMode, IconName>> = { light: 'sun', dark: 'moon', system: 'system' };

const actions: Readonly<Record<ColorMode, keyof Messages>> = {
  light: 'useLightMode',
  dark: 'useDarkMode',
  system: 'useSystemMode',
};

/** Changes between light and dark; its label says what it will do. */
export function ColorModeToggle() {
  const options = useSite().shell.colorMode;
  const message = useMessage();
  // What the reader chose is known in the browser only: the server's HTML shows the default.
  const [mode, setMode] = useState<ColorMode>(options.respectPrefersColorScheme ? 'system' : options.defaultMode);
  useEffect(() => {
    const follow = () => {
      setMode(currentMode(options));
      applyMode(currentMode(options));
    };
    follow();
    return onModeChange(follow);
  }, [options]);
  const next = nextMode(mode, options);
  const choose = () => {
    chooseMode(next);
    setMode(next);
  };
  return (
    <button
      type="button"
      className="icon-button color-mode"
      onClick={choose}
      aria-label={message(actions[next])}
      title={message(actions[next])}
    >
      {modes.map((name) => (
        <span key={name} className={`mode-${name}`}>
          <Icon name={icons[name]} />
        </span>
      ))}
    </button>
  );
}
