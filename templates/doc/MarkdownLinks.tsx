import { useEffect, useState } from 'react';
import { announce } from '../../runtime/navigation/announce-page.ts';
import { useMessage, useSite } from '../site-context.tsx';

/** Shows a link to the page as Markdown and, with a script, a button that copies it. */
export function MarkdownLinks() {
  const { markdown } = useSite().page.head;
  const message = useMessage();
  const [state, setState] = useState<'static' | 'ready' | 'copied'>('static');
  useEffect(() => setState('ready'), []);
  if (markdown === undefined) return null;
  const copy = async () => {
    try {
      const response = await fetch(markdown);
      if (!response.ok) throw new Error(response.statusText);
      await navigator.clipboard.writeText(await response.text());
      setState('copied');
      announce(message('codeCopied'));
    } catch {
      location.assign(markdown); // If copying fails, show the Markdown instead.
    }
  };
  return (
    <p className="markdown-links">
      <a href={markdown} type="text/markdown">
        {message('viewMarkdown')}
      </a>
      {state === 'static' ? null : (
        <button type="button" onClick={copy}>
          {message(state === 'copied' ? 'codeCopied' : 'copyMarkdown')}
        </button>
      )}
    </p>
  );
}
