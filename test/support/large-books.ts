import type { Files } from './edition.ts';

const words = 'harbour sail wind tide kite boat rope card deck pile night storm market trade vote'.split(' ');
const wordsOf = (i: number) =>
  `${words[i % 15]} ${words[(i * 7 + 3) % 15]} ${words[(i * i + 1) % 15]} w${i % 97}`;
const lines = (n: number, line: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => line(i)).join('\n');
const settings = (more = '', sections = '[a.md]') =>
  `id: book\ntitle: Book\nversion: "1"\n${more}sections: ${sections}\n`;
const rules = (n: number, rule: (i: number) => string): Files => ({
  'edition.yaml': settings(),
  'a.md': `# A {#a}\n\n${lines(n, (i) => `${i + 1}. ${rule(i)} {#r${i}}`)}\n`,
});
const glossary = (terms: string, rest: string): Files => ({
  'edition.yaml': settings('glossary: g.md\n', '[a.md, g.md]'),
  'a.md': `# A {#a}\n\n${rest}\n`,
  'g.md': `# Words {#words}\n\n${terms}\n`,
});
const nameOf = (i: number) =>
  `Wor${i.toString(36).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}d`;
/** Three letters, different for each number below 17,576. */
const lettersOf = (i: number) =>
  [i, i / 26, i / 676].map((at) => String.fromCharCode(97 + (Math.floor(at) % 26))).join('');

/** Books of a given size that would take a check quadratic time if it compared all pairs. */
export const largeBooks: Readonly<Record<string, (size: number) => Files>> = {
  'one label for all rules, each with a marker to the next': (n) =>
    rules(n, (i) => `**Draw:** Take ${wordsOf(i)} now. +r${(i + 1) % n}`),
  'one rule that all others name': (n) =>
    rules(n, (i) => `**Draw:** Take ${wordsOf(i)} now.${i > 0 ? ' +r0' : ''}`),
  'one rule that names all others': (n) =>
    rules(
      n,
      (i) =>
        `Take ${wordsOf(i)} now.${i > 0 ? '' : lines(n - 1, (k) => `+r${k + 1}`).replaceAll(/^|\n/g, ' ')}`,
    ),
  'pairs of rules that supersede each other': (n) => rules(n, (i) => `Take ${wordsOf(i)} now. -r${i ^ 1}`),
  'labels of one kind': (n) =>
    rules(n, (i) => `**W${i} ${wordsOf(i)} special end:** Take ${wordsOf(i)} now. +r${(i + 2) % n}`),
  'one paragraph full of references': (n) => ({
    'edition.yaml': settings(),
    'a.md': `# A {#a}\n\n1. Take. {#r0}\n2. ${lines(n, (i) => `see [r0] for ${wordsOf(i)}.`).replaceAll('\n', '\n   ')} {#r1}\n`,
  }),
  'one long line': (n) => ({
    'edition.yaml': settings(),
    'a.md': `# A {#a}\n\n1. ${lines(n, wordsOf).replaceAll('\n', ', ').slice(0, 90_000)} {#r}\n`,
  }),
  'words joined by hyphens, and words that run together': (n) =>
    rules(2, (i) => `Take the the ${(i === 0 ? 'a-' : 'rule').repeat(n * 10)}.`),
  'each word twice': (n) =>
    rules(1, () => lines(n, (i) => `${nameOf(i)} ${nameOf(i)}`.toLowerCase()).replaceAll('\n', ' ')),
  'one rule of sentences that are cut at one word': (n) =>
    rules(1, () => lines(n, (i) => `Take the kite ${nameOf(i).toLowerCase()} by the.`).replaceAll('\n', ' ')),
  'one rule of equal sentences that are cut': (n) =>
    rules(1, () => lines(n, () => 'Take it by the.').replaceAll('\n', ' ')),
  'each name twice': (n) => rules(n, (i) => `Take ${nameOf(i)} ${nameOf(i)}.`),
  'words that begin like one of all rules': (n) => rules(n, (i) => `Take the kite kite${lettersOf(i)}.`),
  'a range of all rules on each of them': (n) =>
    rules(n, (i) => `Take ${wordsOf(i)} as in [r0]..[r${n - 1}].`),
  'a range from each rule to the end': (n) =>
    rules(n, (i) => `Take ${wordsOf(i)} as in [r${Math.min(i, n - 2)}]..[r${n - 1}].`),
  'two ranges in words on each rule': (n) =>
    rules(
      n,
      (i) =>
        `The long game: [r${i + 1}] through [r${n - 1}]. The short: [r${i + 1}] through [r${n - 2}] ${wordsOf(i)}.`,
    ),
  'a pattern of all rules on each of them': (n) => rules(n, (i) => `Take ${wordsOf(i)} as in [1.*].`),
  'a pattern of its own on each rule': (n) => rules(n, (i) => `Take ${wordsOf(i)} as in [1.${i}*].`),
  'references to one rule': (n) => rules(n, (i) => `Take ${wordsOf(i)} as in [r0].`),
  'references to nothing': (n) => rules(n, (i) => `Take ${wordsOf(i)} as in [zz${i}x].`),
  'one id for all rules': (n) => ({
    'edition.yaml': settings(),
    'a.md': `# A {#a}\n\n${lines(n, (i) => `${i + 1}. Take now. {#r}`)}\n`,
  }),
  sections: (n) => ({
    'edition.yaml': settings(),
    'a.md': lines(n, (i) => `# Part ${wordsOf(i)} ${i} {#s${i}}\n\n1. Take ${wordsOf(i)}. {#s${i}_r}\n`),
  }),
  'terms, each used once': (n) =>
    glossary(
      lines(n, (i) => `- **${nameOf(i)}**: a thing. {#t${i}}`),
      lines(n, (i) => `${i + 1}. Take ${nameOf(i)}. {#r${i}}`),
    ),
  'one term again and again': (n) =>
    glossary(
      lines(n, (i) => `- **Word**: a \\*thing. {#t${i}}`),
      '1. Take. {#r}',
    ),
};
