import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { addChild, blockWith, codeOf, type Files, filesOf, openRecipe, origin, trip } from './recipe.ts';

const guide = 'docs/guides/frameworks';

/** Renders the guide's component in a page that can re-render it, change its callbacks, or unmount it. */
async function openReact(page: Page, component: string, files: Files = {}): Promise<void> {
  await openRecipe(page, {
    ...files,
    'MindMap.tsx': component,
    'main.tsx': `import { Component, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MindMap } from './MindMap.tsx';
class Boundary extends Component {
  static getDerivedStateFromError = ({ message }) => ({ message });
  render() { return this.state ? <p>{this.state.message}</p> : this.props.children; }
}
const root = createRoot(document.querySelector('#map'));
globalThis.log = [];
globalThis.unmount = () => root.render(null);
globalThis.render = (turn, initial = ${JSON.stringify(trip)}) => root.render(
  <StrictMode>
    <Boundary>
      <MindMap
        initial={initial}
        onChange={(data) => log.push(turn + ': ' + Object.keys(data).includes('nodeData') + ' ' + JSON.stringify(data))}
        onReady={(mind) => log.push(turn + ': ' + (mind ? 'ready' : 'gone'))}
      />
    </Boundary>
  </StrictMode>,
);
render('first');`,
  });
  await expect(page.locator('me-root, #map p')).toBeVisible();
}

/** Returns the reports since the last call. */
function takeLog(page: Page): Promise<string[]> {
  return page.evaluate('log.splice(0)');
}

/** Stubs for the parts of Vue and Svelte that the guide's components use. */
const standIns: Files = {
  'vue.ts': `export const onMounted = (run) => globalThis.mount = run;
export const onBeforeUnmount = (run) => globalThis.unmount = run;
export const useTemplateRef = () => ({ value: document.querySelector('#map') });`,
  'svelte.ts': `export const untrack = (read) => { globalThis.isTracked = false; try { return read(); } finally { globalThis.isTracked = true; } };`,
};

/** Returns a component's script with imports of the stub, since its framework is not installed. */
function scriptOf(language: 'vue' | 'svelte'): string {
  const component = codeOf(guide, new RegExp(`^${language}`))[0] ?? '';
  const script = /<script[^>]*>(.*?)<\/script>/s.exec(component)?.[1] ?? '';
  return script.replace(`from '${language}'`, `from './${language}.ts'`);
}

// These tests use their own page, so no site is built.
test.use({ baseURL: origin });

const components = {
  'the first component': blockWith(guide, 'onChange?: (data'),
  'the component for React 18': blockWith(guide, 'useRef(onChange)'),
  'the component that hands its map out': filesOf(guide)['MindMap.tsx'] ?? '',
};

test.describe('React', () => {
  for (const [name, component] of Object.entries(components)) {
    test(`${name} reports to the newest function, and keeps its map`, async ({ page }) => {
      await openReact(page, component);
      await addChild(page, 'Packing', 'Boots');
      await expect(page.locator('me-tpc', { hasText: 'Boots' })).toBeVisible();
      const first = (await takeLog(page)).filter((line) => line.includes('true'));
      expect(first.at(-1)).toMatch(/^first: true .*Boots/);
      await page.evaluate("render('second', { nodeData: { id: 'root', topic: 'Another', children: [] } })");
      await addChild(page, 'Packing', 'Socks');
      const lines = await takeLog(page);
      expect(lines.at(-1)).toMatch(/^second: true .*Boots.*Socks/);
      expect(lines.filter((line) => line.startsWith('first'))).toEqual([]);
    });

    test(`${name} has its styles, and one toolbar`, async ({ page }) => {
      await openReact(page, component);
      expect(await page.evaluate('imported')).toEqual(['mind-elixir/style.css']);
      await expect(page.locator('.mind-elixir-toolbar.lt')).toHaveCount(1);
      await expect(page.locator('#map > div')).toHaveCSS('height', '480px');
      await page.evaluate('unmount()');
      await expect(page.locator('#map > div')).toHaveCount(0);
    });

    test.describe('with data that is no map', () => {
      test.use({ expectedMessages: /`data` is required/ });

      test(`${name} lets the error reach a boundary`, async ({ page }) => {
        await openReact(page, component);
        await page.evaluate('unmount()');
        await expect(page.locator('#map > div')).toHaveCount(0);
        await page.evaluate("render('second', { compact: false })");
        await expect(page.locator('#map p')).toHaveText('MindElixir: `data` is required');
      });
    });
  }

  test('whoever holds the map is told before it is gone', async ({ page }) => {
    await openReact(page, components['the component that hands its map out']);
    expect((await takeLog(page)).at(-1)).toBe('first: ready');
    await page.evaluate("render('second')");
    await page.evaluate('unmount()');
    await expect(page.locator('#map > div')).toHaveCount(0);
    expect(await takeLog(page)).toEqual(['second: gone']);
  });

  test('a save that waits is made when the component goes, with the whole map', async ({ page }) => {
    const component = components['the first component'];
    const line = blockWith(guide, 'autosave(').trim();
    const listener = /^.*mind\.bus\.addListener\('operation'.*$/m.exec(component)?.[0] ?? 'none';
    await page.clock.install();
    await openReact(page, `import { autosave } from './autosave.ts';\n${component.replace(listener, line)}`, {
      'autosave.ts': filesOf('docs/guides/events')['autosave.ts'] ?? '',
    });
    await page.clock.runFor(1000);
    await takeLog(page);
    await addChild(page, 'Packing', 'Boots');
    expect(await takeLog(page)).toEqual([]);
    await page.evaluate('unmount()');
    await page.clock.runFor(10_000);
    expect(await takeLog(page)).toEqual([expect.stringMatching(/^first: true .*Boots/)]);
  });
});

test('the script of the Vue component reports changes, and holds no map that is gone', async ({ page }) => {
  await openRecipe(page, {
    ...standIns,
    'main.tsx': `globalThis.log = [];
globalThis.defineProps = () => ({ initial: ${JSON.stringify(trip)} });
globalThis.defineEmits = () => (name, data) => log.push(name + ' ' + JSON.stringify(data));
globalThis.component = await import('./component.ts');
mount();`,
    'component.ts': `${scriptOf('vue')}\nexport const getData = () => mind?.getData();`,
  });
  await addChild(page, 'Packing', 'Boots');
  expect((await takeLog(page)).at(-1)).toMatch(/^change .*"nodeData".*Boots/);
  expect(await page.evaluate('component.getData().nodeData.topic')).toBe('Weekend trip');
  await page.evaluate('unmount()');
  await expect(page.locator('me-root')).toHaveCount(0);
  expect(await page.evaluate('component.getData()')).toBeUndefined();
});

test('the attachment of the Svelte component reads no state that would run it again', async ({ page }) => {
  await openRecipe(page, {
    ...standIns,
    'main.tsx': `globalThis.read = [];
globalThis.isTracked = true;
const initial = new Proxy(${JSON.stringify(trip)}, {
  get(target, key) { if (isTracked) read.push(String(key)); return target[key]; },
});
globalThis.$props = () => ({ initial });
const { attachment } = await import('./component.ts');
globalThis.detach = attachment(document.querySelector('#map'));`,
    'component.ts': `${scriptOf('svelte')}\nexport const attachment = mindMap;`,
  });
  await expect(page.locator('me-root')).toHaveText('Weekend trip');
  expect(await page.evaluate('read')).toEqual([]);
  await page.evaluate('detach()');
  await expect(page.locator('me-root')).toHaveCount(0);
});

test('a React component is a card in its node, through edits, undo and the end of the map', async ({ page }) => {
  await openRecipe(page, {
    ...filesOf(guide),
    'main.tsx': `import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import MindElixir from 'mind-elixir';
import { App } from './App.tsx';
const init = MindElixir.prototype.init;
MindElixir.prototype.init = function (data) {
  globalThis.mind = this;
  return init.call(this, data);
};
const root = createRoot(document.querySelector('#map'));
globalThis.unmount = () => root.render(null);
root.render(<StrictMode><App /></StrictMode>);`,
  });
  const card = page.locator('[data-nodeid="metent"]');
  await expect(card.locator('strong')).toHaveText('Tent');
  await expect(card.locator('small')).toHaveText('Borrow it from Ines');
  await page.evaluate("mind.reshapeNode(mind.findEle('tent'), { note: 'Ours is dry' })");
  await expect(card.locator('small')).toHaveText('Ours is dry');
  await page.evaluate("mind.addChild(mind.findEle('tent'), { id: 'pegs', topic: 'Pegs' })");
  await page.evaluate('mind.undo(); mind.undo();');
  await expect(card.locator('small')).toHaveText('Borrow it from Ines');
  const line = page.locator('.lines path').first();
  const drawn = await line.getAttribute('d');
  await page.evaluate('mind.linkDiv()');
  expect(await line.getAttribute('d')).toBe(drawn);
  await page.evaluate('unmount()');
  await expect(page.locator('me-root, strong')).toHaveCount(0);
});
