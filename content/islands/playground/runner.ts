/** Runs what a reader typed. It lives in a frame without an origin, and talks to the page by messages alone. */
import * as library from 'mind-elixir';
import * as i18n from 'mind-elixir/i18n';
import * as plaintextConverter from 'mind-elixir/plaintextConverter';
import 'mind-elixir/style.css';
import './runner.css';
import type { FrameMessage, RunMessage } from './messages.ts';
import { createReporter } from './report.ts';

const tell = (message: FrameMessage) => parent.postMessage(message, '*');
const reporter = createReporter(tell);

addEventListener('message', ({ source, data }: MessageEvent<RunMessage>) => {
  if (source === parent && data.type === 'run') run(data);
});
addEventListener('error', ({ message, lineno }) => {
  reporter.add({ failure: { message: message.replace(/^Uncaught /, ''), ...(lineno > 0 && { line: lineno }) } });
});
addEventListener('unhandledrejection', ({ reason }) => reporter.add({ failure: { message: String(reason) } }));
for (const name of ['log', 'info', 'warn', 'error'] as const) {
  console[name] = (...values: unknown[]) => reporter.add({ lines: [values.map(toText).join(' ')] });
}
tell({ type: 'ready' });

function run({ code, data, isDark }: RunMessage): void {
  document.documentElement.style.colorScheme = isDark ? 'dark' : 'light';
  answerColorScheme(isDark);
  const el = document.createElement('div');
  el.id = 'map';
  const done = () => {
    reporter.flush();
    tell({ type: 'done' });
  };
  Object.assign(window, { el, data, MindElixir: library.default, playgroundDone: done });
  document.body.append(el, toImportMap());
  const script = document.createElement('script');
  script.type = 'module';
  script.src = toAddress(`${code}\n;playgroundDone();`);
  document.body.append(script);
}

/** The page's colour mode is the system's, for code that asks for it. */
function answerColorScheme(isDark: boolean): void {
  const ask = matchMedia.bind(window);
  window.matchMedia = (query) =>
    ask(
      query.replace(/\(prefers-color-scheme:\s*(dark|light)\)/, (_, mode) =>
        (mode === 'dark') === isDark ? 'all' : 'not all',
      ),
    );
}

/** Code copied from a project imports the library by its name. */
function toImportMap(): HTMLScriptElement {
  const modules = {
    'mind-elixir': library,
    'mind-elixir/i18n': i18n,
    'mind-elixir/plaintextConverter': plaintextConverter,
    'mind-elixir/style.css': {},
  };
  Object.assign(window, { playgroundModules: modules });
  const imports = Object.entries(modules).map(([name, exports]) => [name, toModule(name, Object.keys(exports))]);
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = JSON.stringify({ imports: Object.fromEntries(imports) });
  return script;
}

function toModule(name: string, exports: readonly string[]): string {
  const from = `playgroundModules[${JSON.stringify(name)}]`;
  const lines = exports.map((key) =>
    key === 'default' ? `export default ${from}.default;` : `export const ${key} = ${from}.${key};`,
  );
  return toAddress(lines.join('\n'));
}

function toAddress(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value, (key, inner) => (key === 'parent' ? undefined : inner)) ?? String(value);
  } catch {
    return String(value); // It holds itself, or something that JSON has no word for.
  }
}
