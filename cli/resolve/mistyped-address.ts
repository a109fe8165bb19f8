import { correctProtocol } from '../config/mistyped-protocol.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Returns what is wrong with an address that leads nowhere on any site, and how to fix it; `null` if nothing is. */
export function findMistake(target: string): Pick<Diagnostic, 'message' | 'hint'> | null {
  if (target === '') return { message: 'The URL is empty', hint: 'Write a URL, or remove the link.' };
  if (/^(?:file:|[a-z]:[\\/])/i.test(target)) {
    const message = `"${target}" is a path on your own computer`;
    return { message, hint: 'Write the path relative to the page.' };
  }
  const meant = correctProtocol(target);
  if (meant !== null) return { message: `The protocol of "${target}" is mistyped`, hint: `Write "${meant}".` };
  if (!/^https?:/i.test(target) || URL.canParse(target)) return null;
  return { message: `"${target}" is not a valid URL`, hint: 'Copy it from the address bar of a browser.' };
}
