import type { Output } from '../../cli/contracts/output.ts';

/** Makes an output and returns its content as text. */
export async function outputText(output: Output | undefined): Promise<string> {
  if (!output) throw new Error('There is no such output');
  const { value } = await output.make();
  if (typeof value === 'object' && 'copyFrom' in value) throw new Error(`${output.path} is a copy`);
  return Buffer.from(value).toString();
}
