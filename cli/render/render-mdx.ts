import { pathToFileURL } from 'node:url';
import type { MdxModule, MdxResult, MdxSlot } from '../contracts/mdx.ts';
import { type Diagnostic, type Outcome, outcome, type Span, startOf, toPlace } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { toThrownPlace } from '../diagnostics/thrown-place.ts';
import { hintForComponent } from '../syntax/foreign-components.ts';

/** Input for running the code of an MDX page. */
export interface MdxRenderInput extends Omit<MdxModule, 'code' | 'map'> {
  /** Path of the bundled module. */
  module: string;
  /** Names of the site's islands. */
  islands: readonly string[];
  /** Value of `props` for code in the page. */
  props: Readonly<Record<string, unknown>>;
}

/** Exports of a page's bundled module. */
interface PageModule {
  render(input: object): Promise<(({ html: string } | { error: unknown }) & { unknown: readonly string[] })[]>;
}

/** Runs the code of an MDX page, and returns the HTML of each of its slots. */
export async function renderMdx(input: MdxRenderInput): Promise<Outcome<MdxResult>> {
  const { module, file, slots, components, islands, props } = input;
  try {
    const page = (await import(pathToFileURL(module).href)) as PageModule;
    const names = [...new Set(components.map(({ name }) => name))];
    const rendered = await page.render({ islands, components: names, props });
    const unknown = new Set(rendered.flatMap((slot) => slot.unknown));
    // What an unknown component makes of its content is not known either, so that an error in it says nothing.
    const failed = rendered.flatMap((slot, index) =>
      'error' in slot && slot.unknown.length === 0 ? [toDiagnostic(slot.error, input, slots[index])] : [],
    );
    return outcome(
      rendered.map((slot) => ('html' in slot ? slot.html : null)),
      [...components.filter(({ name }) => unknown.has(name)).map((use) => toUnknown(use, islands)), ...failed],
    );
  } catch (error) {
    return outcome(
      slots.map(() => null),
      [toDiagnostic(error, input, { name: file, span: startOf(file) })],
    );
  }
}

/** Returns the diagnostic for one of the places where a page uses an unknown component. */
function toUnknown({ name, span }: MdxSlot, islands: readonly string[]): Diagnostic {
  const [object = '', ...members] = name.split('.');
  const itself =
    members.length === 0
      ? suggestion(name, islands, `Import it, or create islands/${name}.tsx.`)
      : `Import "${object}", or write a component in islands/.`;
  const hint = hintForComponent(name) ?? itself;
  return { code: 'island/unknown', message: `No component is named "${name}"`, hint, span };
}

/** Props that cannot be sent to a browser have an error code of their own. Any other error is a crash. */
function toDiagnostic(error: unknown, input: MdxRenderInput, slot?: MdxSlot): Diagnostic {
  const { code, message: reason = String(error) } = Object(error) as Record<string, string | undefined>;
  const { name, span } = slot ?? { name: input.file, span: startOf(input.file) };
  const thrown = toThrownPlace(error, input.module);
  if (code === 'island/property') {
    const hint = 'Pass only text, numbers, booleans, lists and plain objects: islands are hydrated in the browser.';
    return { code, message: reason, hint, span: placeIn(thrown, input) ?? span };
  }
  const message = `${name.replace(/\s+/g, ' ').slice(0, 60)} could not be rendered: ${reason}`;
  const own = placeIn(thrown, input);
  const [, lacking] = (own && error instanceof ReferenceError && /^(\S+) is not defined$/.exec(reason)) || [];
  const fix =
    lacking === undefined ? 'Fix it, or the values passed to it.' : `Define "${lacking}" in the page, or import it.`;
  const hint = `${fix} It runs when the site is built, where there is no browser.`;
  const place = own ?? span;
  const note = thrown && place !== thrown && `Thrown at ${toPlace(thrown)}.`;
  return { code: 'mdx/crashed', message, hint, span: place, ...(note && { notes: [note] }) };
}

/** Returns the position if it is in the page itself. */
function placeIn(place: Span | undefined, { file }: MdxRenderInput): Span | undefined {
  return place?.file === file ? place : undefined;
}
