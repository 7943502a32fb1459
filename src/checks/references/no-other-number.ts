import { isFollowed } from '../../graph/link.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noOtherNumber = defineCheck({
  code: 'R021',
  name: 'no-other-number',
  severity: 'error',
  summary: 'Reports a reference whose own words give another number than its target has.',
  why: 'Readers see the words and look up that number; only a link leads to the right place.',
  fix: 'unsafe',
  examples: {
    valid: {
      'the number of the target':
        '# Play\n\n1. Draw, see [rule 1.2.1][hand]. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five. {#hand}\n',
      'a figure':
        '# Play\n\n1. Draw at most [1.5 times as many][hand]. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five. {#hand}\n',
    },
    invalid: {
      'the number of another rule':
        '# Play\n\n1. Draw, see ‹[rule 1.2.2][hand]›. {#draw}\n2. **Limits:** {#limits}\n\n   1. Hold five. {#hand}\n   2. Spend five. {#money}\n',
    },
  },
  file(linked, { index, find }, report) {
    for (const edge of linked.edges) {
      const { reference, holder } = edge;
      if (!reference?.hasWords || !(isFollowed(edge) || edge.status === 'misdirected') || edge.to === null)
        continue;
      const target = index.byId(edge.to)[0];
      const number = target?.number;
      const written = numberIn(reference.before);
      if (!target || number === null || number === undefined || written === null || agrees(written, number))
        continue;
      const other = find(written)[0];
      // A figure such as 1.5 has the looks of a number of some other edition at most.
      if (!other && shapeOf(written) !== shapeOf(number)) continue;
      report({
        at: reference.at,
        node: holder,
        message: `Unexpected number "${written}" in the words of a reference to ${nameOf(target)}.`,
        help: other
          ? `Write ${number} in its words, or let it point at ${nameOf(other)}.`
          : `Nothing here has the number ${written}: write ${number}, or leave the words out.`,
        related: [
          { node: target, message: 'what the reference points at' },
          ...(other ? [{ node: other, message: 'what the words name' }] : []),
        ],
        fix: writeFix(reference.at, `[${reference.target}]`, { title: `leave the words out` }),
      });
    }
  },
});

const part = '(?:\\d{1,4}|[IVXLCDM]+|[A-Za-z]|App[A-Z])';
/** A number of several levels, or one of one level with a full stop behind: `1.04.02`, `XV.B.`, `XIV. Alliances`. */
const numbers = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${part}(?:\\.\\s?${part})+\\.?|(?:\\d{1,4}|[IVXLCDM]+)\\.)(?=\\s|\\)|$)`,
  'gu',
);

/** The number that some words give; null where there is none, or more than one. */
function numberIn(words: string): string | null {
  const found = [...words.matchAll(numbers)];
  return found.length === 1 ? (found[0]?.[0] ?? '').replace(/\s/g, '').replace(/\.$/, '') : null;
}

/** Words may leave out what is clear, in front or behind. */
const agrees = (written: string, number: string) =>
  number === written || number.endsWith(`.${written}`) || number.startsWith(`${written}.`);

const shapeOf = (number: string) =>
  number
    .replace(/\d/g, '9')
    .replace(/(?<![A-Za-z])[IVXLCDM]+(?![A-Za-z])/g, 'R')
    .replace(/(?<![A-Za-z])[a-z](?![A-Za-z])/g, 'a');
