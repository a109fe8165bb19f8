import { join } from 'node:path';
import { ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { ApiEntry, ApiModel, ApiSymbol, SymbolKind } from '../../contracts/api-model.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { toSlashes } from '../../diagnostics/paths.ts';
import { toWholeImport } from '../convert/assigned-exports.ts';
import type { ConvertedPackage } from '../convert/convert-package.ts';
import type { ConvertedEntry } from '../convert/converted-entries.ts';
import { createRecursionCheck } from '../convert/endless-types.ts';
import { moduleOf } from '../convert/exported-symbols.ts';
import { type LibraryEntry, type LibraryPackage, toPackageSlug } from '../library/find-package.ts';
import { isLibraryFile } from '../library/library-files.ts';
import { categoryOf } from './comments/category.ts';
import { type CommentReader, createCommentReader } from './comments/comment.ts';
import {
  commentOnAlias,
  commentOnExport,
  createCommentInheritance,
  joinComments,
  mergeComments,
  withOtherDeclarations,
  withSecondRemarks,
} from './comments/unread-comments.ts';
import { flagsOf } from './flags.ts';
import { assignSlugs } from './groups/assign-slugs.ts';
import { groupEntries, toEntryExports } from './groups/entry-groups.ts';
import { toEntryPath, toNames } from './groups/names.ts';
import { slugsOfFiles, slugsOfReflections } from './groups/reflection-slugs.ts';
import type { SymbolGroup } from './groups/symbol-group.ts';
import { shownKindOf } from './groups/symbol-groups.ts';
import { createImporter, type ImportWays } from './import-line.ts';
import { originOf, overriddenBy, toInherited, toProps } from './inherited.ts';
import { nameGroups } from './links/comment-links.ts';
import { selectParts } from './links/selected-parts.ts';
import { createSlugFinder, type ModelScope, shownDeclarationsOf } from './scope/scope.ts';
import { adoptComment, toSignatures } from './types/callable.ts';
import { toHeritage, toOwnTypeParameters } from './types/declared-types.ts';
import { toFingerprint } from './types/fingerprint.ts';
import { isMapped } from './types/mapped-member.ts';
import { toKeys } from './types/named-keys.ts';
import { type PropsInput, toOtherProps, toSlots } from './types/other-props.ts';
import { createReferenced } from './types/referenced.ts';
import { toShownDeclarations } from './types/shown-declarations.ts';
import { createSignaturePrinter, type PrinterOptions, type SignaturePrinter } from './types/signature.ts';
import { toOwnParts } from './types/type-parts.ts';
import { createParamChecker } from './unknown-params.ts';

/** Builds the model from TypeDoc's reflections. Pages, search and history are made from it. */
export function buildModel(
  library: LibraryPackage,
  converted: ConvertedPackage,
): { model: ApiModel; commentProblems: Diagnostic[] } {
  const { context, opened, isOwnFile, isOwnNode } = converted;
  const { program } = opened;
  const slug = toPackageSlug(library.name);
  const { entries, findDocumented } = groupEntries(converted);
  const { slugs, entrySlugs } = assignSlugs(entries, slug, library.propertyPages);
  const groups = entries.flatMap((entry) => entry.groups);
  const slugsOfAll = slugsOfReflections(slugs, findDocumented);
  const commentProblems: Diagnostic[] = [];
  const scope: ModelScope = {
    library,
    program,
    opened,
    checker: program.getTypeChecker(),
    context,
    isOwnFile,
    isOwnNode,
    isRecursive: createRecursionCheck(program),
    slugs: slugsOfAll,
    slugsOfFiles: slugsOfFiles(converted.entries, entrySlugs),
    slugOfSymbol: createSlugFinder(context, slugsOfAll),
    findDocumented,
    names: nameGroups(groups, slugs, context),
    parts: selectParts(slugs),
    ...toExportedNames(groups, slugs),
    report: (diagnostic) => {
      if (isInLibrary(diagnostic, library)) commentProblems.push(diagnostic);
    },
  };
  const comments = createCommentReader(scope);
  const read = createSymbolReader(scope, slugs, comments);
  const symbols = entries.map(({ entry, groups }) => groups.map((group) => read(group, null, entry)));
  const { name, version, description } = library;
  const introductions = converted.entries.map((entry) => toIntroduction(entry, comments));
  const others = entries.flatMap((groups, index): ApiEntry[] => {
    const { entry } = groups;
    if (entry.path === '') return [];
    const exports = toEntryExports(groups, symbols[index] ?? [], scope.slugs);
    const place = { specifier: entry.specifier, path: toEntryPath(entry), slug: entrySlugs.get(entry) ?? '' };
    return [{ ...place, ...introductions[index], exports }];
  });
  const importLine = importOfWhole(library, scope);
  const model = {
    package: name,
    version,
    description,
    slug,
    ...(importLine !== null && { importLine }),
    ...introductions[entries.findIndex(({ entry }) => entry.path === '')],
    entries: others,
    symbols: symbols.flat(),
  };
  return { model, commentProblems };
}

/** Returns whether a problem can be fixed in the library itself, not only in a package that it re-exports from. */
function isInLibrary({ span }: Diagnostic, { root, siteDir }: LibraryPackage): boolean {
  return span === undefined || isLibraryFile(toSlashes(join(siteDir, span.file)), root);
}

/** Returns what the comment of an entry's file says. */
function toIntroduction({ file }: ConvertedEntry, comments: CommentReader): Pick<ApiEntry, 'comment'> {
  const comment = file?.comment && comments.read(file.comment, file);
  return comment ? { comment } : {};
}

function importOfWhole({ entries }: LibraryPackage, { checker, program }: ModelScope): string | null {
  const main = entries.find(({ path }) => path === '');
  const module = main && moduleOf(program, { file: main.importedFile, specifier: main.specifier });
  return main && module ? toWholeImport(module, main.specifier, checker) : null;
}

function toExportedNames(
  groups: readonly SymbolGroup[],
  slugs: ReadonlyMap<SymbolGroup, string>,
): Pick<ModelScope, 'exportedNames' | 'qualifiedNames'> {
  const exportedNames = new Map<string, string>();
  const qualifiedNames = new Map<string, string>();
  const add = (all: readonly SymbolGroup[], owner: string): void => {
    for (const group of all) {
      const { name, members, reflections } = group;
      const slug = slugs.get(group) ?? '';
      if (name !== 'default') exportedNames.set(slug, name);
      if (owner !== '') qualifiedNames.set(slug, owner + name);
      const isNamespace = reflections.some((one) => one.kindOf(ReflectionKind.Namespace));
      if (isNamespace) add(members, name === 'default' ? '' : `${owner}${name}.`);
    }
  };
  add(groups, '');
  return { exportedNames, qualifiedNames };
}

const notImported: ImportWays = { name: null, importLine: null, alsoFrom: [] };

type SymbolReader = (group: SymbolGroup, owner: ApiSymbol | null, entry: LibraryEntry) => ApiSymbol;

function createSymbolReader(
  scope: ModelScope,
  slugs: ReadonlyMap<SymbolGroup, string>,
  comments: CommentReader,
): SymbolReader {
  const waysToImport = createImporter(scope);
  const inheritComment = createCommentInheritance(scope, comments);
  const checkParams = createParamChecker(scope);
  const read: SymbolReader = (group, owner, entry) => {
    const [main] = group.reflections;
    const { described } = group;
    const [reflection] = described;
    const declarations = shownDeclarationsOf(described, scope);
    const slug = slugs.get(group) ?? '';
    const referenced = createReferenced(scope, { slug, reflection, comments });
    const onAlias = commentOnAlias(main, scope, comments);
    const onExport = owner === null && !onAlias ? commentOnExport(group, entry, { scope, comments }) : null;
    const said = described.map((one) => withOtherDeclarations(one, scope, comments));
    const own = withSecondRemarks(mergeComments(said), declarations, { reflection, comments });
    const isExport = !owner || owner.kind === 'namespace';
    const category = categoryOf(declarations);
    const imported = isExport ? waysToImport(declarations, entry, group) : notImported;
    const names = toNames(group, declarations, { owner, entry, imported: imported.name });
    const name = isExport ? names.name : null;
    const printer = createPrinter(scope, declarations, { slug, name, onUnlinked: referenced.add });
    const isMade = isMapped(declarations, group.property, scope);
    const symbol: ApiSymbol = {
      ...names,
      kind: kindOf(group, isMade, scope),
      also: [...new Set(described.map((one) => shownKindOf(one, scope.context)))].slice(1),
      slug,
      ...toShownDeclarations(group, declarations, { name: names.name, slug, printer, scope }),
      ...(group.members.length === 0 && !isMade && toOwnParts(declarations, { reflection, printer, comments })),
      ...(!isMade && toKeys(declarations, group, scope)),
      typeParameters: toOwnTypeParameters(isMade ? [] : declarations, { reflection, printer, comments }),
      signatures: isMade ? [] : toSignatures({ declarations, reflection, group, scope, printer, comments }),
      fingerprint: toFingerprint(declarations, group.members.length > 0, scope),
      flags: flagsOf(group, owner, onAlias ?? onExport),
      ...(category !== undefined && { category }),
      comment: onAlias ?? joinComments(onExport, own ?? (isMade ? comments.on(declarations, reflection) : null)),
      importLine: imported.importLine,
      alsoFrom: imported.alsoFrom,
      source: sourceOf(declarations, scope),
      ...(isMade ? withoutBases : toBases(group, declarations, { printer, comments, scope })),
      inheritedFrom: originOf(main, { owner, own: slug }, scope),
      ...overriddenBy(main, scope),
      referenced: [],
      members: [],
    };
    checkParams(symbol.title, declarations);
    adoptComment(symbol);
    symbol.comment = inheritComment(symbol.comment, group.name, declarations);
    // Members are read after their owner, because they refer to it.
    symbol.members = group.members.map((member) => read(member, symbol, entry));
    symbol.referenced = referenced.list();
    return symbol;
  };
  return read;
}

type Bases = Pick<ApiSymbol, 'heritage' | 'inherited' | 'props' | 'otherProps' | 'slots'>;

/** The bases of a member that a mapped type makes: none, whatever it is made from. */
const withoutBases: Bases = { heritage: { extends: [], implements: [] }, inherited: [] };

/** Returns the bases of a symbol, its inherited members and, if it is a component, its props. */
function toBases(group: SymbolGroup, declarations: readonly ts.Declaration[], input: PropsInput): Bases {
  const { printer, scope } = input;
  const taken = { ...toProps(group, input), ...toOtherProps(group, input), ...toSlots(group, input) };
  return { heritage: toHeritage(declarations, printer), inherited: toInherited(group, scope), ...taken };
}

/** Returns the kind of a symbol. A member that a mapped type makes is a property, whatever it is made from. */
function kindOf(
  { described: [reflection], addsTo }: SymbolGroup,
  isMade: boolean,
  { context }: ModelScope,
): SymbolKind {
  if (addsTo !== undefined) return 'augmentation';
  return isMade ? 'property' : shownKindOf(reflection, context);
}

/** Creates the printer of a symbol. It prints an export as `name`, by which readers know it. */
function createPrinter(
  scope: ModelScope,
  declarations: readonly ts.Declaration[],
  { slug, name, onUnlinked }: Pick<PrinterOptions, 'onUnlinked'> & { slug: string; name: string | null },
): SignaturePrinter {
  const calls = declarations.flatMap((node) => (name === null ? [] : [[ts.getNameOfDeclaration(node), name] as const]));
  return createSignaturePrinter(scope, slug, { onUnlinked, from: declarations[0], names: new Map(calls) });
}

function sourceOf(declarations: readonly ts.Declaration[], { library, opened }: ModelScope): ApiSymbol['source'] {
  for (const declaration of declarations) {
    const { file, line } = opened.placeOf(declaration);
    if (!isLibraryFile(file.fileName, library.root)) continue;
    return { path: file.fileName.slice(library.root.length + 1), line: line + 1 };
  }
  return null;
}
