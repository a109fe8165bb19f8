/** Words on a copy button, before and after it was used. */
export interface CopyLabels {
  copy: string;
  copied: string;
}

/** How long a button says that it copied, in milliseconds. */
const copiedLabelMs = 2000;

/** Gives every block of code on the page a button that copies it. Without a script there is none that would not work. */
export function addCopyButtons(labels: CopyLabels): void {
  for (const figure of document.querySelectorAll('figure.code')) {
    const pre = figure.querySelector('pre');
    if (pre && !figure.querySelector('.copy-button')) figure.append(createButton(pre, labels));
  }
}

function createButton(pre: HTMLElement, { copy, copied }: CopyLabels): HTMLButtonElement {
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
