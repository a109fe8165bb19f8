import { useState } from 'react';

export default function Counter({ start = 0, label = 'Counted' }: { start?: number; label?: string }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}
