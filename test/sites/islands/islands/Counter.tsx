import { useEffect, useId, useState } from 'react';
import type { IslandProps } from 'sitegen';
import './counter.css';

/** Counts clicks; the document counts how many of them are alive. */
export default function Counter({ start = '0' }: IslandProps<'start'>) {
  const [count, setCount] = useState(Number(start));
  const id = useId();
  useEffect(() => {
    if (!document.getElementById(id)) throw new Error('The server gave it another id');
    const { dataset } = document.documentElement;
    dataset['counters'] = String(Number(dataset['counters'] ?? 0) + 1);
    return () => {
      dataset['counters'] = String(Number(dataset['counters']) - 1);
    };
  }, [id]);
  return (
    <button type="button" id={id} className="counter" onClick={() => setCount(count + 1)}>
      Counted {count}
    </button>
  );
}
