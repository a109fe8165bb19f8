/** Words on the buttons of a block of code. */
export interface CodeLabels {
  copy: string;
  /** What the button that copies says when it was used. */
  copied: string;
  wrap: string;
  play: string;
}

/** How long a button says that it copied, in milliseconds. */
const copiedLabelMs = 2000;

/**
 * Gives every block of code on the page a button that copies it, one that wraps its lines where they are longer than the
 * block, and a link that opens it in the playground where it is marked `play`. Without a script there is none that would not work.
 * What is shown by an island is the island's.
 */
export function addCodeButtons(labels: CodeLabels, playground: string | undefined): void {
  const playable = [...document.querySelectorAll('figure.code[data-play]')];
  const blocks = [
    ...document.querySelectorAll<HTMLElement>('figure.code:not([data-island] *, :has(.code-buttons))'),
  ].flatMap((figure) => {
    const pre = figure.querySelector('pre');
    return pre ? [{ figure, pre, isLong: 'wrap' in figure.dataset || pre.scrollWidth > pre.clientWidth }] : [];
  });
  for (const { figure, pre, isLong } of blocks) {
    const buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    const place = playable.indexOf(figure);
    if (place !== -1 && playground !== undefined) buttons.append(createLink(playground, place + 1, labels));
    if (isLong) buttons.append(createWrapButton(figure, labels));
    buttons.append(createCopyButton(pre, labels));
    figure.append(buttons);
  }
}

/** The playground fetches the code from this page: what stands on a page of the site needs no second look. */
function createLink(playground: string, place: number, { play }: CodeLabels): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `${playground}#example=${location.pathname}:${place}`;
  link.ariaLabel = play;
  const text = document.createElement('span');
  text.textContent = play;
  link.append('▷', text);
  return link;
}

function createButton(className: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = label;
  return button;
}

function createCopyButton(pre: HTMLElement, { copy, copied }: CodeLabels): HTMLButtonElement {
  const button = createButton('copy-button', copy);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(codeOf(pre));
    } catch {
      getSelection()?.selectAllChildren(pre); // It is refused, or not there without HTTPS: the keyboard copies, too.
      return;
    }
    button.textContent = copied;
    button.dataset['copied'] = '';
    setTimeout(() => {
      button.textContent = copy;
      delete button.dataset['copied'];
    }, copiedLabelMs);
  });
  return button;
}

/** Returns the code of a block as it is to be: without lines that are shown as removed, and what is said below lines. */
function codeOf(pre: HTMLElement): string {
  if (!pre.querySelector('.removed, .remark')) return pre.textContent ?? '';
  return [...pre.querySelectorAll('.line:not(.removed)')].map(({ textContent }) => textContent).join('\n');
}

function createWrapButton(figure: HTMLElement, { wrap }: CodeLabels): HTMLButtonElement {
  const button = createButton('wrap-button', wrap);
  button.ariaPressed = String('wrap' in figure.dataset);
  button.addEventListener('click', () => {
    button.ariaPressed = String(button.ariaPressed === 'false');
  });
  return button;
}
