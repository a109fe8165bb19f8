/** Words on the buttons of a block of code. */
export interface CodeLabels {
  copy: string;
  /** What the button that copies says when it was used. */
  copied: string;
  wrap: string;
}

/** How long a button says that it copied, in milliseconds. */
const copiedLabelMs = 2000;

/**
 * Gives every block of code on the page a button that copies it, and one that wraps its lines where they are longer than
 * the block. Without a script there is none that would not work.
 */
export function addCodeButtons(labels: CodeLabels): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('figure.code:not(:has(.code-buttons))')].flatMap(
    (figure) => {
      const pre = figure.querySelector('pre');
      return pre ? [{ figure, pre, isLong: 'wrap' in figure.dataset || pre.scrollWidth > pre.clientWidth }] : [];
    },
  );
  for (const { figure, pre, isLong } of blocks) {
    const buttons = document.createElement('div');
    buttons.className = 'code-buttons';
    if (isLong) buttons.append(createWrapButton(figure, labels));
    buttons.append(createCopyButton(pre, labels));
    figure.append(buttons);
  }
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
    await navigator.clipboard.writeText(codeOf(pre));
    button.textContent = copied;
    button.dataset['copied'] = '';
    setTimeout(() => {
      button.textContent = copy;
      delete button.dataset['copied'];
    }, copiedLabelMs);
  });
  return button;
}

/** Returns the code of a block as it is to be: lines that are shown as removed are not copied. */
function codeOf(pre: HTMLElement): string {
  if (!pre.querySelector('.removed')) return pre.textContent ?? '';
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
