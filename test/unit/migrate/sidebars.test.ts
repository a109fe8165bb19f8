import { expect, test } from 'vitest';
import { convertSite } from './old-docusaurus.ts';
import { textIn } from './old-site.ts';

test('rows that only name a doc stay its id', () => {
  const rows = ['fly', { type: 'doc', id: 'fly' }, { type: 'doc', id: 'fly', label: 'Up' }, { Land: ['fly'] }];
  const site = convertSite({
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/fly.md': '# Fly',
    'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({ main: rows }),
  });
  expect(JSON.parse(textIn(site, 'versions/1.0/sidebars.json') ?? '')).toEqual({
    main: ['fly', 'fly', { type: 'doc', id: 'fly', label: 'Up' }, { type: 'category', label: 'Land', items: ['fly'] }],
  });
});

test('a reference to a doc has the words of its row', () => {
  const files = {
    'docs/fly.md': '# Fly',
    'docs/land.md': '---\nsidebar_label: Land\ntitle: Landing\n---\n',
    'docs/sky.md': '',
  };
  const rows = ['fly', 'land', 'sky'].map((id) => ({ type: 'ref', id }));
  const site = convertSite(files, {}, { main: [...rows, { type: 'ref', id: 'fly', label: 'Up' }] });
  const labels = textIn(site, 'sidebars.ts')?.match(/(?<=label: ').*?(?=')/g);
  expect(labels).toEqual(['Fly', 'Land', 'sky', 'Up']);
});

test('rows and links of categories that lead to no doc are listed', () => {
  const rows = [
    { type: 'ref', id: 'sea' },
    { type: 'category', label: 'Air', link: { type: 'doc', id: 'air' }, items: ['fly'] },
    { type: 'category', label: 'Land', link: null, items: ['fly'] },
  ];
  const file = 'versioned_sidebars/version-1.0-sidebars.json';
  const { notes } = convertSite({
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/fly.md': '# Fly',
    [file]: JSON.stringify({ main: rows }, null, 2),
  });
  expect(notes.filter((note) => note.file === file)).toMatchObject([
    { line: 5, what: 'The row `sea` in a sidebar' },
    { line: 9, what: 'The link of "Air" in a sidebar' },
  ]);
});

test('a default of all categories is listed', () => {
  const notesOf = (docs: object) => convertSite({}, { presets: [['classic', { docs }]] }).notes;
  expect(notesOf({ sidebarCollapsed: true, sidebarCollapsible: true })).toEqual([]);
  expect(notesOf({ sidebarCollapsed: false, sidebarCollapsible: false })).toMatchObject([
    { what: '`sidebarCollapsed`', instead: expect.stringContaining('`collapsed: false`') },
    { what: '`sidebarCollapsible`', instead: expect.stringContaining('`collapsible: false`') },
  ]);
});
