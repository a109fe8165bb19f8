import { type Draft, noteSetting } from './draft.ts';

/** Notes, at its setting, that the logo was shown without the title of the site. */
export function noteLogoAlone(draft: Draft, setting: string): void {
  noteSetting(draft, setting, {
    what: 'A logo without the title',
    instead: "The title is beside the logo. To hide it, set `navbar.title` to `''`, and `navbar.logo.alt`.",
  });
}
