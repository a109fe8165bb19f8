import type { Root } from 'mdast';
import { parseSyntax } from './markdown.ts';
import { reparse } from './reparse.ts';

/** What is known of a file that was read before, and its syntax once it was read twice. */
interface Known {
  text: string;
  tree: Root | null;
}

/** Number of files whose syntax is kept, the latest ones: those that somebody writes. */
const keptFiles = 8;

const latest = new Map<string, Known>();

/**
 * Reads the syntax of a file's text, which is the caller's to change. That of a file which is read again and again, as
 * while it is written, takes the time of what has changed in it: a build, which reads each file once, keeps no tree.
 */
export function readSyntax(file: string, text: string): Root {
  const known = latest.get(file);
  const tree = (known?.tree && reparse(text, { text: known.text, tree: known.tree }, parseSyntax)) ?? parseSyntax(text);
  keep(file, { text, tree: known ? tree : null });
  return known ? copyTree(tree) : tree;
}

function keep(file: string, known: Known): void {
  latest.delete(file);
  latest.set(file, known);
  for (const oldest of latest.keys()) if (latest.size > keptFiles) latest.delete(oldest);
}

/** Returns a copy of a tree to change: all but the places, which are those of the text. */
function copyTree<Tree extends object>(tree: Tree): Tree {
  const copy = { ...tree };
  // A list of fields for each node would take four times as long.
  for (const key in copy) if (key !== 'position') copy[key] = copyValue(copy[key]);
  return copy;
}

function copyValue<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyValue) as Value;
  return typeof value === 'object' && value !== null ? copyTree(value) : value;
}
