import { useEffect, useState } from 'react';
import type { IslandProps } from 'sitegen';

/** Counts clicks, once it is alive. */
export default function Counter({ start = '0' }: IslandProps<'start'>) {
  const [count, setCount] = useState(Number(start));
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <button type="button" disabled={!isAlive} onClick={() => setCount(count + 1)}>
      العدد: {count}
    </button>
  );
}
