import { foldWords } from '../../base/text-digest.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedEdge } from '../../graph/link.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { defineCheck } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';

export const noRepeatedReference = defineCheck({
  meta: {
    code: 'R023',
    name: 'no-repeated-reference',
    severity: 'warning',
    summary: 'Reports a reference that is written twice in a row.',
    why: 'The second one adds nothing. Usually it is the rest of another reference that was lost.',
    fix: 'unsafe',
  },
  create({ source, index, report }) {
    let before: LinkedEdge | null = null;
    return {
      edge(edge) {
        const { reference, holder } = edge;
        if (reference?.kind !== 'refers' || reference.target === '') return;
        const at = repeated(before, edge, source.text);
        before = edge;
        if (!at || (reference.hasWords && isNameOf(reference.target, index.byId(edge.to ?? '')[0]))) return;
        report({
          at,
          node: holder,
          // In `[draw][draw]` the first may be a word of the sentence.
          severity: reference.hasWords ? 'info' : undefined,
          message: `Unexpected second reference to "${reference.target}".`,
          help: 'Remove it, or make it point to the rule you mean.',
          // A number cannot replace a word of the sentence, and the second of two references may
          // have been meant for another rule: neither is safe.
          fix: writeFix(at, '', { title: 'remove it' }),
        });
      },
    };
  },
});

/**
 * Words before a noun in several languages: then the words of the next reference belong to the
 * sentence.
 */
const articles: ReadonlySet<string> = new Set(
  'the a an its their your l d un une le les la des du ses son sa ein eine einer einem einen eines der den dem das die el los las una il lo gli um uma os as het een de en ett egy az'.split(
    ' ',
  ),
);

/** Whether a word of the sentence may also name the rule. */
const isNameOf = (word: string, rule: RuleNode | undefined): boolean =>
  foldWords(rule?.label ?? '') === foldWords(word);

/** The range to remove, with the separator before it. */
function repeated(
  before: LinkedEdge | null,
  { reference, holder }: LinkedEdge,
  text: string,
): TextRange | null {
  if (reference?.until !== '') return null;
  const { target, at, targetAt } = reference;
  if (
    reference.hasWords &&
    reference.before === target &&
    articles.has(wordBefore(text.slice(Math.max(0, at[0] - 12), at[0])))
  )
    return null;
  if (reference.hasWords && reference.before === target) return [targetAt[0] - 1, targetAt[1] + 1];
  const first = before?.holder === holder ? before.reference : null;
  if (!first || first.target !== target || first.until !== '' || first.hasWords || reference.hasWords)
    return null;
  return /^[ \t]*$/.test(text.slice(first.at[1], at[0])) ? [first.at[1], at[1]] : null;
}

/** The last word of a text, in lower case. */
const wordBefore = (text: string) => /(\p{L}+)[’'\s]+$/u.exec(text)?.[1]?.toLowerCase() ?? '';
