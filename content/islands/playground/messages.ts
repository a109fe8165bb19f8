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

/** What the frame tells the page. */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'done' }
  | { type: 'log'; text: string }
  | ({ type: 'failed' } & Failure);
