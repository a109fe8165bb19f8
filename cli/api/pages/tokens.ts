/** `from` and `module` are keywords only in front of the name of a module. */
const token =
  /(?<keyword>(?:from|module)(?= ['"]))|(?<comment>\/\*.*?\*\/)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<number>\d[\w.]*)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)|(?<space>\s+)|=>|./gsu;

/** Returns the tokens of a declaration. */
export function toTokens(text: string): RegExpExecArray[] {
  return [...text.matchAll(token)];
}
