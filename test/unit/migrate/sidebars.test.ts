import { expect, test } from 'vitest';
import { convertSite, textIn } from './old-docusaurus.ts';

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
