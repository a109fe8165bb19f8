/** What another tool understands and this one shows as text, or does not show at all. */
export interface Construct {
  pattern: RegExp;
  /** The id of its rule, where it is none of another tool. */
  ruleId?: string;
  message: (found: string) => string;
  hint: string | ((found: string) => string);
}
