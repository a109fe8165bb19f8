/** Time after which a page that has not come is worth a sign, in milliseconds. */
const delay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows that a page is on its way, if it takes long enough to be noticed; `false` takes the sign away. */
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
