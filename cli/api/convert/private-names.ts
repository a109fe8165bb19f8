/** Returns whether a name stands for a private one: compilers write some names such as `#id` as `"__#1@#id"`. */
export function isPrivateName(name: string): boolean {
  return /^__#\w+@#/.test(name);
}
