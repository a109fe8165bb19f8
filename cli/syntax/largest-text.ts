/**
 * Largest text to read, in bytes: for a file, and for a page with all its includes. Nobody reads to the end of a page a
 * tenth as long, and each byte takes up to half a kilobyte of memory.
 */
export const largestText = 3_000_000;
