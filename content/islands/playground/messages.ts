import type { MindElixirData } from 'mind-elixir';

/** What the page asks of the frame. */
export interface RunMessage {
  type: 'run';
  code: string;
  data: MindElixirData;
  isDark: boolean;
}

/** What went wrong in the code; line and column count from 1. */
export interface Failure {
  message: string;
  line?: number;
}

/** Lines that the code has printed since the last message, and the last thing that went wrong. */
export interface Report {
  type: 'report';
  lines: string[];
  failure?: Failure;
}

/** What the frame tells the page. */
export type FrameMessage = { type: 'ready' } | { type: 'done' } | Report;

/** Most lines of the console that are kept. */
export const longestLog = 100;

/** Longest line that is shown, in characters. */
const longestLine = 2000;

/** Most messages that a frame may send within a second: it bundles what it reports into ten. */
export const mostMessages = 100;

/** Returns a message of the frame, or `null` where it is none: code that runs there can send anything. */
export function toFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data)) return null;
  const { type, lines, failure } = data;
  if (type === 'ready' || type === 'done') return { type };
  if (type !== 'report' || !Array.isArray(lines)) return null;
  const texts = lines.filter((line) => typeof line === 'string').slice(-longestLog);
  const found = toFailure(failure);
  return { type, lines: texts.map((line) => line.slice(0, longestLine)), ...(found && { failure: found }) };
}

function toFailure(failure: unknown): Failure | null {
  if (!isRecord(failure)) return null;
  const { message, line } = failure;
  if (typeof message !== 'string') return null;
  const isLine = typeof line === 'number' && Number.isSafeInteger(line) && line > 0;
  return { message: message.slice(0, longestLine), ...(isLine && { line }) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
