import { memoize } from '../../base/memoize.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import { defineCheck, type EditionContext } from '../framework/define-check.ts';
import { spanOfWords } from '../framework/span-of-words.ts';

export const noSecondName = defineCheck({
  code: 'R094',
  name: 'no-second-name',
  severity: 'info',
  summary:
    'Reports a part of the turn or of the game that is called by two nouns: "movement phase" and "movement round", "player aid pad" and "player aid sheet". English.',
  why: 'A reader takes two names for two things, and looks for the second one.',
  fix: 'none',
  examples: {
    valid: {
      'one noun for each':
        '# Play\n\n1. The kite phase begins. In the kite phase, run. {#a}\n2. After the kite phase comes the prize round. The first round and the last phase are short. {#b}\n',
    },
    invalid: {
      'two nouns':
        '# Play\n\n1. The kite round begins. In the kite round, run. {#a}\n2. After the ‹kite phase›, rest. The kite round is over. {#b}\n',
    },
  },
  edition(context, report) {
    if (!/^en\b/i.test(context.edition.config.language)) return;
    const uses = context.edition.files.flatMap((file) => namesIn(file));
    for (const [modifier, all] of Map.groupBy(uses, ({ first }) => first)) {
      const byNoun = [...Map.groupBy(all, ({ noun }) => noun)].sort((a, b) => b[1].length - a[1].length);
      const [usual, ...others] = byNoun;
      if (!usual || usual[1].length < 2) continue;
      for (const [noun, rare] of others)
        if (groupOf(noun) === groupOf(usual[0]))
          reportSecond(`${modifier} ${usual[0]}`, rare, context, report);
    }
  },
});

type Report = Parameters<NonNullable<(typeof noSecondName)['edition']>>[1];

function reportSecond(usual: string, rare: readonly Use[], { textOf }: EditionContext, report: Report): void {
  const [first] = rare;
  if (!first) return;
  const more =
    rare.length > 1 ? ` here and ${rare.length === 2 ? 'once more' : `${rare.length - 1} more times`}` : '';
  report({
    at: spanOfWords(textOf(first.node.file), first.node, first.written),
    node: first.node,
    message: `Unexpected "${first.written}"${more} beside "${usual}": one thing by two names, or two that look like one.`,
    help: 'Call it the same everywhere, or say in what the two differ.',
  });
}

/** Nouns of which rulebooks take one for another. */
const groups: readonly ReadonlySet<string>[] = [
  new Set(['phase', 'round', 'stage']),
  new Set(['pad', 'sheet', 'mat']),
];
const groupOf = (noun: string) => groups.findIndex((group) => group.has(noun));

const nouns = groups.flatMap((group) => [...group]).join('|');
const named = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(\\p{L}[\\p{L}'’-]{2,}) (${nouns})(?![\\p{L}\\p{N}-])`,
  'giu',
);
/** Words in front of a phase that are no name of it. */
const plain =
  /^(?:the|this|that|these|each|every|any|all|one|two|three|four|five|six|another|other|first|second|third|fourth|fifth|next|last|final|previous|current|same|new|single|separate|whole|entire|following|later|earlier|early|late|per|and|for|which|during|before|after|from|his|her|their|your|our|its|game|such|main|bonus|extra|additional|no|into|with|through|given|certain|specific|relevant|appropriate|of|in|as|when|score|blank)$/i;

interface Use {
  /** In small letters. */
  readonly first: string;
  readonly noun: string;
  readonly written: string;
  readonly node: RuleNode;
}

/** Most rules have none, and are not looked through word by word. */
const anyNoun = new RegExp(nouns, 'i');

const namesIn = memoize(({ nodes }: AssembledFile): readonly Use[] => nodes.flatMap(namesOf));

function namesOf(node: RuleNode): Use[] {
  const text = `${node.label ?? ''}\n${node.item?.text ?? ''}`;
  if (!anyNoun.test(text)) return [];
  return [...text.matchAll(named)].flatMap(([written, first = '', noun = '']): Use[] =>
    plain.test(first) ? [] : [{ first: first.toLowerCase(), noun: noun.toLowerCase(), written, node }],
  );
}
