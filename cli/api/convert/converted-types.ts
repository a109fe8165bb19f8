import { type Application, type Context, Converter, type SomeType, UnionType } from 'typedoc';
import type ts from 'typescript';

/**
 * Lets TypeDoc convert a type once, however many members have it. It converts each inherited member again, and a
 * library of components can have hundreds of interfaces that inherit a thousand members with long unions.
 *
 * Types with declarations in them, such as those of an object's properties, are converted for each member, since the
 * declarations belong to it.
 */
export function rememberTypes({ converter }: Application): void {
  const known = new WeakMap<ts.Type, Map<ts.TypeNode | undefined, SomeType>>();
  const convert = converter.convertType.bind(converter);
  let declared = 0;
  let depth = 0;
  converter.on(Converter.EVENT_CREATE_DECLARATION, () => {
    declared++;
  });
  const convertInside = (context: Context, type: ts.Type | ts.TypeNode | undefined, node?: ts.TypeNode): SomeType => {
    depth++;
    try {
      return convert(context, type as ts.Type, node);
    } finally {
      depth--;
    }
  };
  converter.convertType = (context: Context, type: ts.Type | ts.TypeNode | undefined, node?: ts.TypeNode) => {
    // Inside of another type, the result can be cut off.
    if (!type || 'kind' in type || depth > 0 || hasOwnRules(context)) return convertInside(context, type, node);
    const ofType = known.get(type) ?? new Map<ts.TypeNode | undefined, SomeType>();
    const found = ofType.get(node);
    if (found) return toChangeable(found);
    const before = declared;
    const converted = convertInside(context, type, node);
    if (declared === before) known.set(type, ofType.set(node, converted));
    return toChangeable(converted);
  };
}

/** Returns whether tags of a declaration decide which names its type is written with. */
function hasOwnRules({ preventInline, inlineType }: Context): boolean {
  return preventInline.size > 0 || inlineType.size > 0;
}

/** Returns a type that TypeDoc may change, as it does when it removes `undefined` from those of optional members. */
function toChangeable(type: SomeType): SomeType {
  return type instanceof UnionType ? new UnionType([...type.types]) : type;
}
