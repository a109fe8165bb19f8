import type { Source } from 'sitegen';
import { parse } from 'yaml';

/** What is told of the diagnostics of one kind, by their codes. */
type Explanations = Record<string, { means: string; fix: string }>;

/** Explains every diagnostic that sitegen reports: fails where one is not explained, or is none. */
export const load: Source = async (site) => {
  const codes = await site.read('../cli/diagnostics/codes.ts');
  const severities = new Map(
    [...codes.matchAll(/^ {2}'(\S+)': '(\w+)',$/gm)].map(([, code, severity]) => [code, severity]),
  );
  const groups: Record<string, Explanations> = parse(await site.read('data/diagnostics.yml'));
  const explained = Object.values(groups).flatMap((group) => Object.keys(group));
  const wrong = [...severities.keys()].filter((code) => !explained.includes(code ?? ''));
  if (wrong.length > 0) throw new Error(`data/diagnostics.yml does not explain ${wrong.join(', ')}`);

  const toSection = ([code, { means, fix }]: [string, Explanations[string]]) => {
    const severity = severities.get(code);
    if (severity === undefined) throw new Error(`data/diagnostics.yml explains "${code}", which is not reported`);
    return `### \`${code}\` {#${code.replace('/', '-')}}\n\n${toBadge(severity)} ${means}\n\n**What to do:** ${fix}\n`;
  };
  const sections = Object.entries(groups).map(
    ([title, group]) => `## ${title}\n\n${Object.entries(group).map(toSection).join('\n')}`,
  );
  const head = await site.read('data/diagnostics.md');
  return [{ path: 'docs/reference/all-diagnostics.md', markdown: `${head}\n${sections.join('\n')}` }];
};

function toBadge(severity: string): string {
  const types: Record<string, string> = { error: 'danger', warning: 'warning' };
  return `:badge[${severity}]${types[severity] ? `{type="${types[severity]}"}` : ''}`;
}
