import { lookup } from 'mrmime';

/** Returns the media type of a file by its name, with a charset for text. */
export function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/.test(type) ? `${type};charset=utf-8` : type;
}
