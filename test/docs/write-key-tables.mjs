// Writes the tables of keys in the README anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, withKeyTables } from './key-tables.mjs';

const readme = join(root, 'README.md');
writeFileSync(readme, withKeyTables(readFileSync(readme, 'utf8')));
