/** The page's ear at the development server: asks the application to show changes, or loads the page again. */
const events = new EventSource('/_sitegen/events');

events.addEventListener('update', () => {
  const isHandled = !dispatchEvent(new CustomEvent('sitegen:update', { cancelable: true }));
  if (!isHandled) location.reload();
});
