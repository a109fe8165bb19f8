import type { Words } from './words.ts';

interface WaitingProps {
  words: Words;
  onRun: () => void;
}

/** What stands in the place of the map until a reader has asked for code that came with an address. */
export function Waiting({ words, onRun }: WaitingProps) {
  return (
    <div className="playground-waiting">
      <p>{words.foreign}</p>
      <button type="button" className="button button-primary" onClick={onRun}>
        {words.run}
      </button>
    </div>
  );
}
