export function patchDisk(where: { reads: boolean; folder: string }, ask: () => string | null): () => void;
