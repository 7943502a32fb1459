import { diffArrays } from 'diff';
import type { ComparedRule } from '../compare/compared-edition.ts';
import type { WordChange } from '../model/comparison.ts';

/** A word and what stands behind it up to the next one; a reference without words counts as a word. */
interface Token {
  /** What is compared: capitals, punctuation and white space are not. */
  readonly key: string;
  readonly text: string;
}

/** Gives the key under which a link of a rule is compared: equal on both sides for the same target. */
export type LinkKey = (rule: ComparedRule, link: number) => string;

/** How many words may differ before two texts are shown as wholly different. */
const mostEdits = 2000;

/**
 * What changed word by word between some rules and what they became.
 *
 * Several rules on one side are read one after the other. Where nothing differs but capitals and punctuation, the text of
 * the new side is shown.
 */
export function compareWords(
  a: readonly ComparedRule[],
  b: readonly ComparedRule[],
  keyOf: LinkKey,
): WordChange[] {
  const [one, other] = [tokensOf(a, keyOf), tokensOf(b, keyOf)];
  const parts = diffArrays(one, other, {
    comparator: (x, y) => x.key === y.key,
    maxEditLength: mostEdits,
  }) ?? [
    { value: one, removed: true, added: false },
    { value: other, removed: false, added: true },
  ];
  return parts
    .map(({ value, removed, added }): WordChange => {
      const text = value.map((token) => token.text).join('');
      return { op: removed ? 'removed' : added ? 'added' : 'same', text };
    })
    .filter(({ text }) => text !== '');
}

/** The words of some rules one after the other. */
function tokensOf(rules: readonly ComparedRule[], keyOf: LinkKey): Token[] {
  const tokens = rules.flatMap((rule, i) => {
    const own = ruleTokens(rule, keyOf);
    const last = own.at(-1);
    // A space separates the texts of two rules.
    if (last && i < rules.length - 1) own[own.length - 1] = { ...last, text: `${last.text.trimEnd()} ` };
    return own;
  });
  return tokens;
}

function ruleTokens(rule: ComparedRule, keyOf: LinkKey): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const { at, link, shown } of rule.spots) {
    addWords(tokens, rule.text.slice(from, at));
    tokens.push({ key: keyOf(rule, link), text: `[${shown}]` });
    from = at;
  }
  addWords(tokens, rule.text.slice(from));
  return tokens;
}

const word = /(?:(?<![\p{L}\p{N}])[+−-](?=\p{N}))?[\p{L}\p{N}]+(?:[.,/'’][\p{L}\p{N}]+)*/gu;

function addWords(tokens: Token[], text: string): void {
  let end = 0;
  for (const match of text.matchAll(word)) {
    join(tokens, text.slice(end, match.index));
    tokens.push({ key: keyOfWord(match[0]), text: match[0] });
    end = match.index + match[0].length;
  }
  join(tokens, text.slice(end));
}

/** Add text without words to the word before it, or in front of the first one. */
function join(tokens: Token[], text: string): void {
  if (text === '') return;
  const last = tokens.at(-1);
  if (last) tokens[tokens.length - 1] = { key: last.key, text: last.text + text };
  else tokens.push({ key: '', text });
}

const keyOfWord = (text: string) => text.toLowerCase().replace(/[’']/g, '').replace('−', '-');
