import { escapePattern } from '../../base/escape-pattern.ts';
import { compareFigures, type Figure, type FigureChange, figureReading } from '../../compare/figures.ts';
import { labelSpan } from '../../graph/label-span.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck, nameOf, type ParallelRule } from '../framework/define-check.ts';

export const noDifferingFigure = defineCheck({
  meta: {
    code: 'R064',
    name: 'no-differing-figure',
    severity: 'warning',
    summary:
      'With `--against`: reports a figure that differs from the one in the same rule of the other edition. Figures can be digits or words.',
    why: 'A figure is easily mistyped. Readers do not notice, and the game changes.',
    fix: 'none',
  },
  createForPair: ({ rules, own, other, textOf, placeOf, report }) => ({
    pair() {
      // Number words are compared if both editions are in one language.
      const language = languageOf(own.language) === languageOf(other.language) ? own.language : '';
      const reading = figureReading(language, [...own.numbers, ...other.numbers]);
      for (const rule of rules) {
        for (const change of compareFigures(rule.own.text, rule.other.text, reading)) {
          // Rules matched by their words alone may differ in more than a figure.
          if (rule.pair.reason === 'words' && !(change.isInPlace && change.a && change.b)) continue;
          const text = textOf(rule.node.file);
          report({
            at: (change.a && spanOf(rule, change.a, text)) ?? labelSpan(rule.node, text),
            node: rule.node,
            message: messageOf(change, `${nameOf(rule.other)} of ${other.id}`),
            related: placeOf(rule.other, 'the same rule there'),
          });
        }
      }
    },
  }),
});

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];

function messageOf({ a, b }: FigureChange, there: string): string {
  if (a && b) return `Unexpected figure ${a.written}: ${there} has ${b.written} in its place.`;
  if (a) return `Unexpected figure ${a.written}: ${there} has none in its place.`;
  return `Missing figure ${b?.written ?? ''}, which ${there} has.`;
}

/**
 * Range in the file of a figure of a text: the same word, counted from the start; references are
 * skipped.
 */
function spanOf(
  { node, own }: ParallelRule,
  { index, written }: Figure,
  source: string,
): TextRange | undefined {
  const [start, end] = node.at;
  const from = labelEnd(node.label, start, source);
  const masked = source
    .slice(from, end)
    .replace(/\[[^[\]]*\](?!\[)|\{[^{}]*\}/g, (hidden) => ' '.repeat(hidden.length));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(written)}(?![\\p{L}\\p{N}])`, 'giu');
  const nth = [...own.text.matchAll(pattern)].findIndex((match) => match.index === index);
  const match = [...masked.matchAll(pattern)][nth];
  return match ? [from + match.index, from + match.index + match[0].length] : undefined;
}

function labelEnd(label: string | null, start: number, source: string): number {
  const at = label === null || label === '' ? -1 : source.indexOf(label, start);
  if (at >= 0 && at <= start + 20) return at + (label?.length ?? 0);
  return start + (/^\d+[.)]/.exec(source.slice(start, start + 12))?.[0].length ?? 0);
}
