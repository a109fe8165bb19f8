/** Returns the element at or around the target of an event that matches a selector. */
export function closest<Match extends HTMLElement = HTMLElement>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): Match | null {
  return target instanceof Element ? target.closest<Match>(selector) : null;
}
