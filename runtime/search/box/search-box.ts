/** The state of a search box: idle, loading, stalled (loading takes long) or failed. */
export type SearchState<Question, Answer> =
  | { status: 'idle'; question: Question | null; answer: Answer | null }
  /** The previous answer is shown until the next one arrives. */
  | { status: 'loading' | 'stalled'; question: Question; answer: Answer | null }
  | { status: 'error'; question: Question; answer: null };

/** Returns whether an answer is pending. */
export function isWaiting({ status }: SearchState<unknown, unknown>): boolean {
  return status === 'loading' || status === 'stalled';
}

/** Runs the latest question and reports its state. */
interface SearchBox<Question, Answer> {
  readonly state: SearchState<Question, Answer>;
  /** Runs a question, or empties the box if it is `null`. Answers to earlier questions are dropped. */
  ask(question: Question | null): void;
  /**
   * Runs a question whose text an input method is still composing, if nothing else is asked before the reader pauses.
   * Some keyboards compose every word, others compose letters that are no words of the language yet.
   */
  askAtPause(question: Question | null): void;
  /** Calls the listener at every change of state. Returns a function that stops this. */
  subscribe(listener: () => void): () => void;
}

/** Time after which a pending answer counts as stalled, in milliseconds. */
const stalledAfter = 300;

/** How long composed text stays the same when the reader pauses, in milliseconds. */
const composingPauseMs = 400;

/** Creates a box without a question. */
export function createSearchBox<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
): SearchBox<Question, Answer> {
  const listeners = new Set<() => void>();
  let state: SearchState<Question, Answer> = { status: 'idle', question: null, answer: null };
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const change = (next: SearchState<Question, Answer>) => {
    if (next.status !== 'loading') clearTimeout(timer);
    state = next;
    for (const listener of listeners) listener();
  };
  const box: SearchBox<Question, Answer> = {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask(question) {
      const number = ++asked; // Identifies this question, so that late answers to earlier ones are dropped.
      clearTimeout(timer);
      clearTimeout(pause);
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
    askAtPause(question) {
      clearTimeout(pause);
      pause = setTimeout(() => box.ask(question), composingPauseMs);
    },
  };
  return box;
}
