// Regenerates the documentation's tables of configuration keys.
import { writeFileSync } from 'node:fs';
import { pagesWithKeyTables, withKeyTables } from './key-tables.mjs';

for (const [path, text] of pagesWithKeyTables()) writeFileSync(path, withKeyTables(text));
