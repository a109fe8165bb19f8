import {
  Application,
  type Context,
  Converter,
  type DocumentationEntryPoint,
  type ProjectReflection,
  resetReflectionID,
  type TypeDocOptions,
} from 'typedoc';
import type ts from 'typescript';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import type { LibraryPackage } from '../library/find-package.ts';
import { isInside } from '../library/library-files.ts';
import { type OpenedLibrary, openDeclarations } from '../program/open-library.ts';
import { openSource } from '../program/source-program.ts';
import { documentDeclaredModules } from './assigned-exports.ts';
import { documentAugmentations } from './augmentations.ts';
import { keepBesideInherited } from './beside-inherited.ts';
import { keepConstants } from './class-constants.ts';
import { nameComputedMembers } from './computed-names.ts';
import { convertInOrder, convertNamespacesLast } from './convert-in-order.ts';
import { type ConvertedEntry, keepExportedNames, toConvertedEntries } from './converted-entries.ts';
import { rememberTypes } from './converted-types.ts';
import { dropUnusable } from './drop-unusable.ts';
import { guardTypes } from './endless-types.ts';
import { listExported, withoutAlias } from './exported-symbols.ts';
import { guardComments } from './guard-comments.ts';
import { inheritComments } from './inherit-doc.ts';
import { keepEntries } from './keep-entries.ts';
import { mergeLiterals } from './merged-literals.ts';
import { findMissingPackages, withoutEmptyEntries } from './missing-exports.ts';
import { findMissingTypes } from './missing-types.ts';
import { documentNamedTypes, type LibraryExports } from './named-types.ts';
import { keepNestedParams } from './nested-params.ts';
import { describeSilentOverloads } from './overload-params.ts';
import { keepOwnComments } from './own-comments.ts';
import { keepOwnMembers } from './own-members.ts';
import { findOwnership, type Ownership } from './ownership.ts';
import { describeParameterProperties } from './parameter-properties.ts';
import { addResolvedMembers } from './resolved-members.ts';
import { documentSharedNames } from './shared-names.ts';
import { nameWritably } from './writable-names.ts';

/** A library converted by TypeDoc, with access to the compiler for exact declaration texts. */
export interface ConvertedPackage extends Pick<Ownership, 'isOwnFile' | 'isOwnNode'> {
  /** The library's entries with their exports, in the order of the entries, without those whose exports are hidden. */
  entries: ConvertedEntry[];
  context: Context;
  opened: OpenedLibrary;
  /** Files that the result depends on, present or missing, relative to the library's folder. */
  files: string[];
}

/**
 * Runs TypeDoc on a package's declarations, either published or emitted from its source. The TypeScript program is
 * created here and passed to TypeDoc, which would otherwise create it a second time. Returns `null` if the package
 * exports nothing that can be documented. Packages are untrusted: declarations and comments may read only files of the
 * package and of packages installed for it.
 *
 * @param options the site's TypeDoc options; the options that this conversion relies on override them
 */
export async function convertPackage(
  library: LibraryPackage,
  options: TypeDocOptions,
): Promise<Outcome<ConvertedPackage | null>> {
  const { source } = library;
  const opened = source ? openSource(library, source) : openDeclarations(library);
  const { program, diagnostics: refused } = opened;
  const entryPoints = toEntryPoints(library, guardTypes(program));
  if (entryPoints.length === 0) return outcome(null, refused);
  const entryFiles = entryPoints.map(({ sourceFile }) => sourceFile);
  const exported = listExported(program, library.entries);
  const { isOwnFile, isOwnNode, foreignFiles } = findOwnership(program, new Set(exported.keys()), library.root);
  const missing = findMissingPackages(program, library);
  resetReflectionID();
  const app = await openTypeDoc({
    ...options,
    entryPoints: entryFiles.map(({ fileName }) => fileName),
    gitRevision: library.version,
    basePath: library.root,
  });
  const asked = guardComments(app, library, opened);
  let context: Context | undefined;
  app.converter.on(Converter.EVENT_END, (ended: Context) => {
    context = ended;
  });
  setExternals(app, new Set(listFiles(program).filter(isOwnFile)));
  mendConversion(app, program, { exported, isOwnNode });
  documentDeclaredModules(app, library.entries);
  const added = documentAugmentations(app, program, { library, isOwnFile });
  app.converter.convert(entryPoints);
  const diagnostics = [...refused, ...asked.diagnostics, ...missing.diagnostics];
  if (!context) return outcome(null, diagnostics);
  // Exports and comments are read after the conversion, when TypeDoc no longer holds the program.
  context.setActiveProgram(program);
  const entries = toConvertedEntries(library, { entryPoints, added }, context);
  if (entries.every(({ exports, augmentations }) => exports.length + augmentations.length === 0))
    return outcome(null, diagnostics);
  const untyped = findMissingTypes(context, library, { opened, isOwnFile, reported: missing.names });
  for (const { entry, exports } of entries) keepExportedNames(exports, entry, context);
  // What the library inherits from packages in its own folder is part of the result, too.
  const isInput = (file: string) => isInside(file, library.root) || foreignFiles.has(file);
  const files = [
    ...(opened.files ?? listFiles(program).filter(isInput)),
    ...opened.missing,
    ...missing.files,
    ...untyped.files,
  ];
  const { value: shown, diagnostics: empty } = withoutEmptyEntries(entries, program);
  const converted: ConvertedPackage = {
    entries: shown,
    isOwnFile,
    isOwnNode,
    context,
    opened,
    files: [...files.map((file) => relativePath(library.root, file)), ...asked.files],
  };
  return outcome(converted, [...diagnostics, ...untyped.diagnostics, ...empty]);
}

function openTypeDoc(options: TypeDocOptions): Promise<Application> {
  const own: TypeDocOptions = {
    entryPointStrategy: 'resolve',
    readme: 'none',
    skipErrorChecking: true,
    disableGit: true,
    // TypeDoc requires a template when git is disabled. The real links are built from path and line.
    sourceLinkTemplate: '{path}#{line}',
    // A member would get a comment that holds nothing but the tag of its class.
    cascadedModifierTags: [],
    logLevel: 'None',
  };
  // Without option readers TypeDoc reads no options from the current folder.
  return Application.bootstrapWithPlugins({ ...options, ...own }, []);
}

/** Returns the files to convert without duplicates, since several entries may share a file. */
function toEntryPoints({ entries }: LibraryPackage, program: ts.Program): DocumentationEntryPoint[] {
  const points = new Map<string, DocumentationEntryPoint>();
  for (const { file, specifier } of entries) {
    const sourceFile = program.getSourceFile(file);
    if (sourceFile && !points.has(file)) points.set(file, { displayName: specifier, sourceFile, program });
  }
  return [...points.values()];
}

/** Changes what TypeDoc does by default. */
function mendConversion(app: Application, program: ts.Program, own: LibraryExports): void {
  keepEntries(app);
  dropUnusable(app, program);
  inheritComments(app);
  keepBesideInherited(app);
  keepOwnComments(app);
  keepOwnMembers(app);
  describeSilentOverloads(app);
  describeParameterProperties(app);
  keepNestedParams(app);
  mergeLiterals(app);
  documentNamedTypes(app, own);
  keepConstants(app, program);
  addResolvedMembers(app, program, own.isOwnNode);
  documentSharedNames(app);
  nameComputedMembers(app, own.exported);
  nameWritably(app);
  rememberTypes(app);
  leaveTypesUnlinked(app);
  convertInOrder(app);
  convertNamespacesLast(app);
}

/**
 * Keeps TypeDoc from looking up the addresses of all types. It lists them in a time that grows with the square of their
 * number, and declarations are linked when they are printed. Links in comments are resolved as before.
 */
function leaveTypesUnlinked({ converter }: Application): void {
  let hidden: Pick<ProjectReflection, 'children' | 'reflections'> = { reflections: {} };
  const hide = ({ project }: Context): void => {
    for (const reflection of Object.values(project.reflections)) converter.resolveLinks(reflection);
    const { children, reflections } = project;
    hidden = { reflections, ...(children && { children }) };
    delete project.children;
    project.reflections = {};
  };
  // TypeDoc resolves links with priority -300.
  converter.on(Converter.EVENT_RESOLVE_END, hide, -299);
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }: Context) => Object.assign(project, hidden), -301);
}

/**
 * Makes TypeDoc treat everything outside of these files as external. Its own way are patterns for paths, and it
 * compares each symbol with all of them.
 */
function setExternals({ converter }: Application, own: ReadonlySet<string>): void {
  converter.isExternal = (symbol, checker) => {
    const { declarations = [] } = withoutAlias(symbol, checker);
    return declarations.length > 0 && !declarations.some((node) => own.has(node.getSourceFile().fileName));
  };
}

function listFiles(program: ts.Program): string[] {
  return program.getSourceFiles().map(({ fileName }) => fileName);
}
