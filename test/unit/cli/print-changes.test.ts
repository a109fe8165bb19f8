import { expect, test } from 'vitest';
import { printChanges } from '../../../cli/commands/output/print-changes.ts';

test('what a terminal would obey in a library is escaped in its printed changes', () => {
  const none = { removed: [], changed: [], deprecated: [] };
  const added = [{ path: 'K.b\u001b[2J', kind: 'property', after: '"b\u001b[2J":\n  "\u202e"' }] as const;
  const releases = [{ version: '2.0.0', comparedTo: '1.0.0', changes: { ...none, added } }];
  const text = printChanges({ package: 'lib', releases, replaced: [], kept: [] } as never);
  expect(text).toContain('- `K.b\\u001b[2J` (property): `"b\\u001b[2J": "\\u202e"`\n');
});
