/** Adds a note below an island that has failed, with a button to try again; the island's content stays as it is. */
export function showFailure(element: HTMLElement, tryAgain: () => void): void {
  if (element.nextElementSibling?.matches('.island-failed')) return;
  const note = document.createElement('p');
  note.className = 'island-failed';
  note.role = 'status';
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['action'] = 'retry-island'; // So that the click is not held back until the page around it is hydrated.
  button.textContent = element.dataset['retry'] ?? '';
  button.addEventListener('click', () => {
    note.remove();
    tryAgain();
  });
  note.append(`${element.dataset['failed']} `, button);
  element.after(note);
}
