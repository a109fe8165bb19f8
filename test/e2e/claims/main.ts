import './packages.ts';
import './nodes.ts';
import './connections.ts';
import './looks.ts';
import './controls.ts';
import './data.ts';

export { tryClaims } from './claim.ts';
