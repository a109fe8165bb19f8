/** Labels of the buttons of a code block. */
interface CodeLabels {
  copy: string;
  /** Label of the copy button right after copying. */
  copied: string;
  wrap: string;
  play: string;
}

/** How long the copy button shows that it has copied, in milliseconds. */
const copiedLabelMs = 2000;

/**
 * Adds buttons to every code block of the page: one to copy it, one to wrap its lines if they are longer than the
 * block, and a link to the playground if it is marked `play`. Since a script adds them, pages without JavaScript have
 * no dead buttons. Code blocks inside islands are left alone.
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

/** The link carries no code: the playground fetches it from this page. Code from the site's own pages is trusted. */
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
      // Refused, or unavailable without HTTPS: select the code, to be copied by keyboard.
      getSelection()?.selectAllChildren(pre);
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

/** Returns the code to copy: without lines marked as removed, and without the remarks below lines. */
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
