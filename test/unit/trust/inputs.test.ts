import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { kinds } from '../../trust/inputs.ts';
import { tryInputs } from '../../trust/try-inputs.ts';

// A sample of the inputs that `npm run test:trust` generates.
test('made-up inputs of every kind come to a result or a diagnostic, and in time', async () => {
  const findings = await tryInputs({ kinds, count: 60, seed: 7, root: packageRoot });
  expect(findings.filter(({ crashes, hangs }) => crashes.length + hangs.length > 0)).toEqual([]);
  expect(findings.map(({ inputs }) => inputs)).toEqual(kinds.map(() => 60));
});
