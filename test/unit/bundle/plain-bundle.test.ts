import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleSite } from '../../../cli/bundle/bundle-site.ts';
import { bundleStyles } from '../../../cli/bundle/bundle-styles.ts';
import { placeServer } from '../../../cli/bundle/index.ts';
import { loadPlainBundle, plainBundleFile } from '../../../cli/bundle/load-plain-bundle.ts';
import { listThemeComponents } from '../../../cli/bundle/theme-components.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

test('the bundle that comes with sitegen is what a site without code and styles of its own would be bundled to', async () => {
  const siteDir = temporaryFolder();
  const nothing = { siteDir, modules: [], islands: [], theme: [] };
  const code = await bundleSite({ ...nothing, components: listThemeComponents() });
  const styles = await bundleStyles(siteDir, []);
  const serverFile = expect.any(String);
  expect(loadPlainBundle()).toEqual({ code: { ...code.value?.value, serverFile }, styles: styles.value?.value });
});

test('its code for the server is a file of sitegen, which all builds of a process load once', () => {
  const code = loadPlainBundle()?.code ?? expect.fail('it was not made');
  const folder = temporaryFolder();
  const file = placeServer(code, folder);
  expect(readdirSync(folder)).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe(code.server);
});

test('the prepared bundle is not used once a file that it was made from has changed', () => {
  const { hashes, ...bundle } = JSON.parse(readFileSync(plainBundleFile, 'utf8'));
  expect(Object.keys(hashes)).toContain('templates/layout/Layout.tsx');
  const file = join(temporaryFolder(), 'plain-bundle.json');
  const write = (other: Record<string, string>) =>
    writeFileSync(file, JSON.stringify({ ...bundle, hashes: { ...hashes, ...other } }));
  write({ 'templates/layout/Layout.tsx': 'other' });
  expect(loadPlainBundle(file)).toBeNull();
  write({});
  expect(loadPlainBundle(file)).not.toBeNull();
});
