import type { ThemeKey } from './themes.ts';

/** What the front page says, in one language. */
export interface Words {
  quickStart: string;
  playground: string;
  /** In the order of `reasonRoutes`. */
  reasons: readonly { title: string; text: string }[];
  readMore: string;
  /** In the order of `apiRoutes`. */
  api: { title: string; texts: readonly string[] };
  newest: string;
  facts: { licence: string; dependencies: string; size: string };
  built: {
    title: string;
    items: readonly { name: string; href: string; text: string }[];
    docs: string;
    docsText: string;
  };
  code: {
    label: string;
    keys: string;
    broken: (line?: number) => string;
    copy: string;
    copied: string;
    themes: string;
    ownTheme: string;
    names: Record<ThemeKey, string>;
    gallery: string;
  };
  map: {
    caption: string;
    list: string;
    /** Each with its leaves, in the order of `branchIds`. */
    branches: readonly (readonly [string, readonly string[]])[];
  };
}
