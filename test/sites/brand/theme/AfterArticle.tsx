import { useState } from 'react';
import { useMessage, useSite } from 'sitegen/theme';

/** Asks readers whether the page has helped them. */
export default function AfterArticle() {
  const { page } = useSite();
  const message = useMessage();
  const [isThanked, setIsThanked] = useState(false);
  return (
    <p className="brand-ask" title={message('onThisPage')}>
      {isThanked ? (
        `Thank you for reading ${page.title}.`
      ) : (
        <button type="button" onClick={() => setIsThanked(true)}>
          Did this page help?
        </button>
      )}
    </p>
  );
}
