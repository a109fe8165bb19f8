import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readJsrManifest } from '../../api/index.ts';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';

/**
 * Returns the folders of the packages in a workspace of npm, Yarn, Bun or pnpm; an empty list if there is none.
 *
 * @param manifest the `package.json` of the workspace's root
 */
export function listWorkspaceFolders(root: string, manifest: Readonly<Record<string, unknown>>): string[] {
  const { workspaces } = manifest;
  const listed = [workspaces, Object(workspaces).packages, readPnpmPatterns(root)].find(Array.isArray) ?? [];
  return expandAll(listed, root).filter((folder) => existsSync(join(folder, 'package.json')));
}

/** Returns the folders of the members of a workspace of Deno; an empty list if there is none. */
export function listDenoFolders(root: string): string[] {
  const { workspace } = Object(readJsrManifest(root, 'workspace')) as Readonly<Record<string, unknown>>;
  const listed = [workspace, Object(workspace).members].find(Array.isArray) ?? [];
  return expandAll(listed, root).filter((folder) => existsSync(folder));
}

/** A package of a workspace. */
interface WorkspacePackage {
  name: string;
  /** Names of the packages that its manifest depends on, in the workspace or elsewhere. */
  dependencies: ReadonlySet<string>;
}

/** Returns packages so that each comes after those that it depends on. Others keep their order. */
export function sortByDependencies(packages: readonly WorkspacePackage[]): WorkspacePackage[] {
  const sorted = new Set<WorkspacePackage>();
  const seen = new Set<WorkspacePackage>(); // Packages that depend on each other have no order.
  const add = (one: WorkspacePackage) => {
    if (seen.has(one)) return;
    seen.add(one);
    packages.filter(({ name }) => one.dependencies.has(name)).forEach(add);
    sorted.add(one);
  };
  packages.forEach(add);
  return [...sorted];
}

function readPnpmPatterns(root: string): unknown {
  try {
    return Object(parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))).packages;
  } catch {
    return undefined; // Treat an unreadable file like a missing one, as manifests.
  }
}

/** Returns the paths of the folders that patterns name. */
function expandAll(listed: readonly unknown[], root: string): string[] {
  // Patterns that exclude folders are mostly for tests and examples, which are private.
  const patterns = listed.filter((pattern) => typeof pattern === 'string' && !/^!|\.\./.test(pattern)) as string[];
  return [...new Set(patterns.flatMap((pattern) => expand(pattern, root)))];
}

/** Returns the paths of the folders that a pattern names, such as `packages/*`. */
function expand(pattern: string, root: string): string[] {
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
  return parts.reduce((found, part) => found.flatMap((folder) => enter(folder, part)), [root]);
}

/** Returns the folders that a part of a pattern names in a folder. Stars stand for the rest of a name. */
function enter(folder: string, part: string): string[] {
  if (!part.includes('*')) return [join(folder, part)];
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = new RegExp(`^(?!node_modules$|\\.)${part.split(/\*+/).map(escapeRegExp).join('.*')}$`);
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = entries.map(({ name }) => name).filter((name) => names.test(name));
  return found.sort().map((name) => join(folder, name));
}
