import { type Application, type Context, Converter } from 'typedoc';

/**
 * Keeps TypeDoc from listing all references of a library whenever it gives the members of a literal to its alias, as in
 * `type Options = { size: number }`. It looks for those to the literal, but none can lead there, as it has no name.
 */
export function mergeLiterals({ converter }: Application): void {
  converter.on(Converter.EVENT_BEGIN, ({ project }: Context) => {
    const merge = project.mergeReflections.bind(project);
    project.mergeReflections = (literal, alias) => {
      Object.assign(project, { getReferenceGraph: () => new Map() });
      try {
        merge(literal, alias);
      } finally {
        Reflect.deleteProperty(project, 'getReferenceGraph');
      }
    };
  });
}
