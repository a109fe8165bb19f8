import { expect, test } from 'vitest';
import { splitName } from '../../../../runtime/api/split-name.ts';

test.each([
  ['options.scaleMax', ['options.', 'scaleMax']],
  ['WhereInterface', ['WhereInterface']],
  // In bold, it is too long for a sidebar row.
  ['SelectQueryBuilder', ['Select', 'Query', 'Builder']],
  ['SelectQueryBuilder.where', ['Select', 'Query', 'Builder.', 'where']],
  ['DEFAULT_MIGRATION_TABLE', ['DEFAULT_', 'MIGRATION_', 'TABLE']],
  ['internationalization', ['internationalization']],
  // The name of an entry point.
  ['minisearch/SearchableMap', ['minisearch/', 'SearchableMap']],
  ['@acme/core', ['@acme/', 'core']],
])('%s may break into %j where there is little room', (name, parts) => {
  expect(splitName(name, 14)).toEqual(parts);
});

test('a name of some length stays whole in an article, where the next line has room for it', () => {
  expect(splitName('SelectQueryBuilder.where')).toEqual(['SelectQueryBuilder.', 'where']);
  expect(splitName('DEFAULT_MIGRATION_TABLE')).toEqual(['DEFAULT_', 'MIGRATION_', 'TABLE']);
});
