import { memoize } from '../../base/memoize.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';
import type { Report } from '../framework/finding.ts';
import { labelSpanOf, spanOfWords } from '../framework/span-of-words.ts';
import { conditionsOf } from './shared/played-edition.ts';

export const noUnwrittenCondition = defineCheck({
  meta: {
    code: 'R085',
    name: 'no-unwritten-condition',
    severity: 'info',
    isOptional: true,
    summary:
      'Reports a rule that has no condition although its words, or a range in another rule, limit it to some tables. Only for English.',
    why: 'People read the words, programs read the condition. Without it, the rulebook of a table has a rule that nobody there plays by.',
    fix: 'none',
  },
  create: ({ edition, source, report }) => ({
    file(linked) {
      const pattern = edition.language.startsWith('en') ? patternOf(edition) : null;
      if (!pattern) return;
      for (const node of linked.assembled.nodes) {
        const text = node.item && node.item.kind === 'rule' ? node.item.text : '';
        const found = [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
          words,
          index,
          ...facetOf(words, edition),
        }));
        if (found.length > 1) reportBeyondRange(found, node, { linked, source, edition }, report);
        const [first] = found;
        // "In the short game two, in the long game three" covers both values.
        if (!first || found.some(({ facet, value }) => facet === first.facet && value !== first.value))
          continue;
        if (hasCondition(node, first, edition)) continue;
        report({
          at: spanOfWords(source.text, node, first.words),
          node,
          judged: [node],
          message: `Missing condition on the facet "${first.facet}": "${first.words}" limits the rule to some tables.`,
          help: absence.test(first.words)
            ? `Write another rule with when.${first.facet}=${first.value} and disables=${node.id}.`
            : `Write when.${first.facet}=${first.value}, or move what holds only there to a rule of its own.`,
        });
      }
    },
  }),
});

/** Words that name a value of a facet, with their range in the text of a rule. */
interface Naming {
  readonly words: string;
  readonly index: number;
  readonly facet: string;
  readonly value: string;
}

interface Looked extends Pick<FileContext, 'source' | 'edition'> {
  readonly linked: LinkedFile;
}

/**
 * "In the short game, use [a]..[b]. In the long game, use [a]..[c]": what follows b belongs to the
 * long game alone.
 */
function reportBeyondRange(
  [first, second, third]: readonly Naming[],
  node: RuleNode,
  { linked, source, edition }: Looked,
  report: Report,
): void {
  if (!first || !second || third || first.facet !== second.facet || first.value === second.value) return;
  const ranges = linked.edges.filter(
    ({ holder, reference }) => holder === node && reference !== null && reference.until !== '',
  );
  const within = (from: number, to: number) =>
    ranges.filter(({ reference }) => (reference?.textAt ?? -1) >= from && (reference?.textAt ?? -1) < to);
  const [one, two] = [within(first.index, second.index), within(second.index, Infinity)];
  const [few, many, wide] =
    (one[0]?.targets.length ?? 0) < (two[0]?.targets.length ?? 0) ? [one, two, second] : [two, one, first];
  const [small, large] = [few[0], many[0]];
  if (!small || !large || few.length > 1 || many.length > 1) return;
  // A range without an end is reported as such, and its members are unknown.
  if (small.targets.length === 0) return;
  const inSmall = new Set(small.targets);
  if (!small.targets.every((id) => large.targets.includes(id))) return;
  const beyond = new Set(large.targets.filter((id) => !inSmall.has(id)));
  for (const target of linked.assembled.nodes)
    if (target.item && beyond.has(target.id) && !hasCondition(target, wide, edition))
      report({
        at: labelSpanOf(source.text, target),
        node: target,
        severity: 'warning',
        message: `Missing condition on the facet "${wide.facet}": a range in ${nameOf(node)} includes this rule only "${wide.words}".`,
        help: `Write when.${wide.facet}=${wide.value}, or change the range.`,
        related: [{ node, message: 'the range' }],
      });
}

/**
 * A condition of its own, or of an ancestor; for a facet with several values, one with this value.
 */
const hasCondition = (
  node: RuleNode,
  { facet, value }: { readonly facet: string; readonly value: string },
  { facets: declared }: WrittenEdition,
): boolean =>
  conditionsOf(node).some(
    (condition) =>
      condition.facet === facet && (declared[facet]?.many !== true || condition.values.includes(value)),
  );

/**
 * "In the long game", "in tournament play", "in a game with the Pilots", "the Pilots are absent
 * from the game".
 */
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

/** Words that name who must not take part: no condition says that. */
const absence = /\b(?:without|absent from|not in)\b/i;

/** A value in the words of a text. Its dashes are spaces there. */
const wordsOf = (value: string): string => value.replace(/[-_]+/g, '[-\\s]');

/** The value that some words name: the longest, if one contains another. */
function facetOf(words: string, { facets: declared }: Pick<WrittenEdition, 'facets'>) {
  const named = Object.entries(declared).flatMap(([facet, { values }]) =>
    values
      .filter((value) => new RegExp(`\\b${wordsOf(value)}\\b`, 'i').test(words))
      .map((value) => ({ facet, value })),
  );
  return named.toSorted((a, b) => b.value.length - a.value.length)[0] ?? { facet: '', value: '' };
}
