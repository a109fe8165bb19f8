import { recall, remember } from '../storage/storage.ts';

const storageName = 'announcement';

/** Hides an announcement that the reader has closed. */
export function applyAnnouncement(): void {
  const { dataset } = document.documentElement;
  const id = dataset['announcementId'];
  if (id !== undefined && recall(storageName) === id) dataset['announcement'] = 'closed';
}

/** Forgets what was closed before another announcement came: when the former comes back, it is shown again. */
export function forgetAnnouncement(): void {
  const id = document.documentElement.dataset['announcementId'];
  if (id !== undefined && recall(storageName) !== id) remember(storageName, null);
}

/** Closes an announcement for good. */
export function closeAnnouncement(): void {
  const { dataset } = document.documentElement;
  remember(storageName, dataset['announcementId'] ?? null);
  dataset['announcement'] = 'closed';
}
