import { lookup } from 'mrmime';

/** Returns the media type that a file is served with, by its name. */
export function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^(?:text\/|application\/(?:json|xml|manifest\+json)|image\/svg)/.test(type) ? `${type};charset=utf-8` : type;
}
