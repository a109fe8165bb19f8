export { toMdxParser } from './syntax.ts';
export { toMdxModule } from './to-module.ts';
