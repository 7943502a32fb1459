import { memoize } from '../../base/memoize.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import { defineCheck } from '../framework/define-check.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { conditionsOf } from './shared/played-edition.ts';

const facets =
  'facets:\n  mode: { values: [short, long] }\n  people: { values: [harbour-pilots, guards], many: true }';

export const noUnwrittenCondition = defineCheck({
  code: 'R085',
  name: 'no-unwritten-condition',
  severity: 'info',
  summary:
    'Reports a rule whose words say that it holds at some tables only, where it has no condition on that facet. English.',
  why: 'People read the words, programs the condition: the rulebook of a table then has a rule that nobody there plays by.',
  fix: 'none',
  examples: {
    valid: {
      'words and condition': {
        text: '# Play\n\n1. In the long game, draw three. {#draw .long}\n2. In a game with the Harbour Pilots, draw four. {#four .harbour-pilots}\n',
        config: facets,
      },
      'each of the values has its words': {
        text: '# Play\n\n1. In the short game draw two; in the long game draw three. {#draw}\n',
        config: facets,
      },
      'a condition of its section': {
        text: '# Play {#play .long}\n\n1. In the long game, draw three. {#draw}\n',
        config: facets,
      },
      'a name and no condition': {
        text: '# Play\n\n1. The Harbour Pilots go first. {#first}\n',
        config: facets,
      },
    },
    invalid: {
      'a mode': {
        text: '# Play\n\n1. ‹In the long game›, draw three. {#draw}\n',
        config: facets,
      },
      'people who have to be there': {
        text: '# Play\n\n1. ‹In a game with the Harbour Pilots›, draw four. {#draw}\n',
        config: facets,
      },
      'others who have to be there as well': {
        text: '# Play {#play .guards}\n\n1. ‹In a game with the Harbour Pilots›, draw four. {#draw}\n',
        config: facets,
      },
      'people who must not be there': {
        text: '# Play\n\n1. If the ‹Guards are absent from the game›, draw four. {#draw}\n',
        config: facets,
      },
    },
  },
  file(linked, { edition, source }, report) {
    const pattern = edition.language.startsWith('en') ? patternOf(edition) : null;
    if (!pattern) return;
    for (const node of linked.assembled.nodes) {
      const text = node.item && node.item.kind === 'rule' ? node.item.text : '';
      const found = [...text.matchAll(pattern)].map(([words]) => ({ words, ...facetOf(words, edition) }));
      const [first] = found;
      // "In the short game two, in the long game three" says what holds in either.
      if (!first || found.some(({ facet, value }) => facet === first.facet && value !== first.value))
        continue;
      if (hasCondition(node, first, edition)) continue;
      report({
        at: spanOfWords(source.text, node, first.words),
        node,
        judged: [node],
        message: `Missing condition: "${first.words}" says at which tables the rule holds, and it has no condition on the facet "${first.facet}".`,
        help: `Write when.${first.facet}=${first.value}, or make a rule of its own of what holds there alone.`,
      });
    }
  },
});

/** Its own condition, or one of what holds it; of a facet that takes several values, one with this value. */
const hasCondition = (
  node: RuleNode,
  { facet, value }: { readonly facet: string; readonly value: string },
  { facets: declared }: WrittenEdition,
): boolean =>
  conditionsOf(node).some(
    (condition) =>
      condition.facet === facet && (declared[facet]?.many !== true || condition.values.includes(value)),
  );

/** "In the long game", "in tournament play", "in a game with the Pilots", "the Pilots are absent from the game". */
const patternOf = memoize(({ facets: declared }: Pick<WrittenEdition, 'facets'>): RegExp | null => {
  const names = Object.values(declared).flatMap(({ values }) => values.map(wordsOf));
  if (names.length === 0) return null;
  const value = `(?:${names.join('|')})`;
  const forms = [
    `in (?:the )?${value} (?:game|mode|play)\\b`,
    `in (?:a|any|the) (?:game|play) (?:with|without) (?:the )?${value}\\b`,
    `\\b${value} (?:is|are) (?:absent from|not in|in) (?:the|a) game\\b`,
  ];
  return new RegExp(`\\b(?:${forms.join('|')})`, 'gi');
});

/** A value in the words of a text. Its dashes are spaces there. */
const wordsOf = (value: string): string => value.replace(/[-_]+/g, '[-\\s]');

/** The value that some words name: the longest, where one is a part of another. */
function facetOf(words: string, { facets: declared }: Pick<WrittenEdition, 'facets'>) {
  const named = Object.entries(declared).flatMap(([facet, { values }]) =>
    values
      .filter((value) => new RegExp(`\\b${wordsOf(value)}\\b`, 'i').test(words))
      .map((value) => ({ facet, value })),
  );
  return named.toSorted((a, b) => b.value.length - a.value.length)[0] ?? { facet: '', value: '' };
}
