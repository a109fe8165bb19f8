import type { SemVer } from 'semver';
import coerce from 'semver/functions/coerce.js';
import compare from 'semver/functions/compare.js';
import type { Located, ValuePath } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { PlannedVersion } from '../contracts/planned-version.ts';
import { currentVersion } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';

/**
 * Plans the versions of the docs: their order, newest first, which one is the latest, and the banners of the others.
 *
 * @param folders names of the folders in `versions/`
 */
export function planVersions(
  { value: { docs }, locate }: Located<SiteConfig>,
  folders: readonly string[],
): Outcome<PlannedVersion[]> {
  const diagnostics = checkNames({ value: docs, locate }, [currentVersion, ...folders]);
  const sorted = sortVersions(folders, docs.versionOrder);
  const isAlone = !docs.includeCurrent && sorted.length === 0;
  if (isAlone) {
    const message = 'The current docs are excluded, and there is no other version';
    const hint = 'Create one with "sitegen version <name>", or remove "includeCurrent".';
    diagnostics.push({ code: 'version/unknown', message, hint, span: locate(['docs', 'includeCurrent']) });
  } else if (!docs.includeCurrent && docs.lastVersion === currentVersion) {
    const message = 'The current docs are excluded, so they cannot be the last version';
    const hint = `Remove "includeCurrent", or name one of ${sorted.join(', ')}.`;
    diagnostics.push({ code: 'version/unknown', message, hint, span: locate(['docs', 'lastVersion']) });
  }
  const names = [...(docs.includeCurrent || isAlone ? [currentVersion] : []), ...sorted];
  const released = sorted.find((name) => toNumber(name)?.prerelease.length === 0);
  const wanted = docs.lastVersion ?? released ?? sorted[0] ?? currentVersion;
  const last = Math.max(0, names.indexOf(wanted));
  const versions = names.map((name, index): PlannedVersion => {
    const { label, path, banner } = docs.versions[name] ?? {};
    const isCurrent = name === currentVersion;
    const isLatest = index === last;
    const shown = banner ?? (isLatest ? 'none' : index < last ? 'unreleased' : 'unmaintained');
    return {
      name,
      label: label ?? (isCurrent ? 'Next' : name),
      isLatest,
      banner: shown === 'none' ? null : shown,
      segment: path ?? (isLatest ? '' : isCurrent ? 'next' : name),
    };
  });
  diagnostics.push(...checkSegments(versions, locate));
  return outcome(versions, diagnostics);
}

/** Sorts names: first in the configured order, then by version number, highest first, then names without a number. */
function sortVersions(names: readonly string[], order: readonly string[]): string[] {
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort((a, b) => rank(a) - rank(b) || compareNumbers(a, b) || (a < b ? -1 : 1));
}

function compareNumbers(a: string, b: string): number {
  const [one, other] = [toNumber(a), toNumber(b)];
  return one && other ? compare(other, one) : Number(one === null) - Number(other === null);
}

/** Returns the version number in a name such as `2.0`, `v3` or `1.x`. */
function toNumber(name: string): SemVer | null {
  return coerce(name, { includePrerelease: true });
}

/** Reports unknown version names in the configuration. */
function checkNames({ value, locate }: Located<SiteConfig['docs']>, known: readonly string[]): Diagnostic[] {
  const named: [string | undefined, ValuePath, 'key' | 'value'][] = [
    [value.lastVersion, ['docs', 'lastVersion'], 'value'],
  ];
  for (const [index, name] of value.versionOrder.entries())
    named.push([name, ['docs', 'versionOrder', index], 'value']);
  for (const name of Object.keys(value.versions)) named.push([name, ['docs', 'versions', name], 'key']);
  return named.flatMap(([name, path, target]): Diagnostic[] => {
    if (name === undefined || known.includes(name)) return [];
    const hint = suggestion(name, known, `Known versions: ${known.join(', ')}.`);
    const message = `The docs have no version "${name}"`;
    return [{ code: 'version/unknown', message, hint, span: locate(path, target) }];
  });
}

/** Reports versions whose pages would have the same URLs. Case is ignored. */
function checkSegments(versions: readonly PlannedVersion[], locate: Located<unknown>['locate']): Diagnostic[] {
  const owners = new Map<string, string>();
  return versions.flatMap(({ name, segment }): Diagnostic[] => {
    const owner = owners.get(segment.toLowerCase());
    owners.set(segment.toLowerCase(), owner ?? name);
    if (owner === undefined) return [];
    const message = `The versions "${owner}" and "${name}" have the same path`;
    const hint = 'Give one of them another "path" in "docs.versions".';
    return [{ code: 'version/path-taken', message, hint, span: locate(['docs', 'versions', name, 'path']) }];
  });
}
