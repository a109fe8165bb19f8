import type { PlaygroundState } from './use-playground.ts';
import type { Words } from './words.ts';

/** The choice of an example, and what can be done with what is being written. */
export function PlaygroundBar({ playground, words }: { playground: PlaygroundState; words: Words }) {
  const { examples, work, notice, state, begin } = playground;
  return (
    <div className="playground-bar">
      <label>
        {words.example}{' '}
        <select
          value={examples.find((one) => one.code === work.code && one.data === work.data)?.id ?? ''}
          onChange={({ target }) => begin(examples.find(({ id }) => id === target.value) ?? examples[0])}
        >
          <option value="" disabled>
            –
          </option>
          {examples.map(({ id }) => (
            <option key={id} value={id}>
              {words.examples[id]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button button-primary" onClick={playground.runNow}>
        {words.run}
      </button>
      <button type="button" className="button" onClick={() => void playground.share()}>
        {words.share}
      </button>
      <button
        type="button"
        className="button"
        disabled={state.run === null}
        onClick={() => void playground.copySnippet()}
      >
        {words.snippet}
      </button>
      <span role="status" className="playground-notice">
        {notice}
      </span>
    </div>
  );
}
