import { lookup } from 'mrmime';

/** Returns the media type of a file by its name, with a charset for text. */
export function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return isText(type) ? `${type};charset=utf-8` : type;
}

/** Returns whether a media type is one of text. */
export function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:json|manifest\+json|(?:.*\+)?xml)|image\/svg)/.test(type);
}
