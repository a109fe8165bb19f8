/** How long a page may load before the progress bar appears, in milliseconds. */
const delay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the progress bar if a page takes long to load; `false` hides it. */
export function showProgress(isLoading: boolean): void {
  clearTimeout(timer);
  const { dataset } = document.documentElement;
  if (!isLoading) {
    delete dataset['loading'];
    return;
  }
  timer = setTimeout(() => {
    dataset['loading'] = '';
  }, delay);
}
