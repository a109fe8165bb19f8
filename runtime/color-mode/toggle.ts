import { applyMode, type ColorMode, chooseMode, currentMode, nextMode, onModeChange } from './color-mode.ts';

/** Switches to the next mode. */
export function toggleMode(): void {
  chooseMode(nextMode(currentMode()));
  labelToggle();
}

/** Keeps the page and the toggle in sync with other tabs and with the system. */
export function watchMode(): void {
  labelToggle();
  onModeChange(() => {
    applyMode(currentMode());
    labelToggle();
  });
}

/** Labels the toggle with what it will do next. */
function labelToggle(): void {
  const next = nextMode(currentMode());
  for (const button of document.querySelectorAll<HTMLElement>('[data-action="toggle-mode"]')) {
    const label = button.dataset[labelNames[next]] ?? '';
    button.setAttribute('aria-label', label);
    button.title = label;
  }
}

const labelNames: Readonly<Record<ColorMode, string>> = {
  light: 'labelLight',
  dark: 'labelDark',
  system: 'labelSystem',
};
