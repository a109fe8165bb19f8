/** A text of the interface; one that counts has a form for each plural of its language. */
export type Message = string | PluralMessage;

/** The forms of a text that counts, by the plural that `count` takes in the language. */
export type PluralMessage = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** What fills the gaps of a text. */
export type MessageParameters = Readonly<Record<string, string | number>>;

/** Returns a message with its `{gaps}` filled in, numbers as the language writes them. */
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
