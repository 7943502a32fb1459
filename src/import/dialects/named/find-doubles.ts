import { append } from '../../../base/append.ts';
import type { ImportedItem, ImportedPart, Remark } from '../../document/document.ts';
import { inlineText } from '../../document/walk.ts';
import { sentencesOf, wordsOf } from './alike-sentences.ts';

/** Shorter sentences are there twice by accident. */
const leastWords = 10;

/**
 * Find sentences that two rules of one list both have: a suggestion moved one of them, and the export kept both.
 *
 * A sentence that more rules have is a formula; so is one that two rules begin with and go on otherwise. Rules behind a
 * restart of their list are another reading of it as a whole.
 */
export function findDoubles(parts: readonly ImportedPart[]): Remark[] {
  const bySentence = new Map<string, Sentence[]>();
  for (const [at, list] of parts.flatMap(({ items }) => [...listsOf(items)]).entries()) {
    for (const sentence of list.flatMap((item) => longSentences(item, at)))
      append(bySentence, sentence.text.toLowerCase(), sentence);
  }
  return [...bySentence.values()].flatMap((found): Remark[] => {
    const [first, second] = found;
    if (!first || !second || found.length > 2) return [];
    if (wordsOf(first.text).length < leastWords) return [];
    if (first.item === second.item || first.list !== second.list) return [];
    if (first.isFirst && second.isFirst && !(first.isWhole && second.isWhole)) return [];
    const message = `A sentence is there that ${first.item.number} has as well: “${clip(second.text)}”.`;
    const { number, lines } = second.item;
    return [{ line: lines[0] ?? 0, kind: 'suggestion-possible', message, rule: number }];
  });
}

/** Lists of rules, each up to where it begins again. */
function* listsOf(items: readonly ImportedItem[]): Generator<ImportedItem[]> {
  let list: ImportedItem[] = [];
  for (const item of items) {
    if (item.number === null) continue;
    if (item.count === 0 && list.length > 0) {
      yield list;
      list = [];
    }
    list.push(item);
  }
  if (list.length > 0) yield list;
  for (const { children } of items) yield* listsOf(children);
}

interface Sentence {
  readonly item: ImportedItem;
  /** The list that the rule is in. */
  readonly list: number;
  readonly text: string;
  /** Does the text of the rule begin with it, and is it all of it? */
  readonly isFirst: boolean;
  readonly isWhole: boolean;
}

function longSentences(item: ImportedItem, list: number): Sentence[] {
  const sentences = sentencesOf(item.paragraphs.map(inlineText).join(' '));
  return sentences
    .map(({ text }, at) => {
      const isFirst = at === 0;
      return { item, list, text, isFirst, isWhole: sentences.length === 1 };
    })
    .filter(({ text }) => text.length >= leastWords * 3);
}

const clip = (text: string) => (text.length > 60 ? `${text.slice(0, 57).trimEnd()}…` : text);
