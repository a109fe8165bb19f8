import type { Mutation } from './mutation.ts';
import { pages } from './pages.ts';
import { runtime } from './runtime.ts';
import { safety } from './safety.ts';
import { stages } from './stages.ts';
import { tools } from './tools.ts';

/** All mutations, which the tests must detect. */
export const mutations: readonly Mutation[] = [...runtime, ...safety, ...pages, ...stages, ...tools];
