import { useEffect, useState } from 'react';

/** Renders on the server, and throws in a browser that has no `window.canvas`. */
export default function Broken() {
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (isAlive && !('canvas' in window)) throw new Error('no canvas');
  return <p>{isAlive ? 'Drawn' : 'As published'}</p>;
}
