/** How long a page may load before the progress bar appears, in milliseconds. */
const delay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the progress bar after a delay, unless {@link hideProgress} is called before. */
export function showProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    document.documentElement.dataset['loading'] = '';
  }, delay);
}

/** Hides the progress bar, or stops it from appearing. */
export function hideProgress(): void {
  clearTimeout(timer);
  delete document.documentElement.dataset['loading'];
}
