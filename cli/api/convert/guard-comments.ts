import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Application, Comment, type CommentDisplayPart } from 'typedoc';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { relativePath, toSlashes } from '../../diagnostics/paths.ts';
import { positionAt } from '../../diagnostics/position.ts';
import type { LibraryPackage } from '../library/find-package.ts';
import { isInside, refusals, refuseFile, toRealPath } from '../library/library-files.ts';
import type { OpenedLibrary } from '../program/open-library.ts';
import { findTags } from './find-tags.ts';

/** Largest file that a comment may include, in bytes. It becomes part of a page. */
const maxBytes = 256 * 1024;

/** Limit on included files. Without it, a few files that include each other twice would take forever. */
const maxFiles = 10_000;

/**
 * Stops TypeDoc from reading files for comments unless they belong to the library. Files named by `{@include}` and
 * `{@includeCode}` become part of the page, and TypeDoc does not restrict their paths. Documents, named by `@document`,
 * are not part of a reference and are never read.
 *
 * @returns what is complete once TypeDoc is done: the files of the library that its comments include, or would include
 * if they existed, relative to its folder, and the diagnostics of those that were refused
 */
export function guardComments(app: Application, library: LibraryPackage, opened: OpenedLibrary) {
  const files = new Set<string>();
  const { report, diagnostics } = createReporter(library, opened);
  const { converter } = app;
  const plugin = converter.includePlugin;
  const include = plugin.checkIncludeTagsParts.bind(plugin);
  const guard = createGuard(app, library, files);
  // TypeDoc calls this for the parts of a comment, and again for included text, which may include more.
  plugin.checkIncludeTagsParts = (...[reflection, folder, parts, included = []]) => {
    const from = included.at(-1) ?? reflection.comment?.sourcePath;
    const read = parts.flatMap((part): CommentDisplayPart[] => {
      if (!isInclude(part)) return [part];
      const own = [part];
      const why = guard(() => include(reflection, folder, own, included));
      if (why === null && !own.some(isInclude)) return own;
      report({ tag: `\\{${part.tag}`, words: part.text.trim(), from, why: why ?? 'includes itself' });
      return [{ kind: 'code', text: `\`${part.text.trim()}\`` }];
    });
    parts.length = 0;
    for (const part of read) parts.push(part);
  };
  converter.processDocumentTags = ({ comment }) => {
    for (const { tag, content } of comment?.getTags('@document') ?? []) {
      const why = 'is a document, and references do not contain documents';
      report({ tag, words: Comment.combineDisplayParts(content).trim(), from: comment?.sourcePath, why });
    }
    comment?.removeTags('@document');
  };
  return { files, diagnostics };
}

function isInclude(part: CommentDisplayPart): part is CommentDisplayPart & { kind: 'inline-tag' } {
  return part.kind === 'inline-tag' && (part.tag === '@include' || part.tag === '@includeCode');
}

/** Thrown when TypeDoc is about to read a file that it may not read. The message says why. */
class RefusedFile extends Error {}

/** Returns a function that runs an include of TypeDoc. It returns why the include was refused, or `null`. */
function createGuard(
  app: Application,
  { root }: LibraryPackage,
  files: Set<string>,
): (run: () => void) => string | null {
  let asked = 0;
  // TypeDoc passes each file to this method before it reads it. So TypeDoc alone interprets the tags, and no second
  // interpretation can differ.
  app.watchFile = (path) => {
    asked++;
    const refusal = refuseFile(path, root, maxBytes);
    const own = refusal === null ? toRealPath(path) : refusal === 'missing' ? toSlashes(resolve(path)) : null;
    if (own !== null && isInside(own, root)) files.add(relativePath(root, own));
    if (refusal !== null) throw new RefusedFile(refusals[refusal]);
    if (asked > maxFiles) throw new RefusedFile(`exceeds the limit of ${maxFiles} included files`);
  };
  return (run) => {
    const before = asked;
    try {
      run();
    } catch (error) {
      if (error instanceof RefusedFile) return error.message;
      throw error;
    }
    // Failing is better than publishing a file that was not checked.
    if (asked === before) throw new Error('TypeDoc has included an unchecked file');
    return null;
  };
}

/** A tag whose file was refused. */
interface RefusedTag {
  /** Pattern of the tag. */
  tag: string;
  /** The text of the tag. */
  words: string;
  /** File that contains the comment. */
  from: string | undefined;
  why: string;
}

/** Creates a function that reports a refused tag at each of its places in the file. */
function createReporter({ root, siteDir }: LibraryPackage, { program, sourceOf }: OpenedLibrary) {
  const diagnostics: Diagnostic[] = [];
  const known = new Set<string>();
  const report = ({ tag, words, from, why }: RefusedTag): void => {
    const key = [from, tag, words].join('\n');
    const read = from === undefined ? undefined : program.getSourceFile(from);
    const path = read ? sourceOf(read).fileName : from;
    const file = path === undefined ? null : toRealPath(path);
    // Comments of other packages are not shown. Many members can inherit the same comment.
    if (file === null || !isInside(file, root) || known.has(key)) return;
    known.add(key);
    const text = readFileSync(file, 'utf8');
    const [first = 0, ...others] = findTags(text, tag, words);
    for (const offset of [first, ...others]) {
      diagnostics.push({
        code: 'api/file-refused',
        message: `A comment refers to "${words}", which ${why}`,
        hint: 'Put the text into the comment itself: comments can only include files of their own package, of up to 256 KB.',
        span: { file: relativePath(siteDir, file), start: positionAt(text, offset) },
      });
    }
  };
  return { report, diagnostics };
}
