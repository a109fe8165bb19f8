import type { Element, Root } from 'hast';
import type { ActiveContent, ActiveKind } from '../../contracts/page-facts.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { visit } from '../../syntax/visit-tree.ts';

type Found = Omit<ActiveContent, 'span'>;

/** Attributes whose URL a browser follows, loads or sends data to. */
const addresses = ['href', 'xLinkHref', 'src', 'action', 'formAction', 'data'] as const;

/** Attributes with the URLs that an animation of SVG gives to a link, one or several between semicolons. */
const animated = ['to', 'from', 'by', 'values'] as const;

/** What an element loads or sends to, by tag name, with the attribute that holds the URL. */
const fetched: Readonly<Record<string, { kind: ActiveKind; attribute: (typeof addresses)[number] }>> = {
  script: { kind: 'remote-script', attribute: 'src' },
  iframe: { kind: 'frame', attribute: 'src' },
  frame: { kind: 'frame', attribute: 'src' },
  video: { kind: 'media', attribute: 'src' },
  audio: { kind: 'media', attribute: 'src' },
  track: { kind: 'media', attribute: 'src' },
  form: { kind: 'form', attribute: 'action' },
  button: { kind: 'form', attribute: 'formAction' },
  input: { kind: 'form', attribute: 'formAction' },
};

/**
 * Removes script URLs from a tree, and returns the content that runs, loads or sends something. Whether the site's
 * content security policy allows it is checked later.
 */
export function takeActiveContent(tree: Root, toSpan: (node: Element) => Span): ActiveContent[] {
  const uses: ActiveContent[] = [];
  visit(tree, 'element', (element, _index, parent) => {
    const isOfMedia = parent?.type === 'element' && /^(?:video|audio)$/.test(parent.tagName);
    const found = [...takeScriptAddresses(element), ...findHandlers(element), ...findUse(element, isOfMedia)];
    uses.push(...found.map((use) => ({ ...use, span: toSpan(element) })));
  });
  return uses;
}

function takeScriptAddresses({ properties }: Element): Found[] {
  return [...addresses, ...animated].flatMap((name): Found[] => {
    const value = properties[name];
    if (typeof value !== 'string' || !toEach(name, value).some(isScript)) return [];
    delete properties[name];
    return [{ kind: 'script-address', target: value }];
  });
}

/** Returns the URLs in the value of an attribute. A semicolon in an address does not begin another one. */
function toEach(name: string, value: string): string[] {
  return addresses.some((one) => one === name) ? [value] : value.split(';');
}

/** Browsers ignore whitespace and control characters before the scheme, and line breaks and tabs inside it. */
function isScript(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters in question.
  return /^(?:javascript|vbscript):/i.test(address.replace(/^[\u0000- ]+|[\t\n\r]/g, ''));
}

function findHandlers({ properties }: Element): Found[] {
  return Object.keys(properties)
    .filter((name) => /^on[A-Z]/.test(name))
    .map((name) => ({ kind: 'handler', target: name.toLowerCase() }));
}

function findUse({ tagName, properties }: Element, isOfMedia: boolean): Found[] {
  const textOf = (name: string) => (typeof properties[name] === 'string' ? properties[name] : undefined);
  const { kind, attribute } = (isOfMedia && tagName === 'source' ? fetched['video'] : fetched[tagName]) ?? {};
  const target = attribute && textOf(attribute);
  if (kind && target !== undefined) return [{ kind, target }];
  switch (tagName) {
    case 'script':
      return isData(textOf('type')) ? [] : [{ kind: 'inline-script', target: '<script>' }];
    case 'style':
      return [{ kind: 'inline-style', target: '<style>' }];
    case 'object':
    case 'embed':
      return [{ kind: 'plugin', target: `<${tagName}>` }];
    case 'link':
      return [properties['rel']].flat().includes('stylesheet')
        ? [{ kind: 'remote-style', target: textOf('href') ?? '' }]
        : [];
    default:
      return [];
  }
}

/**
 * Browsers run scripts without a type, modules and JavaScript types, and read import maps. All other scripts are data.
 */
function isData(type: string | undefined): boolean {
  return type !== undefined && type !== '' && !/^module$|^importmap$|(?:java|ecma)script/i.test(type);
}
