import { useState } from 'react';
import type { IslandProps } from 'sitegen';
import './stars.css';

/** Lets readers choose a number of stars: an example of an island. */
export default function Stars({ label, count = '5' }: IslandProps<'label' | 'count'>) {
  const [chosen, choose] = useState(0);
  return (
    <fieldset className="stars">
      <legend>{label}</legend>
      {Array.from({ length: Number(count) }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`${index + 1} of ${count} stars`}
          aria-pressed={index < chosen}
          onClick={() => choose(index + 1)}
        >
          {index < chosen ? '★' : '☆'}
        </button>
      ))}
      <output>{chosen > 0 && `${chosen} of ${count}`}</output>
    </fieldset>
  );
}
