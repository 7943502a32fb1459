import type { RuleNode } from '../edition/nodes.ts';
import { defineCheck, type EditionContext, type Report } from './define-check.ts';
import { placeOf } from './place-of.ts';
import type { WordFamily } from './wording/corpus.ts';

export const noMisspeltWord = defineCheck({
  code: 'R050',
  name: 'no-misspelt-word',
  severity: 'warning',
  summary: 'Reports a word that is one slip of the pen from another, which the edition uses far more often.',
  why: 'A misspelt name or term is another name to every search and every link: the rule it stands in is not found.',
  fix: 'unsafe',
  examples: {
    valid: [
      {
        title: 'forms of one word',
        text: '# Play\n\n1. Reshuffle the Deck. Reshuffle again. A reshuffled Deck is cut. {#a}\n2. Reshuffling takes time; who reshuffles, draws. {#b}\n',
      },
      {
        title: 'two words that are both in use',
        text: '# Play\n\n1. The counter moves. Each country moves its counter. {#a}\n2. Each country has a counter, and a country pays. {#b}\n',
      },
    ],
    invalid: [
      {
        title: 'a label',
        text: '# Play\n\n1. **‹Resuffle›:** Reshuffle the Deck. {#a}\n2. Reshuffle at once. A reshuffled Deck is cut. {#b}\n',
      },
      {
        title: 'a name',
        text: '# Play\n\n1. Sail to Quillmoor or past Quillmoor. {#a}\n2. In ‹Quilmoor›, buy. {#b}\n',
      },
      {
        title: 'letters that changed places',
        text: '# Play\n\n1. Put their cards with their coins on their own side of their board. {#a}\n2. Each keeps ‹thier› cards. {#b}\n',
      },
    ],
  },
  edition(context, report) {
    for (const pair of context.corpus.nearWords()) {
      const [wrong, right] = sorted(pair);
      if (isMisspelling(wrong, right))
        for (const word of wrong.words) reportWord(word, right, context, report);
    }
  },
});

/** The rarer first; of two that are as rare, the one that is shorter: letters are left out more often than put in. */
function sorted([a, b]: readonly [WordFamily, WordFamily]): [WordFamily, WordFamily] {
  const isFirst = a.count - b.count || a.base.length - b.base.length || (a.base < b.base ? -1 : 1);
  return isFirst < 0 ? [a, b] : [b, a];
}

/**
 * Is the rarer word the other one misspelt?
 *
 * A name (a word that never begins small) is, when it is short of one letter or has one too many or another: names that
 * near are rare. Other words have to be longer, much rarer than the right one, and different in the middle: at the end
 * it is another form.
 */
function isMisspelling(wrong: WordFamily, right: WordFamily): boolean {
  const [a, b] = [wrong.base, right.base];
  const longest = Math.max(a.length, b.length);
  const isSwap = a.length === b.length && isSameLetters(a, b);
  const isAtEnd = commonStart(a, b) >= Math.min(a.length, b.length) - (a.length === b.length ? 1 : 0);
  if (realPairs.has([a, b].sort().join(' '))) return false;
  if (wrong.small === 0 && right.small === 0) {
    if (longest < 5 || (isAtEnd && a.length !== b.length)) return false;
    return longest < 7 ? wrong.count <= 2 && right.count >= 2 * wrong.count : wrong.count <= 3;
  }
  if (isAtEnd) return false;
  if (isSwap) return longest >= 5 && wrong.count <= 2 && right.count >= 4 * wrong.count;
  return (
    longest >= 6 && wrong.count <= 2 && right.count >= 3 * wrong.count && (longest >= 7 || right.count >= 8)
  );
}

const isSameLetters = (a: string, b: string) => [...a].sort().join('') === [...b].sort().join('');

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** English words without their endings that are one letter apart and both right. */
const realPairs: ReadonlySet<string> = new Set(
  [
    'through though',
    'through thorough',
    'thought through',
    'thought though',
    'adapt adopt',
    'counter country',
    'quantity quality',
    'complement compliment',
    'contract contrast',
    'desert dessert',
    'instance instant',
    'personal personnel',
    'principal principl',
    'reverse reserve',
    'revers reserv',
    'stationary stationery',
    'trail trial',
    'angel angle',
    'casual causal',
    'united untied',
    'prevent present',
    'preced proceed',
    'discard discord',
    'reveal repeal',
    'treat threat',
    'attach attack',
    'expand expend',
    'except expect',
    'effect affect',
    'inside insid',
    'outside outsid',
    'placing playing',
    'quiet quit',
    'strength straight',
    'weather whether',
    'marked market',
    'convent convert',
    'content contest',
    'conserv convers',
    'context contest',
    'perform reform',
    'produc product',
  ].map((pair) => pair.split(' ').sort().join(' ')),
);

function reportWord(
  word: string,
  right: WordFamily,
  { corpus, textOf }: EditionContext,
  report: Report,
): void {
  const nodes = corpus.nodesWith(word);
  const meant = nearestForm(word, right);
  const example = corpus.nodesWith(meant)[0];
  for (const node of nodes) {
    const source = textOf(node.file);
    const at = node.item ? placeOf(source, node, word) : node.at;
    const text = sameCase(source.slice(...at), meant);
    const isFound = at !== node.at && source.slice(...at).length === word.length;
    report({
      at,
      node,
      message: `Unexpected "${written(source, at, word, isFound)}", expected "${text}", which stands here ${right.count} times.`,
      help: `Write "${text}", or spell it the same everywhere.`,
      related: example ? [relatedTo(example, meant, textOf)] : [],
      ...(isFound
        ? { fix: { kind: 'unsafe' as const, title: `write "${text}"`, edits: [{ at, text }] } }
        : {}),
    });
  }
}

const written = (source: string, at: readonly [number, number], word: string, isFound: boolean) =>
  isFound ? source.slice(...at) : word;

function relatedTo(node: RuleNode, word: string, textOf: (file: string) => string) {
  const source = textOf(node.file);
  return { node, message: 'spelt so', ...(node.item ? { at: placeOf(source, node, word) } : {}) };
}

/** Of the forms of the right word, the one with the ending of the wrong one. */
function nearestForm(word: string, right: WordFamily): string {
  const forms = [...right.words].sort((a, b) => ending(word, b) - ending(word, a) || a.length - b.length);
  return forms[0] ?? right.base;
}

function ending(a: string, b: string): number {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[a.length - 1 - at] === b[b.length - 1 - at]) at += 1;
  return at;
}

/** A word in the capitals of another. */
export function sameCase(model: string, word: string): string {
  if (model.length > 1 && model === model.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
