/** Says below an island that it does not work, and leaves what the server rendered as it is. */
export function showFailure(element: HTMLElement): void {
  if (element.nextElementSibling?.matches('.island-failed')) return;
  const note = document.createElement('p');
  note.className = 'island-failed';
  note.role = 'status';
  note.textContent = element.dataset['failed'] ?? '';
  element.after(note);
}
