import type { Page } from '@playwright/test';

/** Path of a value in JSON, from the root, and its replacement. */
export type Damage = readonly [path: string, value: unknown];

/** Responses stay damaged until `mend` is called. */
export interface Damaged {
  mend(): void;
}

/** Damages JSON that a page fetches. */
export function damageJson(page: Page, url: string, damage: Damage): Promise<Damaged> {
  return damageText(page, url, (text) => applyDamage(text, damage));
}

/** Damages the page data in a document; its HTML stays intact. */
export function damageInline(page: Page, url: string, damage: Damage): Promise<Damaged> {
  const data = /(?<=<script type="application\/json"[^>]*>).*?(?=<\/script>)/s;
  return damageText(page, url, (html) =>
    html.replace(data, (text) => applyDamage(text, damage).replaceAll('<', '\\u003c')),
  );
}

/** Damages the sidebar file of a page, which pages with the same sidebar view share. */
export async function damageSidebar(page: Page, path: string, damage: Damage): Promise<Damaged> {
  const { sidebar } = (await (await page.request.get(`/_data${path}.json`)).json()) as { sidebar: string };
  return damageJson(page, `**${sidebar}`, damage);
}

/** Removes interface texts from the shell data, so that components that show them crash. */
export function damageMessages(page: Page, ...keys: readonly string[]): Promise<Damaged> {
  return damageText(page, '**/assets/shell-en-*.json', (shell) =>
    keys.reduce((text, key) => text.replace(`"${key}":`, '"lost":'), shell),
  );
}

async function damageText(page: Page, url: string, change: (text: string) => string): Promise<Damaged> {
  let isDamaged = true;
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: isDamaged ? change(text) : text });
  });
  return {
    mend() {
      isDamaged = false;
    },
  };
}

function applyDamage(text: string, [path, value]: Damage): string {
  if (path === '') return JSON.stringify(value);
  const data = JSON.parse(text) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce((outer, name) => outer[name] as Record<string, unknown>, data);
  holder[last] = value;
  return JSON.stringify(data);
}
