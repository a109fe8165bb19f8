/** Says below an island that it does not work, with a way to try again, and leaves what it shows as it is. */
export function showFailure(element: HTMLElement, tryAgain: () => void): void {
  if (element.nextElementSibling?.matches('.island-failed')) return;
  const note = document.createElement('p');
  note.className = 'island-failed';
  note.role = 'status';
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset['action'] = 'retry-island'; // It does not wait for the page around it to come alive.
  button.textContent = element.dataset['retry'] ?? '';
  button.addEventListener('click', () => {
    note.remove();
    tryAgain();
  });
  note.append(`${element.dataset['failed']} `, button);
  element.after(note);
}
