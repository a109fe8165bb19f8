import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type LiveOptions, openLiveSite } from '../../cli/dev/live/live-site.ts';
import { fixtureRun, type TestSite } from './site.ts';

/** Opens a site for serving until the test is finished; `save` writes a file and returns the next snapshot. */
export async function openTestLive(site: TestSite, options: Partial<LiveOptions> = {}) {
  const live = await openLiveSite(site.dir, { ...fixtureRun, ...options });
  onTestFinished(live.close);
  const save = (path: string, text: string) => {
    site.write(path, text);
    return live.update([join(site.dir, path)]);
  };
  return { live, save };
}
