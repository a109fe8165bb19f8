/**
 * Returns what puts the content of the article back where React has made it anew, as it does when some other part of
 * the page does not match: islands in it are alive by then, and a reader may have opened things.
 */
export function keepArticle(): () => void {
  const article = document.querySelector('[data-article]');
  return () => {
    const shown = document.querySelector('[data-article]');
    if (article && shown && shown !== article) shown.replaceChildren(...article.childNodes);
  };
}
