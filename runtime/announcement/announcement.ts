import { readStored, recall, remember } from '../storage/storage.ts';

const storageName = 'announcement';

/** Hides the announcement if the reader has closed it. */
export function applyAnnouncement(): void {
  const { dataset } = document.documentElement;
  const id = dataset['announcementId'];
  if (id !== undefined && readStored(storageName) === id) dataset['announcement'] = 'closed';
}

/**
 * Forgets the announcement that was closed if the site now shows another one: should the old one return, it is shown
 * again.
 */
export function forgetAnnouncement(): void {
  const id = document.documentElement.dataset['announcementId'];
  if (id !== undefined && recall(storageName) !== id) remember(storageName, null);
}

/** Closes the announcement for good. */
export function closeAnnouncement(): void {
  const { dataset } = document.documentElement;
  remember(storageName, dataset['announcementId'] ?? null);
  dataset['announcement'] = 'closed';
}
