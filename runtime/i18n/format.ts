/** A text of the interface: a string, or the plural forms of a text with a count. */
export type Message = string | PluralMessage;

/** The plural forms of a text with a count, by plural category of the language. */
type PluralMessage = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The values of a text's placeholders. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** Returns a message with its `{placeholders}` filled in; numbers are formatted for the language. */
export function formatMessage(message: Message, parameters: MessageParameters, language: string): string {
  const text = typeof message === 'string' ? message : pickForm(message, parameters['count'], language);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name] ?? whole;
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}

function pickForm(forms: PluralMessage, count: string | number | undefined, language: string): string {
  return forms[new Intl.PluralRules(language).select(Number(count))] ?? forms.other ?? '';
}
