import { useEffect, useState } from 'react';

/** Renders on the server, and throws in a browser. */
export default function Broken() {
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => setIsBroken(true), []);
  if (isBroken) throw new Error('no canvas');
  return <p>As published</p>;
}
