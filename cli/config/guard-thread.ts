// Imported for its effect by threads that run code of a site.

const endThread = process.exit;
let isEnding = false;
process.once('exit', () => {
  isEnding = true;
});

/**
 * Called by the code of a site, this would end the thread, and nobody would learn why: that code fails instead. Node
 * calls it too, after an error that nothing has caught.
 */
process.exit = (code): never => {
  if (isEnding) endThread(code);
  throw new Error('process.exit was called');
};
