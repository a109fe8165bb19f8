import { useEffect, useState } from 'react';
import type { IslandProps } from 'sitegen';
import './counter.css';

/** Counts clicks; the document counts how many of them are alive. */
export default function Counter({ start = '0' }: IslandProps<'start'>) {
  const [count, setCount] = useState(Number(start));
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['counters'] = String(Number(dataset['counters'] ?? 0) + 1);
    return () => {
      dataset['counters'] = String(Number(dataset['counters']) - 1);
    };
  }, []);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + 1)}>
      Counted {count}
    </button>
  );
}
