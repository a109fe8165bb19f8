/** Words beside a block of code; those of the copy button before and after it was used. */
export interface CodeLabels {
  copy: string;
  copied: string;
  play: string;
}

/** How long a button says that it copied, in milliseconds. */
const copiedLabelMs = 2000;

/**
 * Gives every block of code on the page a button that copies it, and those that are marked `play` a link that opens them
 * in the playground. Without a script there is none that would not work.
 */
export function addCodeTools(labels: CodeLabels, playground: string | undefined): void {
  const playable = [...document.querySelectorAll('figure.code[data-play]')];
  for (const figure of document.querySelectorAll('figure.code')) {
    const pre = figure.querySelector('pre');
    if (!pre || figure.querySelector('.code-tools')) continue;
    const tools = document.createElement('div');
    tools.className = 'code-tools';
    const place = playable.indexOf(figure);
    if (place !== -1 && playground !== undefined) tools.append(createLink(playground, place + 1, labels));
    tools.append(createButton(pre, labels));
    figure.append(tools);
  }
}

/** The playground fetches the code from this page: what stands on a page of the site needs no second look. */
function createLink(playground: string, place: number, { play }: CodeLabels): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'play-link';
  link.href = `${playground}#example=${location.pathname}:${place}`;
  link.ariaLabel = play;
  const text = document.createElement('span');
  text.textContent = play;
  link.append('▷', text);
  return link;
}

function createButton(pre: HTMLElement, { copy, copied }: CodeLabels): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy-button';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent ?? '');
    button.textContent = copied;
    button.dataset['copied'] = '';
    setTimeout(() => {
      button.textContent = copy;
      delete button.dataset['copied'];
    }, copiedLabelMs);
  });
  return button;
}
