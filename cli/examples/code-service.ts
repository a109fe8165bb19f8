import { posix } from 'node:path';
import memoize from 'memoize';
import ts from 'typescript';

/** A language service with its program. */
export interface CodeService extends ts.LanguageService {
  readonly program: ts.Program;
}

/** Language services that share the files they have parsed. */
export type CodeServices = ReturnType<typeof createCodeService>;

/**
 * Parses one of the compiler's own declaration files. They are most of what it reads, and are parsed only once for all
 * code that a thread checks.
 */
const parseCompilerFile = memoize(
  (file: string, how: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile => {
    const text = ts.ScriptSnapshot.fromString(ts.sys.readFile(file) ?? '');
    return ts.createLanguageServiceSourceFile(file, text, how, '1', false);
  },
  { cacheKey: JSON.stringify },
);

/** Creates the place where language services share the files they have parsed. */
function createRegistry(siteDir: string): ts.DocumentRegistry {
  const registry = ts.createDocumentRegistry(true, siteDir);
  const { acquireDocumentWithKey: acquire } = registry;
  const compiler = posix.dirname(ts.getDefaultLibFilePath({}));
  return {
    ...registry,
    acquireDocumentWithKey(...[file, path, options, key, text, version, kind, how]: Parameters<typeof acquire>) {
      const isCompilerFile = posix.dirname(file) === compiler && how !== undefined;
      return isCompilerFile
        ? parseCompilerFile(file, how)
        : acquire(file, path, options, key, text, version, kind, how);
    },
  };
}

/**
 * Creates language services that see `texts` in addition to the disk. A file that one parsed is not parsed again. Paths
 * have `/`, as the compiler asks for them.
 */
export function createCodeService(siteDir: string, texts: ReadonlyMap<string, string>) {
  const { fileExists, readFile, readDirectory, directoryExists, getDirectories, realpath } = ts.sys;
  const registry = createRegistry(siteDir);
  const common = {
    // Constant versions, as nothing changes while it is open. The compiler queries them for every request and file.
    getProjectVersion: () => '1',
    getScriptVersion: () => '1',
    getScriptSnapshot: memoize((name: string) => {
      const text = texts.get(name) ?? readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    }),
    getCurrentDirectory: () => siteDir,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name: string) => texts.has(name) || fileExists(name),
    readFile: (name: string) => texts.get(name) ?? readFile(name),
    readDirectory,
    directoryExists,
    getDirectories,
    ...(realpath && { realpath }),
  };
  return {
    /** Returns whether the compiler reads a file for an import of this specifier. */
    isRead: memoize((specifier: string, options: ts.CompilerOptions): boolean => {
      const { resolvedModule } = ts.resolveModuleName(specifier, posix.join(siteDir, 'example.ts'), options, common);
      return resolvedModule !== undefined && resolvedModule.extension !== ts.Extension.Js;
    }),
    /** Returns a language service for these files. */
    open(names: readonly string[], options: ts.CompilerOptions): CodeService {
      const host = { ...common, getScriptFileNames: () => [...names], getCompilationSettings: () => options };
      const service = ts.createLanguageService(host, registry);
      const program = service.getProgram();
      if (!program) throw new Error('The compiler has no program');
      return { ...service, program };
    },
  };
}
