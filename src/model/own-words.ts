import en from '../words/en.json' with { type: 'json' };
import { isText, namesIn, type Text, type Texts } from '../words/speak.ts';
import * as z from './deferred-zod.ts';

/**
 * A project's own words in a language: keys of src/words/en.json, each with the same parameters. Those
 * that are missing are taken from the package, else from English. Source: docs/site.md.
 */
export function ownWordsSchema(): z.ZodType<Texts> {
  const forms = z
    .partialRecord(z.enum(['zero', 'one', 'two', 'few', 'many', 'other']), z.string())
    .meta({ id: 'forms', description: 'plural forms by CLDR category' });
  return groupSchema(en, z.union([z.string(), forms]) as unknown as z.ZodType<Text>).describe(
    'Words of pages and books in a language, where they differ from those of the package',
  );
}

function groupSchema(texts: Texts, counted: z.ZodType<Text>): z.ZodType<Texts> {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    (isText(text) ? textSchema(text, counted) : groupSchema(text, counted)).optional(),
  ]);
  return z.strictObject(Object.fromEntries(entries)) as unknown as z.ZodType<Texts>;
}

function textSchema(english: Text, counted: z.ZodType<Text>): z.ZodType<Text> {
  const expected = namesIn(english);
  const listed = (names: ReadonlySet<string>) =>
    [...names]
      .map((name) => `{${name}}`)
      .sort()
      .join(', ') || 'none';
  const isCounted = expected.has('count') || typeof english !== 'string';
  return (isCounted ? counted : z.string())
    .describe(typeof english === 'string' ? english : english.other)
    .superRefine((text, context) => {
      if (!isText(text)) return context.addIssue('Expected the plural form "other"');
      const [is, was] = [listed(namesIn(text)), listed(expected)];
      if (is !== was)
        context.addIssue(`Expected the parameters of the English text, ${was}, and found ${is}`);
    }) as unknown as z.ZodType<Text>;
}
