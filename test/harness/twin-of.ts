import { draftTwin, type TwinSource } from '../../cli/parse/twin/draft-twin.ts';
import { type TwinFacts, writeTwin } from '../../cli/parse/twin/write-twin.ts';

/** Returns the Markdown version of a text, by default of one titled "A" without resolved references. */
export function twinOf(source: TwinSource, facts: Partial<TwinFacts> = {}): string {
  return writeTwin(draftTwin(source), { title: 'A', refs: [], answers: [], url: 'https://example.com/', ...facts });
}
