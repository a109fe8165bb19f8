/** An element that a site adds to the `<head>` of its pages. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attrs: Readonly<Record<string, string | true>>;
}

/** Requirements of a `<head>` element on the content security policy and the static folder. */
export interface HeadNeeds {
  /** Origins that scripts are loaded from. */
  scripts: readonly string[];
  /** Origins that scripts may connect to. */
  connections: readonly string[];
  /** Attribute that refers to a file of the static folder, if any. */
  file?: 'src' | 'href';
}

/** Why a `<head>` element is refused, and the attribute that is the reason. */
interface HeadRefusal {
  attribute: string;
  reason: string;
}

/**
 * Returns the file of the static folder that a `<head>` element refers to, with the attribute that names it, or `null`.
 */
export function headFileOf(tag: HeadTag): { attribute: 'src' | 'href'; address: string; path: string } | null {
  const needs = checkHeadTag(tag);
  const attribute = 'file' in needs ? needs.file : undefined;
  const address = attribute && tag.attrs[attribute];
  return attribute && typeof address === 'string' ? { attribute, address, path: toFilePath(address) } : null;
}

/** Returns the path inside the static folder for an address of this site. */
export function toFilePath(address: string): string {
  return address.replace(/^\//, '').replace(/[?#].*$/, '');
}

const nothing: HeadNeeds = { scripts: [], connections: [] };

/** Returns what a `<head>` element requires, or why it is refused. */
export function checkHeadTag({ tag, attrs }: HeadTag): HeadNeeds | HeadRefusal {
  const handler = Object.keys(attrs).find((name) => name.startsWith('on'));
  if (handler !== undefined) {
    const reason = 'The content security policy blocks code in attributes. Put it into a script in the static folder.';
    return { attribute: handler, reason };
  }
  if (tag === 'script') return judgeScript(attrs);
  return tag === 'link' ? judgeLink(attrs) : judgeMeta(attrs);
}

function judgeScript({ src }: HeadTag['attrs']): HeadNeeds | HeadRefusal {
  if (typeof src !== 'string') {
    const reason =
      'The content security policy blocks code in pages. Put it into a file in the static folder, and set "src" to its path.';
    return { attribute: 'src', reason };
  }
  return judgeAddress('src', src, (origin) => ({ scripts: [origin], connections: [origin] }));
}

/** Link relations whose files must come from this site, with the reason. */
const ownOnly: ReadonlyMap<string, string> = new Map([
  [
    'stylesheet',
    'Style sheets of other servers are not allowed. Put a copy next to site.config.ts, and list it in "css".',
  ],
  ['manifest', 'A manifest must be part of this site. Put it into the static folder.'],
  ['prefetch', 'Prefetching from other servers is not allowed.'],
  ['prerender', 'Prerendering from other servers is not allowed.'],
]);

function judgeLink({ rel, href, as }: HeadTag['attrs']): HeadNeeds | HeadRefusal {
  if (typeof rel !== 'string' || typeof href !== 'string') {
    return { attribute: typeof rel === 'string' ? 'href' : 'rel', reason: 'A link needs "rel" and "href".' };
  }
  for (const relation of rel.toLowerCase().split(/\s+/)) {
    if (relation === 'canonical') return { attribute: 'rel', reason: 'Each page already has one.' };
    const reason = ownOnly.get(relation);
    if (reason !== undefined) return judgeAddress('href', href, () => ({ attribute: 'href', reason }));
    if (relation === 'modulepreload')
      return judgeAddress('href', href, (origin) => ({ ...nothing, scripts: [origin] }));
    if (relation === 'preload') return judgeAddress('href', href, (origin) => judgePreload(as, origin));
    if (/(?:^|-)icon$/.test(relation)) return judgeAddress('href', href, () => nothing);
  }
  return nothing;
}

function judgePreload(as: string | true | undefined, origin: string): HeadNeeds | HeadRefusal {
  if (as === 'script') return { ...nothing, scripts: [origin] };
  if (as === 'fetch') return { ...nothing, connections: [origin] };
  if (as === 'image') return nothing;
  return {
    attribute: 'href',
    reason: 'Fonts, styles and the like must be part of this site. Put the file into the static folder.',
  };
}

/** `<meta>` elements that every page already has, or that a configuration key sets. */
const metaRefusals: ReadonlyMap<string, string> = new Map([
  ['content-security-policy', 'sitegen generates the policy. Set what it allows in "contentSecurityPolicy".'],
  ['content-type', 'Each page already has one.'],
  ['refresh', 'Automatic reloads and redirects are not allowed.'],
  ['viewport', 'Each page already has one.'],
  ['description', 'Each page already has one, from its front matter.'],
]);

function judgeMeta({ charset, name, ...attrs }: HeadTag['attrs']): HeadNeeds | HeadRefusal {
  if (charset !== undefined) return { attribute: 'charset', reason: 'Each page already has one.' };
  for (const [attribute, value] of Object.entries({ name, 'http-equiv': attrs['http-equiv'] })) {
    const reason = metaRefusals.get(String(value).toLowerCase());
    if (reason !== undefined) return { attribute, reason };
  }
  return nothing;
}

/** Checks an address: one that starts with `/` belongs to this site, an `https://` URL is checked by its origin. */
function judgeAddress(
  attribute: 'src' | 'href',
  address: string,
  judgeOrigin: (origin: string) => HeadNeeds | HeadRefusal,
): HeadNeeds | HeadRefusal {
  if (/^\/(?!\/)/.test(address)) return { ...nothing, file: attribute };
  if (/^https:\/\//i.test(address) && URL.canParse(address)) return judgeOrigin(new URL(address).origin);
  const reason = 'The URL must start with "/", for a file in the static folder, or with "https://".';
  return { attribute, reason };
}
