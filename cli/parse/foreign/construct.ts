/** A construct of another tool that sitegen shows as text or does not show at all. */
export interface Construct {
  pattern: RegExp;
  /** ID of its rule. Default: `foreign`, for a construct of another tool. */
  ruleId?: string;
  /** Default: that it is shown as text. */
  message?: (found: string) => string;
  /** Whether another report explains what was found, which is then not reported. Called in the order of the text. */
  isExplained?: (found: string) => boolean;
  hint: string | ((found: string) => string);
}
