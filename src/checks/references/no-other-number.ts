import type { RuleNode } from '../../edition/nodes.ts';
import { type NumberMatcher, numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import { isFollowed } from '../../graph/link.ts';
import type { History } from '../../history/history.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noOtherNumber = defineCheck({
  meta: {
    code: 'R021',
    name: 'no-other-number',
    severity: 'error',
    summary: 'Reports a reference whose own words give a different number from that of its target.',
    why: 'Readers look up the number that they see. Only the link leads to the right place.',
    fix: 'safe',
  },
  create({ index, find, edition, history, source, report }) {
    const matcher = numberMatcherOf(edition.numbering);
    return {
      edge(edge) {
        const { reference, holder } = edge;
        if (!reference?.hasWords || !(isFollowed(edge) || edge.status === 'misdirected')) return;
        const [target] = edge.to === null ? [] : index.byId(edge.to);
        const number = target?.number ?? null;
        const written = number === null ? null : numberIn(reference.before, matcher);
        if (!target || number === null || written === null || agrees(written, number, matcher)) return;
        const message = `Unexpected number "${written}" in the words of a reference to ${nameOf(target)}`;
        const related = [{ node: target, message: 'what the reference points to' }];
        const at = onlyPlaceOf(written, source.text, [reference.at[0] + 1, reference.targetAt[0] - 2]);
        if (at && history && hadNumber(target, written, holder, history)) {
          report({
            at: reference.at,
            node: holder,
            message: `${message}: it had that number in ${history.latest.version}.`,
            related,
            fix: writeFix(at, number, { kind: 'safe' }),
          });
          return;
        }
        const [other] = find(written);
        // A figure such as 1.5 looks at most like a number of another edition.
        if (!other && shapeOf(written) !== shapeOf(number)) return;
        report({
          at: reference.at,
          node: holder,
          message: `${message}.`,
          help: other
            ? `Write ${number} in its words, or make it point to ${nameOf(other)}.`
            : `No rule has the number ${written}: write ${number}, or remove the words.`,
          related: [...related, ...(other ? [{ node: other, message: 'what the words name' }] : [])],
          fix: writeFix(reference.at, `[${reference.target}]`, { title: `remove the words` }),
        });
      },
    };
  },
});

/**
 * Whether the target had that number while the words were written: the rule has not changed since.
 */
const hadNumber = (target: RuleNode, written: string, holder: RuleNode, history: History): boolean =>
  history.rule(target.id)?.number === written && history.isUntouched(holder);

/** The only occurrence of words in a range of a text. */
function onlyPlaceOf(words: string, text: string, [start, end]: TextRange): TextRange | null {
  const at = text.indexOf(words, start);
  if (at < 0 || at + words.length > end || text.slice(at + 1, end).includes(words)) return null;
  return [at, at + words.length];
}

const part = '(?:\\d{1,4}|[IVXLCDM]+|[A-Za-z]|App[A-Z])';
/**
 * A number of several levels, or of one level followed by a full stop: `1.04.02`, `XV.B.`,
 * `XIV. Alliances`.
 */
const numbers = new RegExp(
  `(?<![\\p{L}\\p{N}.])(?:${part}(?:\\.\\s?${part})+\\.?|(?:\\d{1,4}|[IVXLCDM]+)\\.)(?=\\s|\\)|$)`,
  'gu',
);

/** The number in some words; null if there is none, or more than one. */
function numberIn(words: string, matcher: NumberMatcher): string | null {
  const numbersHere = matcher.find(words).filter(({ levels, until }) => levels > 1 && until === undefined);
  if (numbersHere.length > 0) return numbersHere.length === 1 ? (numbersHere[0]?.text ?? null) : null;
  const found = [...words.matchAll(numbers)];
  return found.length === 1 ? (found[0]?.[0] ?? '').replace(/\s/g, '').replace(/\.$/, '') : null;
}

/** Words may omit a clear prefix or suffix of a number. */
function agrees(written: string, number: string, { read }: NumberMatcher): boolean {
  if (number === written || number.endsWith(`.${written}`) || number.startsWith(`${written}.`)) return true;
  return read(number).some((levels) =>
    levels.some(
      ({ at, written: own, style }) =>
        number.slice(at) === written ||
        number.slice(0, at + own.length + (style.end ?? '').length) === written,
    ),
  );
}

const shapeOf = (number: string) =>
  number
    .replace(/\d/g, '9')
    .replace(/(?<![A-Za-z])[IVXLCDM]+(?![A-Za-z])/g, 'R')
    .replace(/(?<![A-Za-z])[a-z](?![A-Za-z])/g, 'a');
