import { holdTimers } from './claim.ts';

/** Values passed to the third-party packages that guides use, in the order of the calls. */
export const given: { name: string; value: unknown }[] = [];

/** Records a call and returns a placeholder result: the behaviour of a package is not tested. */
const note = (name: string, value: unknown) => {
  given.push({ name, value });
  return `data:${name}`;
};

type Picture = (element: Element, options?: object) => Promise<unknown>;

const takePicture =
  (name: string): Picture =>
  (element, options) =>
    Promise.resolve(note(name, { text: element.textContent, ...options }));

/** Tests that a block has declared. */
export const tests: (() => unknown)[] = [];

let runTimers = () => {};

const vi = {
  useFakeTimers() {
    runTimers = holdTimers();
  },
  runAllTimers: () => runTimers(),
  fn() {
    const calls: unknown[][] = [];
    return Object.assign((...values: unknown[]) => void calls.push(values), { mock: { calls } });
  },
};

function expect(value: unknown) {
  const count = () => (value as ReturnType<typeof vi.fn>).mock.calls.length;
  const check = (isTrue: boolean, what: string) => {
    if (!isTrue) throw new Error(`${String(value)} ${what}`);
  };
  return {
    toBe: (other: unknown) => check(value === other, `is not ${String(other)}`),
    toContain: (part: string) => check(String(value).includes(part), `has no ${part}`),
    toHaveBeenCalledOnce: () => check(count() === 1, 'was not called once'),
    not: { toHaveBeenCalled: () => check(count() === 0, 'was called') },
  };
}

/** Stubs for the packages that blocks import and that are not installed here. */
Object.assign(globalThis, {
  packages: {
    '@mind-elixir/node-menu': { default: () => note('node-menu', 'installed') },
    dompurify: { default: { sanitize: (html: string) => `clean ${html}` } },
    marked: {
      marked: {
        parse: (text: string) => `<p>${text}</p>\n\n<p></p>\n`,
        parseInline: (text: string) => `inline ${text}`,
      },
    },
    'modern-screenshot': {
      domToPng: takePicture('png'),
      domToJpeg: takePicture('jpeg'),
      domToSvg: takePicture('svg'),
      domToBlob: (element: Element, options?: object) =>
        takePicture('blob')(element, options).then((text) => new Blob([String(text)])),
    },
    vitest: { vi, expect, test: (_: string, run: () => unknown) => tests.push(run) },
    'vitest/config': { defineConfig: (config: object) => config },
  },
});
