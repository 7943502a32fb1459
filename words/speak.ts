// Makes words of texts with parameters: on the server, and in the scripts of a page.

/** A text, or its plural forms by CLDR category, chosen by the parameter `count`. */
export type Text = string | { readonly other: string; readonly [category: string]: string };

/** Texts of a language, perhaps not all: those missing are English. */
export interface Texts {
  readonly [key: string]: Text | Texts;
}

/** Value of a parameter. A number is written as the language does, a list with its word for "or". */
type Value = string | number | readonly string[];

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Words made of texts: a string, or a function of its parameters by name. */
export type Spoken<T> = T extends string
  ? [NamesIn<T>] extends [never]
    ? string
    : (values: Readonly<Record<NamesIn<T>, Value>>) => string
  : T extends { readonly other: string }
    ? (
        values: { readonly count: number } & Readonly<Record<Exclude<NamesIn<T[keyof T]>, 'count'>, Value>>,
      ) => string
    : { readonly [Key in keyof T]: Spoken<T[Key]> };

/** Whether it is a text, not a group of them. */
export const isText = (value: Text | Texts): value is Text =>
  typeof value === 'string' || typeof value['other'] === 'string';

/** Names of the parameters in all forms of a text. */
export const namesIn = (text: Text): ReadonlySet<string> =>
  new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []));

/** Lists parts with the word for "and" or "or"; in English without a comma before it. */
export const listed = (language: string, type: Intl.ListFormatType, parts: readonly string[]): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type }).format(parts);

/**
 * Words of English texts and their translations.
 * @param own texts in `language`; what they lack stays English
 */
export function speak<const T extends Texts>(english: T, language: string, own?: Texts): Spoken<T> {
  const words = Object.entries(english).map(([key, text]) => {
    const other = own?.[key];
    if (!isText(text)) return [key, speak(text, language, other && !isText(other) ? other : undefined)];
    const [said, saidIn] = other && isText(other) ? [other, language] : [text, 'en'];
    return [
      key,
      namesIn(text).size === 0 && typeof text === 'string'
        ? said
        : (values: Values) => fill(said, saidIn, values),
    ];
  });
  return Object.fromEntries(words) as Spoken<T>;
}

type Values = Readonly<Record<string, Value>>;

function fill(text: Text, language: string, values: Values): string {
  const form =
    typeof text === 'string'
      ? text
      : (text[new Intl.PluralRules(language).select(Number(values['count']))] ?? text.other);
  return form.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    if (typeof value === 'number')
      return value.toLocaleString(language, { maximumFractionDigits: 1, useGrouping: 'min2' });
    return typeof value === 'string' ? value : listed(language, 'disjunction', value);
  });
}
