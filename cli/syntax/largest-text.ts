/**
 * Largest text that is read, in bytes: that of a file, and that of a page with all that it includes. No reader gets to the
 * end of a page of a tenth of that, and each of its bytes takes up to half a kilobyte of memory.
 */
export const largestText = 3_000_000;
