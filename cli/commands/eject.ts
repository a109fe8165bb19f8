import { resolve } from 'node:path';
import { colors } from '../diagnostics/colors.ts';
import { toDocument } from '../diagnostics/print.ts';
import { ejectComponent, listThemeComponents, type ThemeComponent } from '../site/jobs/eject.ts';
import { refuse } from './output/print.ts';
import type { EjectFlags } from './program/program.ts';

/** Copies a component into the theme of a site, or lists the available components; returns the exit code. */
export function runEjectCommand(name: string | undefined, { content, list, json }: EjectFlags): number {
  if (list || name === undefined) {
    process.stdout.write(json ? toDocument([], { components: listThemeComponents().map(toFacts) }) : `${toList()}\n`);
    return list ? 0 : 2;
  }
  const result = ejectComponent(resolve(content), name);
  if ('refusal' in result) return refuse(result.refusal);
  const { component, file } = result;
  if (json) {
    process.stdout.write(toDocument([], { file, component: toFacts(component) }));
    return 0;
  }
  const next = component.isSlot
    ? `It is shown as soon as you save it.`
    : `It is yours now: later versions of sitegen do not update it.`;
  process.stdout.write(`${colors.green(`Wrote ${content}/${file}`)}\n  ${component.description}\n  ${next}\n`);
  return 0;
}

function toFacts({ name, description, isSlot }: ThemeComponent): object {
  return { name, description, isSlot };
}

function toList(): string {
  const components = listThemeComponents();
  const width = Math.max(...components.map(({ name }) => name.length));
  const toRows = (isSlot: boolean) =>
    components
      .filter((component) => component.isSlot === isSlot)
      .map(({ name, description }) => `  ${name.padEnd(width)}  ${description}`);
  return [
    'Components that a site can replace:',
    ...toRows(false),
    '',
    'Slots that a site can fill:',
    ...toRows(true),
  ].join('\n');
}
