import { DeclarationReflection, type ProjectReflection, type ReflectionKind } from 'typedoc';

/** Returns the declarations that TypeDoc has converted of a kind, or of several kinds (`Variable | Function`). */
export function declarationsOfKind(project: ProjectReflection, kind: ReflectionKind): DeclarationReflection[] {
  return project.getReflectionsByKind(kind).filter((one) => one instanceof DeclarationReflection);
}
