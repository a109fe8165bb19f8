import { useEffect, useState } from 'react';
import { useSite } from 'sitegen/theme';

/** Names the page, and crashes on pages whose address asks for it. */
export default function NavbarEnd() {
  const { page } = useSite();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => setIsBroken(location.hash === '#broken'), []);
  if (isBroken) throw new Error('broken on purpose');
  return <span className="brand-note">{page.title}</span>;
}
