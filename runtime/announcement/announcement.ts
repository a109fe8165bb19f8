import { recall, remember } from '../storage/storage.ts';

const storageName = 'announcement';

/** Hides an announcement that the reader has closed before; one with another id is new. */
export function applyAnnouncement(id: string | undefined): void {
  if (id !== undefined && recall(storageName) === id) document.documentElement.dataset['announcement'] = 'closed';
}

/** Closes an announcement for good. */
export function closeAnnouncement(): void {
  const { dataset } = document.documentElement;
  remember(storageName, dataset['announcementId'] ?? null);
  dataset['announcement'] = 'closed';
}
