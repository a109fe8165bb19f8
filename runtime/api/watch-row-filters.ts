/** Filters the rows of the tables that follow a filter field as the reader types. Escape shows all rows. */
export function watchRowFilters(): void {
  for (const type of ['input', 'keydown'] as const) {
    document.addEventListener(type, (event) => {
      const { target } = event;
      if (!(target instanceof HTMLInputElement) || !target.closest('.row-filter')) return;
      if (event instanceof KeyboardEvent) {
        // While text is being composed, Escape ends the composition.
        if (event.key !== 'Escape' || event.isComposing) return;
        target.value = '';
      }
      // Without the filter, all rows stay visible.
      import('./filter-rows.ts').then(({ filterBy }) => filterBy(target)).catch(() => {});
    });
  }
}
