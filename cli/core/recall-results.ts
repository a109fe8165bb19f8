import { lazily } from './lazily.ts';

/**
 * Returns a function that finds the last result for an item of a list: most items of the next list stand where they
 * stood before. Such an item is not looked at, which for ten thousand objects takes longer than comparing references.
 * Returns `undefined` for an item without a result.
 *
 * @param items the last list, and the results for its items, in the same order
 */
export function recallResults<Item extends { file: string }, Result>(
  items: readonly Item[],
  results: readonly Result[],
): (item: Item, index: number) => Result | undefined {
  const byItem = lazily(() => new Map(items.map((item, index) => [item, results[index]])));
  return (item, index) => {
    const there = items[index];
    if (there === item) return results[index];
    // The same file, changed.
    return there?.file === item.file ? undefined : byItem().get(item);
  };
}
