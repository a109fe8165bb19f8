/** Where the box stands: it waits for a question, for an answer, for one that takes long, or it has failed. */
export type SearchState<Question, Answer> =
  | { status: 'idle'; question: Question | null; answer: Answer | null }
  /** The answer before is shown until the next one has come. */
  | { status: 'loading' | 'stalled'; question: Question; answer: Answer | null }
  | { status: 'error'; question: Question; answer: null };

/** Returns whether an answer is on its way. */
export function isWaiting({ status }: SearchState<unknown, unknown>): boolean {
  return status === 'loading' || status === 'stalled';
}

/** Asks the latest question, and tells how it goes. */
export interface SearchBox<Question, Answer> {
  readonly state: SearchState<Question, Answer>;
  /** Asks; `null` empties the box. What was asked before is no longer waited for. */
  ask(question: Question | null): void;
  /** Calls the listener at every change of the state; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Time after which an answer that has not come is worth a sign, in milliseconds. */
const stalledAfter = 300;

/** Creates a box without a question. */
export function createSearchBox<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
): SearchBox<Question, Answer> {
  const listeners = new Set<() => void>();
  let state: SearchState<Question, Answer> = { status: 'idle', question: null, answer: null };
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (next: SearchState<Question, Answer>) => {
    if (next.status !== 'loading') clearTimeout(timer);
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(question) {
      const number = ++asked; // An answer to an earlier question is dropped, whenever it comes.
      clearTimeout(timer);
      if (question === null) return change({ status: 'idle', question, answer: null });
      const { answer } = state;
      timer = setTimeout(() => change({ status: 'stalled', question, answer }), stalledAfter);
      change({ status: 'loading', question, answer });
      answerTo(question).then(
        (found) => {
          if (number === asked) change({ status: 'idle', question, answer: found });
        },
        () => {
          if (number === asked) change({ status: 'error', question, answer: null });
        },
      );
    },
  };
}
