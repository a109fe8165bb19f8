import { expect, test } from 'vitest';
import { cssVarOf } from '../../../content/islands/map/theme.ts';

test('the picture of a map whose theme leaves colours out has those of the library, not of the page', () => {
  const colorsOf = (type: 'light' | 'dark') => {
    const theme = { name: 'Own', type, palette: ['#0b7285'], cssVar: { '--root-bgcolor': '#0b3954' } };
    const found = cssVarOf({ nodeData: { id: 'root', topic: 'Root' }, theme }) ?? {};
    return [found['--root-bgcolor'], found['--root-color'], found['--main-bgcolor']];
  };
  expect(colorsOf('light')).toEqual(['#0b3954', '#ffffff', '#ffffff']);
  expect(colorsOf('dark')).toEqual(['#0b3954', '#ffffff', '#4c4f69']);
});
