import { type Application, type Context, Converter } from 'typedoc';

/** Returns whether a name stands for a private one: compilers write some names such as `#id` as `"__#1@#id"`. */
export function isPrivateName(name: string): boolean {
  return /^__#\w+@#/.test(name);
}

/** Drops members with private names, which only the library itself can use. */
export function dropPrivateNames({ converter }: Application): void {
  const drop = ({ project }: Context): void => {
    for (const reflection of Object.values(project.reflections)) {
      if (isPrivateName(reflection.name)) project.removeReflection(reflection);
    }
  };
  // Before TypeDoc connects types with those that extend them.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, drop);
}
