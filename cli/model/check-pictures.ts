import { isElsewhere } from '../../runtime/url.ts';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';

/** A picture that the configuration or an author of the blog names: a file in the static folder, or a URL. */
export interface NamedPicture {
  file: string;
  /** Returns where it is named. Finding that in the configuration takes the compiler, so only a problem does. */
  locate: () => Span;
}

/** Reports pictures that are neither in the static folder nor at another site. */
export function checkPictures(pictures: readonly NamedPicture[], statics: ReadonlySet<string>): Diagnostic[] {
  return pictures.flatMap(({ file, locate }): Diagnostic[] => {
    const wanted = file.replace(/^\//, '');
    if (isElsewhere(file) || statics.has(wanted)) return [];
    const hint = suggestion(wanted, [...statics], 'Put it into the static folder.');
    return [{ code: 'image/missing', message: `The image "${file}" does not exist`, hint, span: locate() }];
  });
}
