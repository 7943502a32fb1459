import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { normalizeLabel } from '../../graph/labels.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { spanOfUse, type WordsAt, wordingIn } from '../framework/span-of-words.ts';
import { quote } from '../wording/shared/quote.ts';
import { longerNames, type NameUse } from './shared/longer-names.ts';

export const noSecondName = defineCheck({
  meta: {
    code: 'R094',
    name: 'no-second-name',
    severity: 'info',
    summary:
      'Reports a part of the turn or of the game that is called by two nouns, "movement phase" and "movement round", "player aid pad" and "player aid sheet", or by a word more here and a word less there: "event card deck" and "event deck". English.',
    why: 'A reader takes two names for two things, and looks for the second one.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      if (!/^en\b/i.test(context.edition.config.language)) return;
      for (const { usual, usualUse, rare } of longerNames(
        context.edition.files,
        Object.keys(context.edition.config.aliases),
      ))
        reportSecond({ name: usual, use: usualUse }, rare, context, context.report);
      const uses = context.edition.files.flatMap((file) => namesIn(file));
      for (const [modifier, all] of Map.groupBy(uses, ({ first }) => first)) {
        const byNoun = [...Map.groupBy(all, ({ noun }) => noun)].sort(
          (a, b) => b[1].length - a[1].length || Number(isTitle(b[1])) - Number(isTitle(a[1])),
        );
        const [usual, ...others] = byNoun;
        const [use] = usual?.[1] ?? [];
        if (!usual || !use || (usual[1].length < 2 && !isTitle(usual[1]))) continue;
        for (const [noun, rare] of others)
          if (groupOf(noun) === groupOf(usual[0]))
            reportSecond({ name: `${modifier} ${usual[0]}`, use }, rare, context, context.report);
      }
      reportUnknown(uses, context, context.report);
      const counted = context.edition.files.flatMap((file) => countedIn(file));
      for (const all of Map.groupBy(counted, ({ first }) => first).values()) {
        const [usual, ...others] = [...Map.groupBy(all, ({ noun }) => noun)].sort(
          (a, b) => b[1].length - a[1].length,
        );
        const [use] = usual?.[1] ?? [];
        if (!usual || !use || usual[1].length < 2) continue;
        for (const [, rare] of others)
          if (rare.length === 1)
            reportSecond({ name: use.written.toLowerCase(), use }, rare, context, context.report);
      }
    },
  }),
});

/** The name that is used most, and a rule that has it. */
interface UsualName {
  readonly name: string;
  readonly use: Omit<NameUse, 'name'>;
}

function reportSecond(
  usual: UsualName,
  rare: readonly Omit<NameUse, 'name'>[],
  { textOf }: EditionContext,
  report: Report,
): void {
  const [first, ...again] = rare;
  if (!first) return;
  const spanOf = (use: typeof first) => spanOfUse(textOf(use.node.file), use.node, use);
  const more =
    again.length === 0
      ? ''
      : again.length === 1
        ? ' here and once more'
        : ` here and ${again.length} more times`;
  report({
    at: spanOf(first),
    node: first.node,
    message: `Unexpected ${quote(first.written)}${more} beside ${quote(usual.name)}: one thing by two names, or two that look like one.`,
    help: 'Call it the same everywhere, or say in what the two differ.',
    related: [
      { node: usual.use.node, message: 'called so', at: spanOf(usual.use) },
      ...again.map((use) => ({ node: use.node, message: 'and here', at: spanOf(use) })),
    ],
  });
}

/** Is one of the uses in what a rule or section is called? */
const isTitle = (uses: readonly Use[]) => uses.some(({ node, written }) => node.label?.includes(written));

/** So many parts of the turn have names that another one is none of them. */
const manyNames = 3;

/** A name that stands once, "the Feast Round", where the other rounds are named again and again: there is no such round. */
function reportUnknown(uses: readonly Use[], { index, textOf }: EditionContext, report: Report): void {
  const byModifier = Map.groupBy(uses, ({ first }) => first);
  for (const [noun, all] of Map.groupBy(uses, (use) => use.noun)) {
    const byFirst = [...Map.groupBy(all, ({ first }) => first).values()];
    const known = byFirst.filter((same) => same.some(isName) && (same.length > 1 || isTitle(same)));
    if (known.length < manyNames) continue;
    for (const [use, again] of byFirst) {
      if (!use || again || !isName(use) || index.isLabel(normalizeLabel(use.written))) continue;
      // Two nouns behind one word are told as such.
      if (new Set(byModifier.get(use.first)?.map((other) => other.noun)).size > 1) continue;
      report({
        at: spanOfUse(textOf(use.node.file), use.node, use),
        node: use.node,
        message: `Unexpected "${use.written}": no other rule speaks of a ${noun} with that name, and ${known.length} others are named again and again.`,
        help: 'Find out which of them is meant.',
      });
    }
  }
}

/** Two words with capitals. */
const isName = ({ written, isWhole }: Use) => isWhole && /^\p{Lu}\p{Ll}\S* \p{Lu}\p{Ll}/u.test(written);

/** Nouns of which rulebooks take one for another. */
const groups: readonly ReadonlySet<string>[] = [
  new Set(['phase', 'round', 'stage']),
  new Set(['pad', 'sheet', 'mat']),
];

const groupOf = (noun: string) => groups.findIndex((group) => group.has(noun));

const nouns = groups.flatMap((group) => [...group]).join('|');
/** Most rules have none, and are not looked through word by word. */
const anyNoun = new RegExp(` (?:${nouns})`, 'i');
/** The noun, and then the word in front of it: nouns stand in few places. */
const named = new RegExp(
  ` (${nouns})(?![\\p{L}\\p{N}-])(?<=(?<![\\p{L}\\p{N}'’-])(\\p{L}[\\p{L}'’-]{2,}) \\1)`,
  'giu',
);
/** Words in front of a phase that are no name of it. */
const plain =
  /^(?:an?|see|the|this|that|these|each|every|any|all|one|two|three|four|five|six|another|other|first|second|third|fourth|fifth|next|last|final|previous|current|same|new|single|separate|whole|entire|following|later|earlier|early|late|per|and|for|which|during|before|after|from|his|her|their|your|our|its|game|such|main|bonus|extra|additional|no|into|with|through|given|certain|specific|relevant|appropriate|of|in|as|when|score|blank|sixth|seventh|eighth|ninth|tenth)$/i;

interface Use extends WordsAt {
  /** In small letters. */
  readonly first: string;
  readonly noun: string;
  /** No other word with a capital stands in front or behind. */
  readonly isWhole: boolean;
  readonly node: RuleNode;
}

const namesIn = memoize(({ nodes }: AssembledFile): readonly Use[] => nodes.flatMap(namesOf));

/** "two-team match" beside "two-player match": what is counted is called by two nouns. */
const countedName =
  /(?<![\p{L}\p{N}'’-])(two|three|four|five|six|\d)-(player|faction|team|side|party) (\p{Ll}{3,})/giu;

/** Most rules have none, and are not looked through word by word. */
const anyCounted = /-(?:player|faction|team|side|party) /i;

const countedIn = memoize(({ nodes }: AssembledFile): readonly Use[] =>
  nodes.flatMap((node) => {
    const text = node.item?.text ?? '';
    if (!anyCounted.test(text)) return [];
    const start = wordingIn(node).length - text.length;
    return [...text.matchAll(countedName)].map(
      ({ 0: written, 1: count = '', 2: noun = '', 3: what = '', index }) => ({
        first: `${count} ${singularOf(what)}`.toLowerCase(),
        noun: noun.toLowerCase(),
        written,
        index: start + index,
        isWhole: true,
        node,
      }),
    );
  }),
);

/** Without the ending of many. */
const singularOf = (word: string) => word.replace(/s$/u, '');

/** Words with capitals in front of a place, as many as a name may have: of a long row, each place would else read all. */
const capitalsInFront = /(?<=((?:\p{Lu}[\p{L}'’-]* ){0,12}))/uy;

function capitalsBefore(text: string, end: number): string {
  capitalsInFront.lastIndex = end;
  return capitalsInFront.exec(text)?.[1] ?? '';
}

/** Without the first words where those are no names: "The", "In". */
function withoutPlain(words: string): string {
  const [first = '', ...others] = words.split(' ');
  return plain.test(first) ? withoutPlain(others.join(' ')) : words;
}

function namesOf(node: RuleNode): Use[] {
  const text = wordingIn(node);
  if (!anyNoun.test(text)) return [];
  const uses: Use[] = [];
  let end = 0;
  for (const { index, 0: found, 1: noun = '', 2: first = '' } of text.matchAll(named)) {
    const start = index - first.length;
    // "Stage round phase": the noun of one name does not begin another.
    if (start < end) continue;
    end = index + found.length;
    if (plain.test(first)) continue;
    const front = withoutPlain(capitalsBefore(text, start));
    uses.push({
      first: first.toLowerCase(),
      noun: noun.toLowerCase(),
      written: `${front}${first}${found}`,
      index: start - front.length,
      isWhole: front === '' && !/^ \p{Lu}/u.test(text.slice(end)),
      node,
    });
  }
  return uses;
}
