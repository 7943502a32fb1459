import type { RuleNode } from '../edition/nodes.ts';
import type { At } from '../syntax/facts.ts';
import { defineCheck, type Report } from './define-check.ts';
import { phrases, slips, wholeWords } from './english-slips.ts';
import { placeOf } from './place-of.ts';
import { sameCase } from './same-case.ts';

export const noCommonSlip = defineCheck({
  code: 'R051',
  name: 'no-common-slip',
  severity: 'warning',
  summary: 'Reports a word that stands twice in a row, and words that English writers often get wrong.',
  why: 'A doubled word is what a change left behind; a misspelt one is not found by who looks for it.',
  fix: 'unsafe',
  examples: {
    valid: [
      {
        title: 'words that may stand twice',
        text: '# Play\n\n1. Those who had had a card say that that card counts. {#had}\n2. **La, La:** Sing La La La. {#sing}\n',
      },
    ],
    invalid: [
      { title: 'a word twice', text: '# Play\n\n1. Draw ‹the the› top card. {#draw}\n' },
      { title: 'a common slip', text: '# Play\n\n1. **Card ‹Managment›:** Draw. {#draw}\n' },
      { title: 'a word in two', text: '# Play\n\n1. Look at it any time ‹through out› the turn. {#draw}\n' },
    ],
  },
  file(linked, { source, edition }, report) {
    const isEnglish = /^en\b/i.test(edition.language);
    for (const node of linked.assembled.nodes) {
      const text = `${node.label ?? ''}\n${node.item?.text ?? ''}`;
      if (isEnglish) {
        for (const match of text.matchAll(anySlip)) reportSlip(node, match[0], source.text, report);
        if (anyPhrase.test(text)) reportPhrases(node, text, source.text, report);
      }
      for (const part of [node.label ?? '', node.item?.text ?? ''])
        for (const match of part.matchAll(doubled)) reportDoubled(node, match, part, source.text, report);
    }
  },
});

function reportDoubled(
  node: RuleNode,
  match: RegExpMatchArray,
  text: string,
  source: string,
  report: Report,
): void {
  const word = match[1] ?? '';
  if (mayRepeat.has(word.toLowerCase()) || isName(text, word)) return;
  const at = placeOf(source, node, match[0]);
  report({
    at,
    node,
    message: `Unexpected second "${word}".`,
    ...(at === node.at
      ? {}
      : { fix: { kind: 'unsafe' as const, title: `write "${word}"`, edits: [{ at, text: word }] } }),
  });
}

const anySlip = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${slips.map(([wrong]) => (wholeWords.has(wrong) ? `${wrong}(?!\\p{L})` : wrong)).join('|')})\\p{L}*`,
  'giu',
);
const anyPhrase = new RegExp(phrases.map(([wrong]) => wrong.source).join('|'), 'iu');
/** The same word again, with nothing but a space between. */
const doubled = /(?<![\p{L}\p{N}'’-])(\p{L}{2,})[ \n]+\1(?![\p{L}\p{N}'’-])/giu;

/** Words that English, German and French sentences can have twice in a row. */
const mayRepeat: ReadonlySet<string> = new Set([
  'had',
  'that',
  'is',
  'do',
  'die',
  'der',
  'das',
  'sie',
  'nous',
  'vous',
]);

/** Three in a row: "La La La" is called so. */
const isName = (text: string, word: string) =>
  new RegExp(`${word}[ ,\\n]+${word}[ ,\\n]+${word}`, 'iu').test(text);

/** Is it in the list of slips? Then other checks need not speak of it. */
export const isCommonSlip = (word: string) => word.search(anySlip) === 0;

function reportSlip(node: RuleNode, written: string, source: string, report: Report): void {
  const pair = slips.find(([wrong]) => written.toLowerCase().startsWith(wrong));
  if (!pair) return;
  const right = pair[1] + written.toLowerCase().slice(pair[0].length);
  reportWords(node, written, sameCase(written, right), source, report);
}

function reportPhrases(node: RuleNode, text: string, source: string, report: Report): void {
  for (const [wrong, right] of phrases) {
    for (const match of text.matchAll(wrong)) {
      report({
        at: placeOf(source, node, match[0].trim()),
        node,
        message: `Unexpected "${match[0].trim()}", expected "${right}".`,
      });
    }
  }
}

function reportWords(node: RuleNode, written: string, right: string, source: string, report: Report): void {
  const at: At = placeOf(source, node, written);
  report({
    at,
    node,
    message: `Unexpected "${written}", expected "${right}".`,
    ...(at === node.at
      ? {}
      : { fix: { kind: 'unsafe' as const, title: `write "${right}"`, edits: [{ at, text: right }] } }),
  });
}
