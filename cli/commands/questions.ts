import { createInterface } from 'node:readline/promises';
import pc from 'picocolors';

/** Where questions are asked and answered. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks one question: an empty answer is what is proposed, and one that `refuse` has a word against is asked for again. */
export type Ask = (question: string, proposed: string, refuse?: (answer: string) => string | null) => Promise<string>;

/** Returns what is made of answers; `null` where whoever was asked went away, by Ctrl+C or Ctrl+D. */
export async function withQuestions<Answers>(
  { input, output }: Terminal,
  use: (ask: Ask) => Promise<Answers>,
): Promise<Answers | null> {
  const terminal = createInterface({ input, output });
  const gone = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  const ask: Ask = async (question, proposed, refuse = () => null) => {
    for (;;) {
      const answer = (await terminal.question(`${question} ${pc.dim(`(${proposed})`)} `)).trim() || proposed;
      const reason = refuse(answer);
      if (reason === null) return answer;
      output.write(`${pc.yellow(reason)}\n`);
    }
  };
  try {
    return await Promise.race([use(ask), gone]);
  } finally {
    terminal.close();
  }
}
