import { callOf, sectionPattern } from '../../../base/section-words.ts';
import { countUp } from '../../../base/tally.ts';
import type { ImportedDocument } from '../../document/document.ts';
import { inlineText, walkItems } from '../../document/walk.ts';
import { segmentsOf } from '../../numbering/number-token.ts';

type Texts = Pick<ImportedDocument, 'front' | 'parts' | 'terms'>;

/** How the texts of a document use words in front of numbers. */
export interface WordUses {
  /** Words that call its outermost numbers, though no heading has them: those in front of several numbers of several levels. */
  readonly outer: readonly string[];
  /** The word by which texts call sections whose headings have a number alone, "clause 12" of `12. Goats`; null for none. */
  readonly bare: string | null;
  /** How many levels the number of a `sub-rule` has, where all uses say it whole and are alike. */
  readonly depths: ReadonlyMap<string, number>;
}

/** So many uses say what a word calls. */
const fewest = 3;

const longUse = new RegExp(
  `(?<!\\p{L})(${sectionPattern(['clause', 'regulation', 'guideline'])})\\s+\\d{1,3}(?:\\.\\d{1,3})+(?![\\p{L}\\p{N}])`,
  'giu',
);

/** The whole number of what stands below a rule: "sub-rule 71(1)". */
const subUse =
  /(?<!\p{L})(sub-?(?:rule|section|clause|paragraph))s?\s+(\d{1,3}(?:\.\d{1,3}){0,3}\(\d{1,3}\))/giu;

const bareUse = /(?<!\p{L})(clause)s?\s+(\d{1,3})(?![\p{L}\p{N}]|\.\d)/giu;

/** Collect the words that the rules of a document have in front of numbers. */
export function wordUses(texts: Texts): WordUses {
  const uses = new Map<string, number>();
  const depths = new Map<string, Set<number>>();
  const bare: string[] = [];
  for (const { item } of walkItems(texts))
    for (const paragraph of item.paragraphs) {
      const text = inlineText(paragraph);
      for (const [, word = ''] of text.matchAll(longUse)) countUp(uses, callOf(word));
      for (const [, , number = ''] of text.matchAll(bareUse)) bare.push(number);
      for (const [, word = '', whole = ''] of text.matchAll(subUse)) {
        const own = word.toLowerCase();
        depths.set(own, (depths.get(own) ?? new Set()).add(segmentsOf(whole).length));
      }
    }
  return {
    outer: [...uses].flatMap(([word, count]) => (count >= fewest ? [word] : [])),
    bare: callSections(bare, texts) ? 'clause' : null,
    depths: onlyDepths(depths),
  };
}

/** Are these numbers of sections? No section holds so many rules: within one a clause would be a rule beside. */
function callSections(numbers: readonly string[], { parts }: Texts): boolean {
  const sections = new Set(parts.flatMap(({ number }) => number ?? []));
  const most = parts.reduce((count, { items }) => Math.max(count, items.length), 0);
  return numbers.filter((number) => Number(number) > most && sections.has(number)).length >= fewest;
}

const onlyDepths = (depths: ReadonlyMap<string, ReadonlySet<number>>): ReadonlyMap<string, number> =>
  new Map(
    [...depths].flatMap(([word, [depth, other]]) =>
      depth === undefined || other !== undefined ? [] : [[word, depth]],
    ),
  );
