import { createInterface } from 'node:readline/promises';
import { colors } from '../diagnostics/colors.ts';

/** Streams for prompts and answers. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** Asks a question. An empty answer means `proposed`; the question is repeated while `refuse` returns an objection. */
type Ask = (question: string, proposed: string, refuse?: (answer: string) => string | null) => Promise<string>;

/** Returns the result of `use`, which may ask questions; `null` if the user cancels with Ctrl+C or Ctrl+D. */
export async function withQuestions<Answers>(
  { input, output }: Terminal,
  use: (ask: Ask) => Promise<Answers>,
): Promise<Answers | null> {
  const terminal = createInterface({ input, output });
  const gone = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)));
  const ask: Ask = async (question, proposed, refuse = () => null) => {
    for (;;) {
      const answer = (await terminal.question(`${question} ${colors.dim(`(${proposed})`)} `)).trim() || proposed;
      const reason = refuse(answer);
      if (reason === null) return answer;
      output.write(`${colors.yellow(reason)}\n`);
    }
  };
  try {
    return await Promise.race([use(ask), gone]);
  } finally {
    terminal.close();
  }
}
