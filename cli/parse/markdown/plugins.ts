import { pathToFileURL } from 'node:url';
import { createContext, Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import type { Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast';
import memoize from 'memoize';
import { type Plugin, unified } from 'unified';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import { guardProcess } from '../../config/guard-process.ts';
import type { MarkdownPlugins } from '../../contracts/plugins.ts';
import { type Diagnostic, messageOf, type Outcome, outcome, startOf, toPlace } from '../../diagnostics/diagnostic.ts';
import { toThrownPlace } from '../../diagnostics/thrown-place.ts';
import { type Syntax, toExtendedSyntax } from './syntax.ts';

/** A plugin of the site, ready to run. */
interface OpenPlugin {
  file: string;
  use: Plugin<[unknown?]>;
  options: unknown;
  /** Transforms a page. Does nothing once the plugin has run out of time on any page. */
  run(tree: Node, page: VFile): Node;
}

/** The plugins of a site, ready to run. */
export interface OpenPlugins {
  module: string;
  remark: readonly OpenPlugin[];
  rehype: readonly OpenPlugin[];
  /** Syntax used to parse Markdown if plugins extend it. */
  syntax: Syntax | null;
}

/** Plugins loaded in this thread, by module path, which contains a content hash. Pages are parsed synchronously. */
const ready = new Map<string, OpenPlugins>();
const openOnce = memoize(loadPlugins, { cacheKey: ([{ module }]) => module });

/** Loads the plugins for parsing pages, once per thread, and returns the problems found. */
export async function openPlugins(plugins: MarkdownPlugins): Promise<readonly Diagnostic[]> {
  const { value, diagnostics } = await openOnce(plugins);
  ready.set(plugins.module, value);
  return diagnostics;
}

/** Loads plugins to check that loading ends. All other problems are reported when they are opened. */
export async function tryPlugins(plugins: MarkdownPlugins): Promise<void> {
  await loadPlugins(plugins).catch(() => {});
}

/** Returns plugins that have been opened. */
export function pluginsOf({ module }: MarkdownPlugins): OpenPlugins {
  const plugins = ready.get(module);
  if (!plugins) throw new Error('Plugins are opened before pages are read');
  return plugins;
}

type Imports = Readonly<Record<string, () => Promise<{ default?: unknown }>>>;

async function loadPlugins({ module, remark, rehype, limit }: MarkdownPlugins): Promise<Outcome<OpenPlugins>> {
  const { plugins: imports } = (await import(pathToFileURL(module).href)) as { plugins: Imports };
  const diagnostics: Diagnostic[] = [];
  const openAll = async (uses: MarkdownPlugins['remark']): Promise<OpenPlugin[]> => {
    const found: OpenPlugin[] = [];
    for (const { file, ...rest } of uses) {
      const options = 'options' in rest ? rest.options : undefined;
      try {
        const use = (await imports[file]?.())?.default;
        if (typeof use !== 'function') diagnostics.push(toNoFunction(file));
        // Only attaches the plugin: there is no tree to transform yet.
        else found.push(openPlugin({ file, use: use as OpenPlugin['use'], options }, limit));
      } catch (error) {
        diagnostics.push(toUnloaded(file, error, module));
      }
    }
    return found;
  };
  const opened = { module, remark: await openAll(remark), rehype: await openAll(rehype) };
  return outcome({ ...opened, syntax: toExtendedSyntax(opened.remark) }, diagnostics);
}

/** Default limit for a plugin on one page, in milliseconds. A page normally takes a thousandth of that. */
const longest = 30_000;

function openPlugin(plugin: Omit<OpenPlugin, 'run'>, limit = longest): OpenPlugin {
  const attach: OpenPlugin['use'] = function (...options) {
    const transform = plugin.use.apply(this, options);
    // unified would ignore it, and the plugin would do nothing.
    if (transform instanceof Promise) throw new Error('it is asynchronous');
    return transform;
  };
  const processor = unified().use(attach, plugin.options).freeze();
  let isGivenUp = false;
  return {
    ...plugin,
    run(tree, page) {
      if (isGivenUp) return tree;
      try {
        return runWithin(limit, () => processor.runSync(tree, page));
      } catch (error) {
        isGivenUp = error instanceof NeverEndsError;
        throw error;
      }
    },
  };
}

/** A text to run plugins on, and the list that collects their messages. */
export interface PluggedText {
  file: string;
  text: string;
  diagnostics: Diagnostic[];
}

/** Returns a tree after running all plugins on it in turn. Changes made by a plugin before it failed are kept. */
export function runPlugins<Root extends MdastRoot | HastRoot>(
  tree: Root,
  kind: 'remark' | 'rehype',
  { plugins, ...page }: PluggedText & { plugins: OpenPlugins },
): Root {
  return plugins[kind].reduce<Root>((before, plugin) => {
    const text = new VFile({ path: page.file, value: page.text });
    try {
      const after = plugin.run(before, text) as Root;
      if (after.type === 'root' && isTree(after)) return after;
      throw new Error('its result is not a tree of nodes');
    } catch (error) {
      page.diagnostics.push(toCrashed(plugin, error, { page: page.file, module: plugins.module }));
      return isTree(before) ? before : ({ type: 'root', children: [] } as unknown as Root);
    } finally {
      const said = text.messages.filter(({ fatal }) => fatal !== true);
      page.diagnostics.push(...said.map((message) => toSaid(plugin, message, page.file)));
    }
  }, tree);
}

/** Whether a plugin has left a tree that later steps can read. */
function isTree(node: MdastNodes | HastNodes): boolean {
  if (typeof node !== 'object' || node === null || typeof node.type !== 'string') return false;
  if (node.type === 'text' && typeof node.value !== 'string') return false;
  if (node.type === 'element' && (typeof node.tagName !== 'string' || typeof node.properties !== 'object'))
    return false;
  return !('children' in node) || (Array.isArray(node.children) && node.children.every(isTree));
}

function toNoFunction(file: string): Diagnostic {
  return {
    code: 'plugin/no-function',
    message: `The default export of ${file} is not a function`,
    hint: 'Export it: export default function myPlugin(options) { return (tree, file) => { ... }; }',
    span: startOf(file),
  };
}

function toUnloaded(file: string, error: unknown, module: string): Diagnostic {
  return {
    code: 'plugin/load-failed',
    message: `${file} failed before the first page: ${messageOf(error)}`,
    hint: 'Fix it: the file runs during each build. Plugins must be synchronous.',
    span: toThrownPlace(error, module) ?? startOf(file),
  };
}

type Message = VFile['messages'][number];

/** Converts a plugin's message about a page. */
function toSaid({ file: plugin }: OpenPlugin, { reason, line, column, note }: Message, file: string): Diagnostic {
  return {
    code: 'plugin/message',
    message: `${reason} (${plugin})`,
    hint: note ?? 'The plugin reports this.',
    span: { file, start: { line: line ?? 1, column: column ?? 1 } },
  };
}

/** A plugin can set the position of the failure in the page with `file.fail`. */
function toCrashed({ file: plugin }: OpenPlugin, error: unknown, at: { page: string; module: string }): Diagnostic {
  const { line, column } = (error instanceof Error ? error : {}) as Partial<Message>;
  const thrown = toThrownPlace(error, at.module);
  const reason = messageOf(error).replace(/^`runSync` finished async.*$/, 'it is asynchronous');
  return {
    code: 'plugin/crashed',
    message: `${plugin} failed on this page: ${reason}`,
    hint: 'Fix the plugin, or remove it from "markdown". Plugins must be synchronous.',
    span: { file: at.page, start: { line: line ?? 1, column: column ?? 1 } },
    ...(thrown && { notes: [`Thrown at ${toPlace(thrown)}.`] }),
  };
}

/** Calls the given function. Only code that runs as a script can be interrupted from outside. */
const call = new Script('run()');
const context = createContext({ run: undefined });

/** Code of the site did not end within its time limit, or before it was interrupted. */
class NeverEndsError extends Error {}

/**
 * Runs a synchronous function of the site and returns its result. Ctrl+C does what it does at any other time.
 *
 * @param limit time limit in milliseconds
 * @throws NeverEndsError if the function takes longer, or at Ctrl+C; it is interrupted
 */
function runWithin<Result>(limit: number, run: () => Result): Result {
  let result: { value: Result } | undefined;
  context['run'] = () => {
    result = { value: run() };
  };
  const restore = guardProcess();
  try {
    call.runInContext(context, { timeout: limit, breakOnSigint: isMainThread });
  } catch (error) {
    restore();
    throw toEnd(error, limit);
  }
  restore();
  if (!result) throw new Error('The code has not ended');
  return result.value;
}

function toEnd(error: unknown, limit: number): unknown {
  const { code } = Object(error) as NodeJS.ErrnoException;
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return new NeverEndsError(`it did not end within ${limit / 1000} s`);
  if (code !== 'ERR_SCRIPT_EXECUTION_INTERRUPTED') return error;
  // No handler has received the signal.
  if (!process.emit('SIGINT')) process.kill(process.pid, 'SIGINT');
  return new NeverEndsError('it was interrupted');
}
