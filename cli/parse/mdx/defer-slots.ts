import type { ArrowFunctionExpression, CallExpression, Node, Program } from 'estree';

/**
 * Gives each slot of a compiled page its content as a function, so that it is evaluated on its own: an expression that
 * throws then takes nothing else of the page with it. Code that awaits something stays, since a function could not.
 */
export function deferSlots(program: Program): void {
  for (const node of nodesIn(program)) {
    if (node.type !== 'CallExpression' || !isSlot(node)) continue;
    const [, props] = node.arguments;
    if (props?.type !== 'ObjectExpression' || hasAwait(props)) continue;
    const content: ArrowFunctionExpression = {
      type: 'ArrowFunctionExpression',
      params: [],
      // An object, since errors in a property have the place of the name that is not defined.
      body: { ...props },
      expression: true,
      async: false,
    };
    const key = { type: 'Identifier', name: 'evaluate' } as const;
    props.properties = [
      { type: 'Property', key, value: content, kind: 'init', method: false, shorthand: false, computed: false },
    ];
  }
}

/** Whether a call makes the element of a slot, whose name MDX looks up: `_jsx(_components.mdxSlot, ...)`. */
function isSlot({ arguments: [name] }: CallExpression): boolean {
  return name?.type === 'MemberExpression' && name.property.type === 'Identifier' && name.property.name === 'mdxSlot';
}

function hasAwait(code: Node): boolean {
  return nodesIn(code).some(({ type }) => type === 'AwaitExpression');
}

/** Returns a node of a program and all nodes in it. */
function nodesIn(node: Node): Node[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
