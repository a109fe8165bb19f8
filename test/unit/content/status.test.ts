import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { toStatusText } from '../../../cli/translations/read-records.ts';

test.each(['ja', 'zh-Hans'])(
  'the record of translations is as the command writes it, which no formatter changes: %s',
  (locale) => {
    const text = readFileSync(join(packageRoot, `content/i18n/${locale}/status.json`), 'utf8');
    expect(text).toBe(toStatusText(JSON.parse(text)));
  },
);
