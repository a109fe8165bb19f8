import { recall, remember } from '../storage/storage.ts';

const storageName = 'announcement';

/**
 * Hides an announcement that the reader has closed. One with another id is shown, and makes what was closed before it
 * be forgotten: when that comes back, it is shown again.
 */
export function applyAnnouncement(id: string | undefined): void {
  const closed = recall(storageName);
  if (id === undefined || closed === null) return;
  if (closed === id) document.documentElement.dataset['announcement'] = 'closed';
  else remember(storageName, null);
}

/** Closes an announcement for good. */
export function closeAnnouncement(): void {
  const { dataset } = document.documentElement;
  remember(storageName, dataset['announcementId'] ?? null);
  dataset['announcement'] = 'closed';
}
