import type { Source } from 'sitegen';

/** What is read of an OpenAPI description. */
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; description: string }[];
}

/** Each operation of an HTTP interface is a doc. */
export const load: Source = async (site) => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(
    await site.read('data/openapi.json'),
  );
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, summary, parameters = [] }]) => {
      const rows = parameters.map(({ name, description }) => `| \`${name}\` | ${description} |`);
      const table = ['| parameter | what it is |', '| --- | --- |', ...rows].join('\n');
      const request = `\`\`\`http\n${method.toUpperCase()} ${path}\n\`\`\``;
      return { path: `docs/http/${operationId}.md`, markdown: `# ${summary}\n\n${request}\n\n${table}\n` };
    }),
  );
};
