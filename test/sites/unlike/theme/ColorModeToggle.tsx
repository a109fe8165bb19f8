import { useMessage } from 'sitegen/theme';

/** A word that turns the lights on and off. */
export default function ColorModeToggle() {
  const message = useMessage();
  return (
    <button type="button" data-action="toggle-mode" aria-label={message('useDarkMode')}>
      Candle
    </button>
  );
}
