import { append } from '../../base/append.ts';
import { cacheByWord } from '../../base/cache-by-word.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { spanOfWords, wordingIn } from '../framework/span-of-words.ts';
import { isSlipOf, nearWordsOf } from '../wording/shared/near-words.ts';
import { labelsIn } from './shared/known-names.ts';

export const noMisspeltName = defineCheck({
  meta: {
    code: 'R101',
    name: 'no-misspelt-name',
    severity: 'warning',
    summary:
      'Reports a name that appears once and is one typing mistake away from a term, a label or a frequent name. Other words are left to [prose tools](../prose.md).',
    why: 'A reader takes it for something else, a search does not find it, and no term is linked there.',
    fix: 'none',
    yieldsTo: ['R075'],
  },
  createForEdition: (context) => ({
    edition() {
      for (const [rare, meant] of slipsIn(context)) {
        const [node] = context.wording.nodesWith(rare);
        const written = node && nameIn(node, rare);
        if (!node || written === undefined) continue;
        const usual = context.wording.nodesWith(meant).find((one) => one !== node);
        context.report({
          at: spanOfWords(context.textOf(node.file), node, written),
          node,
          message: `Unexpected "${written}" in a name: it appears nowhere else, but "${meant}" does.`,
          help: 'Write it as it is written elsewhere, or define it in the glossary.',
          related: usual ? [{ node: usual, message: 'written this way' }] : [],
        });
      }
    },
  }),
});

/** A word of names this frequent is most likely meant by a rare one that is similar. */
const frequent = 4;
/** Shorter words are one letter apart by chance. */
const longWord = 6;

/** Lower-case words that occur once, each with the intended one. */
function slipsIn({ files, wording, edition }: EditionContext): ReadonlyMap<string, string> {
  const labels = files.flatMap(({ assembled }) => labelsIn(assembled)).map(({ written }) => written);
  const names = [...labels, ...wording.names().keys()].map(wordsOf);
  const isRare = (word: string) => wording.countOf(word).count === 1;
  const slips = new Map<string, string>();
  // In languages that capitalise nouns, a capital does not make a name.
  if (!/^(?:de|lb)\b/i.test(edition.config.language)) {
    const ofNames = new Set(names.flat());
    const capital = [...wording.words].filter(
      ([word, { small, count }]) =>
        small === 0 && word.length >= longWord && (count === 1 || (count >= frequent && ofNames.has(word))),
    );
    for (const pair of nearWordsOf(capital.map(([word]) => word)))
      for (const [rare, usual] of [pair, [pair[1], pair[0]] as const])
        if (isRare(rare) && !isRare(usual) && isSlipOf(rare, usual)) slips.set(rare, usual);
  }
  for (const words of wordsByGap(names, isRare).values())
    for (const rare of new Set(words))
      if (words.length > 1 && isRare(rare)) {
        const usual = words.find((other) => isSlipOf(rare, other) && wording.countOf(other).count > 1);
        if (usual !== undefined) slips.set(rare, usual);
      }
  return slips;
}

const wordsOf = cacheByWord((name): readonly string[] => name.toLowerCase().split(/[^\p{L}]+/u));

/** Words in the same position of names that are otherwise equal, if one of them is rare. */
function wordsByGap(
  names: readonly (readonly string[])[],
  isRare: (word: string) => boolean,
): ReadonlyMap<string, readonly string[]> {
  const long = names.filter(({ length }) => length > 1);
  // Most names have no rare word, nor a neighbour of one.
  const beside = new Set(long.filter((name) => name.some(isRare)).flat());
  const byGap = new Map<string, string[]>();
  for (const name of long)
    if (name.some((word) => beside.has(word)))
      for (const [i, word] of name.entries()) append(byGap, name.with(i, '').join(' '), word);
  return byGap;
}

/**
 * A word as in a label, or capitalised inside a sentence: at the start of a sentence it may not be
 * a name.
 */
function nameIn(node: Parameters<typeof wordingIn>[0], word: string): string | undefined {
  const wording = wordingIn(node);
  const at = wording.toLowerCase().indexOf(word);
  const written = wording.slice(at, at + word.length);
  const isInside = /[\p{L}\p{N},;("“'’/-][ -]?$/u.test(wording.slice(0, at));
  return at >= 0 && (at < (node.label?.length ?? 0) || isInside) && /^\p{Lu}/u.test(written)
    ? written
    : undefined;
}
