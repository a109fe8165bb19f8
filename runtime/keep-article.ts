/**
 * Returns a function that restores the article's content after React has rendered the article again, as it does when
 * another part of the page fails to hydrate. By then its islands may be alive, and the reader may have opened things in
 * it.
 */
export function keepArticle(): () => void {
  const article = document.querySelector('[data-article]');
  return () => {
    const shown = document.querySelector('[data-article]');
    if (article && shown && shown !== article) shown.replaceChildren(...article.childNodes);
  };
}
