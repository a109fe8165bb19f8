import type { MindElixirData, Theme } from 'mind-elixir';
import { fromJson } from '../map/json-map.ts';

/** What is wrong with a text, and where, if that is known. */
export interface CodeProblem {
  /** Counts from 1. */
  line?: number;
}

/** Lines of the program around the map. */
export const program = {
  before: "const mind = new MindElixir({ el: '#map' });\n\nmind.init(",
  after: ');',
  imports: "import MindElixir from 'mind-elixir';\nimport 'mind-elixir/style.css';\n\n",
};

/** Returns a map as code that is easy to read: an object without others inside is one line. */
export function toCode({ direction, theme, nodeData, arrows = [], summaries = [] }: MindElixirData): string {
  const data = {
    direction,
    ...(theme && { theme }),
    nodeData,
    ...(arrows.length > 0 && { arrows }),
    ...(summaries.length > 0 && { summaries }),
  };
  return JSON.stringify(data, null, 2).replace(/[{[]\n[^{}[\]]*\n *[}\]]/g, (part) => {
    const line = part.replace(/\n\s*/g, ' ');
    return line.length < 64 ? line : part;
  });
}

/**
 * Returns a map's code with another theme, or without one.
 *
 * @throws Error where it is no map's
 */
export function withTheme(text: string, theme: Theme | undefined): string {
  const { theme: _, ...data } = fromJson(text);
  return toCode(theme ? { ...data, theme } : data);
}

/** Returns where a text is wrong: browsers name the line, or the place, or nothing where the text ends too soon. */
export function toProblem(error: unknown, text: string): CodeProblem {
  if (!(error instanceof SyntaxError)) return {};
  const line = /line (\d+)/.exec(error.message)?.[1];
  if (line !== undefined) return { line: Number(line) };
  const position = /position (\d+)/.exec(error.message)?.[1];
  return { line: text.slice(0, position === undefined ? undefined : Number(position)).split('\n').length };
}
