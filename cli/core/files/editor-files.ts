/** A lock, a swap file, a backup, or a file to try whether the folder can be written to. */
const ofEditors = /^(?:\.#|\.~lock\.|\.goutputstream-|#.*#$|\..*\.(?:kate-)?sw[a-z]$|4913$)|~$|___jb_\w+___$/s;

/** Returns whether a name is one that editors give to what they keep beside a file while it is open, and to backups. */
export function isOfEditor(name: string): boolean {
  return ofEditors.test(name);
}
