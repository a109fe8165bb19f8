import type { Work } from './share.ts';

const pattern = /^#example=(\/.*):(\d+)$/;

/** Declares what most blocks of the guides work on; who copies such a block has a map already. */
const setup = 'const mind = new MindElixir({ el });\nmind.init(data);\n\n';

/**
 * Returns the work that the hash of an address names: a block of code on a page of this site that is marked as one to
 * open here, with the map that the page shows last before it. Other hashes name none, which is `null`.
 *
 * @throws Error where the page or the block is not there
 */
export async function fromPage(hash: string, baseUrl: string, data: string): Promise<Work | null> {
  const [, path, place] = pattern.exec(hash) ?? [];
  if (path === undefined) return null;
  const url = new URL(path, location.origin);
  // Beside this site there may be others, whose code is not this site's.
  if (url.origin !== location.origin || !url.pathname.startsWith(baseUrl)) throw new Error('not of this site');
  const response = await fetch(url, { redirect: 'error' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const block = page.querySelectorAll('figure.code[data-play]')[Number(place) - 1];
  if (!block) throw new Error('no such block');
  const maps = [...page.querySelectorAll<HTMLElement>('[data-island="MindMap"]')];
  const above = maps.filter((map) => map.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING);
  // What the compiler says below a line is no code.
  const code = [...block.querySelectorAll('.line')].map(({ textContent }) => textContent).join('\n');
  return { code: toProgram(code), data: above.flatMap(toData).at(-1) ?? data };
}

/** Returns the data of a map on a page, which may be a list of pages instead. */
function toData({ dataset }: HTMLElement): string[] {
  const { text, lang } = JSON.parse(dataset['props'] ?? '{}') as { text?: string; lang?: string };
  return text === undefined || lang === 'sidebar' ? [] : [text];
}

/** Returns code that runs by itself: a map is made where it works on one, below its imports. */
export function toProgram(code: string): string {
  const needsMap = /\bmind\b(?!-)/.test(code) && !/\b(?:const|let|var) mind\b/.test(code);
  if (!needsMap) return `${code}\n`;
  const imports = /^(?:import\s[^;]*;\s*)*/.exec(code)?.[0] ?? '';
  return `${imports}${setup}${code.slice(imports.length)}\n`;
}
