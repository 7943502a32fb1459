import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext, type Reporting } from '../framework/define-check.ts';
import { spanOfUse, wordingIn } from '../framework/span-of-words.ts';
import { countedNouns, namelessWords, sameNouns } from './shared/english-names.ts';
import { type LongerName, longerNames, type NameUse } from './shared/longer-names.ts';

/** Words of a rule as a message shows them: between quotation marks, unless they have their own. */
const quote = (written: string) => (/^['‘"“]/.test(written) ? written : `"${written}"`);

export const noSecondName = defineCheck({
  meta: {
    code: 'R094',
    name: 'no-second-name',
    severity: 'info',
    summary:
      'Reports a part of the turn or game with two names, such as "movement phase" and "movement round", or "event card deck" and "event deck". Only for English.',
    why: 'A reader takes two names for two things, and looks for the second one.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const { files, config } = context.edition;
      if (!/^en\b/i.test(config.language)) return;
      const uses = files.flatMap((file) => namesIn(file));
      for (const name of [...longerNames(files, Object.keys(config.aliases)), ...otherNouns(uses)])
        reportSecond(name, context);
      reportUnknown(uses, context);
    },
  }),
});

function reportSecond(
  { usual, usualUse, rare }: LongerName,
  { textOf, report }: EditionContext & Reporting,
): void {
  const [first, ...again] = rare;
  if (!first) return;
  const spanOf = (use: typeof usualUse) => spanOfUse(textOf(use.node.file), use.node, use);
  const times = again.length === 1 ? 'once more' : `${again.length} more times`;
  const more = again.length === 0 ? '' : ` here and ${times}`;
  report({
    at: spanOf(first),
    node: first.node,
    message: `Unexpected ${quote(first.written)}${more} next to ${quote(usual)}: one thing with two names, or two things that look like one.`,
    help: 'Use one name everywhere, or state how the two differ.',
    related: [
      { node: usualUse.node, message: 'the other name', at: spanOf(usualUse) },
      ...again.map((use) => ({ node: use.node, message: 'and here', at: spanOf(use) })),
    ],
  });
}

/** Things that usually have one noun and occasionally another. */
function otherNouns(uses: readonly Use[]): LongerName[] {
  return [...Map.groupBy(uses, ({ first }) => first).values()].flatMap((all) => {
    const [usual = [], ...others] = [...Map.groupBy(all, ({ noun }) => noun).values()].sort(
      (a, b) => b.length - a.length || Number(isTitle(b)) - Number(isTitle(a)),
    );
    const [use] = usual;
    if (!use || (usual.length < 2 && !isTitle(usual))) return [];
    return others
      .filter((rare) => isSecond(rare, use))
      .map((rare) => ({ usual: use.name, usualUse: use, rare }));
  });
}

/**
 * Whether rulebooks confuse the two nouns. Counted things may differ if either noun is frequent.
 */
const isSecond = ([one, again]: readonly Use[], { noun }: Use): boolean =>
  one !== undefined &&
  (countedNouns.has(noun)
    ? countedNouns.has(one.noun) && !again
    : sameNouns.some((group) => group.has(noun) && group.has(one.noun)));

/** Whether one of the uses is in the name of a rule or section. */
const isTitle = (uses: readonly Use[]) => uses.some(({ node, written }) => node.label?.includes(written));

/** With this many named parts of a turn, another name is an error. */
const manyNames = 3;

/**
 * Reports a name used once, "the Feast Round", if the other rounds are named again and again: there
 * is no such round.
 */
function reportUnknown(uses: readonly Use[], { index, textOf, report }: EditionContext & Reporting): void {
  const byModifier = Map.groupBy(uses, ({ first }) => first);
  for (const [noun, all] of Map.groupBy(uses, (use) => use.noun)) {
    const byFirst = [...Map.groupBy(all, ({ first }) => first).values()];
    const known = byFirst.filter((same) => same.some(isName) && (same.length > 1 || isTitle(same)));
    if (known.length < manyNames) continue;
    for (const [use, again] of byFirst) {
      if (!use || again || !isName(use) || index.isLabel(normalizeLabel(use.written))) continue;
      // Two nouns after one word are reported as such.
      if (new Set(byModifier.get(use.first)?.map((other) => other.noun)).size > 1) continue;
      report({
        at: spanOfUse(textOf(use.node.file), use.node, use),
        node: use.node,
        message: `Unexpected "${use.written}": no other rule mentions a ${noun} with that name, but ${known.length} others are named often.`,
        help: 'Check which of them is meant.',
      });
    }
  }
}

/** Two capitalised words. */
const isName = ({ written, isWhole }: Use) => isWhole && /^\p{Lu}\p{Ll}\S* \p{Lu}\p{Ll}/u.test(written);

interface Use extends NameUse {
  /** In lower case. */
  readonly first: string;
  readonly noun: string;
  /** No other capitalised word precedes or follows it. */
  readonly isWhole: boolean;
}

const nouns = sameNouns.flatMap((group) => [...group]).join('|');
const counted = [...countedNouns].join('|');
/** Most rules have none and are not searched word by word. */
const anyNoun = new RegExp(` (?:${nouns})|-(?:${counted}) `, 'i');
/** The noun, then the word before it: nouns occur in few positions. */
const named = new RegExp(
  ` (${nouns})(?![\\p{L}\\p{N}-])(?<=(?<![\\p{L}\\p{N}'’-])(\\p{L}[\\p{L}'’-]{2,}) \\1)`,
  'giu',
);
/** "two-team match" besides "two-player match": one counted thing with two nouns. */
const countedName = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(two|three|four|five|six|\\d)-(${counted}) (\\p{Ll}{3,})`,
  'giu',
);

const namesIn = memoize(({ nodes }: AssembledFile): readonly Use[] => nodes.flatMap(namesOf));

function namesOf(node: RuleNode): Use[] {
  const text = wordingIn(node);
  if (!anyNoun.test(text)) return [];
  const uses: Use[] = [...text.matchAll(countedName)].map(
    ({ 0: written, 1: count = '', 2: noun = '', 3: what = '', index }) => ({
      first: `${count} ${what.replace(/s$/u, '')}`.toLowerCase(),
      noun: noun.toLowerCase(),
      name: written.toLowerCase(),
      ...{ written, index, isWhole: true, node },
    }),
  );
  let end = 0;
  for (const { index, 0: found, 1: noun = '', 2: first = '' } of text.matchAll(named)) {
    const start = index - first.length;
    // "Stage round phase": the noun of one name does not begin another.
    if (start < end) continue;
    end = index + found.length;
    if (namelessWords.has(first.toLowerCase())) continue;
    const front = withoutNameless(capitalsBefore(text, start));
    uses.push({
      first: first.toLowerCase(),
      noun: noun.toLowerCase(),
      name: `${first} ${noun}`.toLowerCase(),
      written: `${front}${first}${found}`,
      index: start - front.length,
      isWhole: front === '' && !/^ \p{Lu}/u.test(text.slice(end)),
      node,
    });
  }
  return uses;
}

/**
 * Capitalised words before an offset, at most as many as a name has: otherwise each offset of a
 * long row would read all.
 */
const capitalsBefore = (text: string, end: number): string =>
  /(?:(?<!\p{L})\p{Lu}[\p{L}'’-]* ){0,12}$/u.exec(text.slice(Math.max(0, end - 120), end))?.[0] ?? '';

/** Removes first words that are not part of a name: "The", "In". */
function withoutNameless(words: string): string {
  const [first = '', ...others] = words.split(' ');
  return namelessWords.has(first.toLowerCase()) ? withoutNameless(others.join(' ')) : words;
}
