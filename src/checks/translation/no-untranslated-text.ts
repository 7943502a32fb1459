import { tally } from '../../base/tally.ts';
import { isInSettings, labelSpan } from '../../graph/label-span.ts';
import { defineCheck } from '../framework/define-check.ts';
import { wordingIn } from '../framework/span-of-words.ts';
import { type TranslatedRule, translatedRules } from './translated-rules.ts';

/** Shorter texts can be the same in both languages: a name, or "Karama". */
const leastWords = 4;

export const noUntranslatedText = defineCheck({
  meta: {
    code: 'R115',
    name: 'no-untranslated-text',
    severity: 'warning',
    summary:
      'Reports a translated rule that has the words of the original. Also reports such a title with a word that two rules of the original have, and no translated rule.',
    why: 'The rule or title counts as translated, so nobody looks for it again.',
    fix: 'none',
  },
  createForEdition: ({ edition, textOf, report }) => ({
    edition() {
      const { rules = [], named = [] } = translatedRules(edition) ?? {};
      const left = new Set(rules.filter(isLeft));
      for (const { node, original } of left)
        report({
          at: labelSpan(node, textOf(node.file)),
          node,
          message: 'Unexpected words of the original, expected a translation.',
          help: 'Translate it, or remove it: then it is listed among the rules that are not translated.',
          related: [{ node: original, message: 'the original' }],
        });
      const titles = named.filter(({ node, original }) => !node.item && node.label === original.label);
      if (titles.length === 0) return;
      const findForeign = createForeignWords(rules.filter((rule) => !left.has(rule)));
      for (const { node, original } of titles) {
        const word = findForeign(node.label ?? '');
        if (word === undefined) continue;
        report({
          at: labelSpan(node, textOf(node.file)),
          node,
          message: `Unexpected title in the words of the original, expected a translation: no translated rule has "${word}".`,
          // The edition.yaml of another edition has no range here.
          related: isInSettings(original) ? [] : [{ node: original, message: 'the original' }],
        });
      }
    },
  }),
});

const isLeft = ({ item, originalItem }: TranslatedRule): boolean =>
  item.text === originalItem.text && (item.text.match(/\p{L}{2,}/gu) ?? []).length >= leastWords;

/** One rule can be translated without a name, or with another form of a word of both languages. */
const leastRules = 2;

/**
 * Returns a lookup of a word that the originals of several rules have, and no rule has: they would
 * also have a name, or a word of both languages.
 */
function createForeignWords(rules: readonly TranslatedRule[]): (title: string) => string | undefined {
  const own = rules.map(({ node }) => wordingIn(node).toLowerCase()).join('\n');
  const original = tally(
    rules.flatMap((rule) => [...new Set(wordsIn(wordingIn(rule.original).toLowerCase()))]),
  );
  return (title) =>
    wordsIn(title).find((word) => {
      const folded = word.toLowerCase();
      return (original.get(folded) ?? 0) >= leastRules && !own.includes(folded);
    });
}

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]{4,}/gu) ?? [];
