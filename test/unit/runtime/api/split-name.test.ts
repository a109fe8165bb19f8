import { expect, test } from 'vitest';
import { splitName } from '../../../../runtime/api/split-name.ts';

test.each([
  ['options.scaleMax', ['options.', 'scaleMax']],
  ['WhereInterface', ['WhereInterface']],
  // Bold, it has no room in a row of a sidebar.
  ['SelectQueryBuilder', ['Select', 'Query', 'Builder']],
  ['SelectQueryBuilder.where', ['Select', 'Query', 'Builder.', 'where']],
  ['DEFAULT_MIGRATION_TABLE', ['DEFAULT_', 'MIGRATION_', 'TABLE']],
  ['internationalization', ['internationalization']],
])('%s may break into %j', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});
