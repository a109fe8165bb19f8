import type { Nodes, Root } from 'mdast';
import type { Variables } from '../../contracts/page-facts.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { codeInHtml, createCodeFinder, isVerbatim } from './code-in-html.ts';
import { isEscaped, replaceWritten } from './written-text.ts';

/** A use of a variable, `{{ version }}`, as readers see it. */
const use = /\{\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

/** The same as written: with a backslash before either brace it is text. */
const writtenUse = /(?<!\\)(?:\\\\)*\\?\{\\?\{[ \t]*([\w.-]+)[ \t]*\}\}/g;

const useInHtml = new RegExp(`${codeInHtml.source}|${use.source}`, 'gi');

/**
 * Whether a use of a variable with spaces breaks off the address that contains it: without angle brackets an address
 * has no spaces. Such a use is not replaced.
 */
export function breaksAddress(found: string, before: string): boolean {
  if (!/\s/.test(found)) return false;
  const opening = before.lastIndexOf('](');
  return opening !== -1 && !/[)\s]/.test(before.slice(opening + 2));
}

/** Returns the name of the variable if the whole text is one use of a variable; otherwise `undefined`. */
export function toVariableName(text: string): string | undefined {
  return new RegExp(`^${use.source}$`).exec(text)?.[1];
}

/** Returns the names of all variables that a text uses. */
export function variableNames(text: string): string[] {
  return Array.from(text.matchAll(use), ([, name = '']) => name);
}

/** Replaces variables in a text by their values. Unknown names stay as they are. */
export function fillIn(text: string, variables: Variables = {}): string {
  return text.replace(use, (found, name: string) => findValue(name, variables) ?? found);
}

/** Replaces variables in a tree by their values: in text, addresses, attributes and HTML, but not in code. */
export function fillVariables(tree: Root, text: string, variables: Variables = {}): Root {
  if (!mayUse(text, variables)) return tree;
  const replace = (name: string, found: string, before: string) =>
    breaksAddress(found, before) ? undefined : findValue(name, variables);
  const isInCode = createCodeFinder();
  visit(tree, (node: Nodes, index, parent) => {
    if (isVerbatim(node)) return SKIP;
    if (node.type === 'text' && node.value.includes('{{') && !isInCode(parent?.children, index))
      replaceWritten(node, text, { shown: use, written: writtenUse, replace });
    if (node.type === 'html') node.value = fillHtml(node.value, variables);
    fillAddress(node, variables);
    fillAttributes(node, variables);
    return undefined;
  });
  return tree;
}

function fillAddress(node: Nodes, variables: Variables): void {
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
  node.url = fillIn(node.url, variables);
  if (node.title) node.title = fillIn(node.title, variables);
  if (node.type === 'image' && node.alt) node.alt = fillIn(node.alt, variables);
}

/** Replaces variables in the attributes of a component or directive. */
function fillAttributes(node: Nodes, variables: Variables): void {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    for (const attribute of node.attributes)
      if (typeof attribute.value === 'string') attribute.value = fillIn(attribute.value, variables);
  } else if ('attributes' in node && node.attributes) {
    const attributes = node.attributes as Record<string, string | null>;
    for (const [name, value] of Object.entries(attributes)) if (value) attributes[name] = fillIn(value, variables);
  }
}

/** Replaces variables in a tree of MDX, which parses `{{ name }}` as an expression. */
export function fillExpressions(tree: Root, variables: Variables = {}): Root {
  visit(tree, (node: Nodes, index, parent) => {
    if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
    const value = findValue(toVariableName(`{${node.value}}`) ?? '', variables);
    if (value === undefined || !parent || index === undefined) return;
    const text = { type: 'text' as const, value, ...(node.position && { position: node.position }) };
    const isBlock = node.type === 'mdxFlowExpression';
    parent.children[index] = isBlock ? { type: 'paragraph', children: [text] } : text;
  });
  return tree;
}

/** Returns a source text with variables replaced by their values. `tree` is the result of parsing it. */
export function fillSource(text: string, tree: Root, variables: Variables = {}): string {
  if (!mayUse(text, variables)) return text;
  const code: { start: number; end: number }[] = [];
  visit(tree, (node: Nodes) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if ((/code|math/i.test(node.type) || isVerbatim(node)) && start !== undefined && end !== undefined)
      code.push({ start, end });
  });
  return text.replace(writtenUse, (found, name: string, at: number) => {
    const isText = isEscaped(found) || code.some(({ start, end }) => at >= start && at < end);
    const value = isText ? undefined : findValue(name, variables);
    return value === undefined ? found : found.slice(0, found.indexOf('{')) + value;
  });
}

function fillHtml(html: string, variables: Variables): string {
  return html.replace(useInHtml, (found, _code, name?: string) => {
    const value = name === undefined ? undefined : findValue(name, variables);
    return value?.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`) ?? found;
  });
}

function mayUse(text: string, variables: Variables): boolean {
  return text.includes('{{') && Object.keys(variables).length > 0;
}

function findValue(name: string, variables: Variables): string | undefined {
  return Object.hasOwn(variables, name) ? variables[name] : undefined;
}
