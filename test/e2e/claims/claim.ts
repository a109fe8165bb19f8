import MindElixir, { type MindElixirData, type MindElixirInstance } from 'mind-elixir';
import { examplesFor } from '../../../content/islands/playground/examples.ts';
import { toProgram } from '../../../content/islands/playground/page-example.ts';

/** A block of code in a page that can be run. */
export interface ProgramBlock {
  page: string;
  number: number;
  info: string;
  code: string;
  /** Data of the map that the page shows above the block, as JSON. */
  map: string | null;
  run: () => Promise<object>;
}

/** What a claim's check receives. */
export interface Trial {
  /** The map that the block uses, under the name `mind`. */
  mind: MindElixirInstance;
  /** Output of the block, one line per call of `console.log`. */
  logs: string[];
  /** Runs the block and returns its exports, and the map that it creates. */
  run: <Exports = object>() => Promise<Exports & { made: MindElixirInstance }>;
}

/** Result of a claim. Without a failure, the claim holds. */
export interface Verdict {
  block: string;
  sentence: string;
  failure?: string;
}

type Check = (trial: Trial) => unknown;

const claims: { page: string; words: string; sentence: string; check: Check }[] = [];

/**
 * Returns a function that registers a claim about a block of the page, to be checked after the block has run. The block
 * is found by words in its info string or code.
 */
export function claimsAbout(page: string) {
  return (words: string, sentence: string, check: Check): void => {
    claims.push({ page, words, sentence, check });
  };
}

/** Tests all claims, each in an empty page, and returns the results. */
export async function tryClaims(blocks: readonly ProgramBlock[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { page, words, sentence, check } of claims) {
    const block = blocks.find((one) => one.page === page && `${one.info}\n${one.code}`.includes(words));
    const failure = block ? await tryBlock(block, check) : 'there is no such block';
    const name = block ? `${page}#${block.number}` : `${page}: ${words}`;
    verdicts.push({ block: name, sentence, ...(failure !== undefined && { failure }) });
  }
  return verdicts;
}

/** Returns an error message, or `undefined` if the claim holds. */
async function tryBlock(block: ProgramBlock, check: Check): Promise<string | undefined> {
  const data = JSON.parse(block.map ?? examplesFor('en')[0].data) as MindElixirData;
  const logs: string[] = [];
  console.log = (...values) => logs.push(values.map(String).join(' '));
  const el = document.createElement('div');
  el.id = 'map';
  document.body.replaceChildren(el);
  document.body.removeAttribute('style');
  localStorage.clear();
  Object.assign(globalThis, { data, MindElixir });
  const before = { ...saved };
  const maps: MindElixirInstance[] = [];
  const makeMap = () => {
    const mind = new MindElixir({ el });
    mind.init(data);
    maps.push(mind);
    return mind;
  };
  const needsMap = toProgram(block.code) !== `${block.code}\n`;
  const map = needsMap ? makeMap() : undefined;
  Object.assign(globalThis, { mind: map });
  const trial: Trial = {
    get mind() {
      return maps[0] ?? makeMap();
    },
    logs,
    async run<Exports>() {
      const exports = (await block.run()) as Exports & { made: MindElixirInstance };
      if (exports.made) maps.push(exports.made);
      return exports;
    },
  };
  try {
    await check(trial);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    Object.assign(globalThis, before);
    for (const made of maps) if (made.el) made.destroy();
  }
}

/** Globals that a claim may replace; they are restored after it. */
const saved = { fetch, confirm, matchMedia, setTimeout, clearTimeout };

/** Throws unless two values are equal as JSON. */
export function equal(actual: unknown, expected: unknown): void {
  const [found, wanted] = [actual, expected].map((value) =>
    JSON.stringify(value, (key, inner) => (key === 'parent' ? undefined : (inner ?? null))),
  );
  if (found !== wanted) throw new Error(`${found} is not ${wanted}`);
}

/** Waits until a condition is true, for at most 200 frames. */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let frame = 0; !isTrue(); frame++) {
    if (frame > 200) throw new Error(`it never came true: ${isTrue}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Returns the names of the operation events that a call fires. */
export async function operationsOf(mind: MindElixirInstance, call: () => unknown): Promise<string[]> {
  const names: string[] = [];
  mind.bus.addListener('operation', ({ name }) => names.push(name));
  await call();
  return names;
}

/** Returns the ids of a node's children. */
export function childrenOf(mind: MindElixirInstance, id: string): string[] {
  return mind.getObjById(id, mind.nodeData)?.children?.map((child) => child.id) ?? [];
}

/** Dispatches a key press to the map. */
export function press(mind: MindElixirInstance, key: string, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  mind.container.dispatchEvent(event);
  return event;
}

/** Returns the element for a selector; throws if there is none. */
export function find<Found extends Element = HTMLElement>(selector: string, parent: ParentNode = document): Found {
  const found = parent.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

/** Answers all requests with a text. Returns a list of the requests, each as `METHOD address`. */
export function answerRequests(text: string): string[] {
  const asked: string[] = [];
  globalThis.fetch = (input, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
    return Promise.resolve(new Response(text));
  };
  return asked;
}

/** Replaces timers with ones that never fire. Returns a function that runs those not cleared. */
export function holdTimers(): () => void {
  const held = new Map<number, () => void>();
  let last = 0;
  const hold = (run: () => void) => {
    held.set(++last, run);
    return last;
  };
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: (timer: number) => held.delete(timer) });
  return () => {
    for (const [timer, run] of held) if (held.delete(timer)) run();
  };
}
