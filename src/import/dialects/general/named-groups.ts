import type { Texts } from '../../document/document.ts';
import { emptyItem, type ImportedItem } from '../../document/document.ts';
import { inlineText, itemText, walkItems } from '../../document/walk.ts';
import { holderKey, keyOf, segmentsOf } from '../../numbering/number-token.ts';
import { isMeasured } from './bare-numbers.ts';
import { indexNumbers, type NumberIndex } from './index-numbers.ts';
import { joint, wordBefore } from './reference-cues.ts';

/** A number of several levels in digits, with a letter in front or without. */
const number = /(?<![\p{L}\p{N}.$€£#@:=_-])(?:\d{1,4}|[A-Z])(?:\.\d{1,3})+(?![\p{L}\p{N}]|[.,]\d|\s?[%°×])/gu;

/**
 * Give a rule to each number that texts refer to and that only stands in those of other rules: "Article 9.2" where the document has
 * 9.2.1 and 9.2.2 and nothing in front of them. It has no text of its own and holds those.
 */
export function withNamedGroups<T extends Texts>(texts: T): T {
  const index = indexNumbers(texts);
  const groups = new Map<string, string>();
  for (const { item } of walkItems(texts)) {
    const key = item.number === null ? null : holderKey(segmentsOf(item.number));
    if (item.number === null || key === null || index.numbers.has(key) || !key.includes('/')) continue;
    groups.set(key, item.number.slice(0, item.number.lastIndexOf('.')));
  }
  if (groups.size === 0) return texts;
  const named = namedIn(texts, index);
  for (const key of groups.keys()) if (!named.has(key)) groups.delete(key);
  if (groups.size === 0) return texts;
  return { ...texts, parts: texts.parts.map((part) => ({ ...part, items: grouped(part.items, groups) })) };
}

/** Keys of the numbers that texts refer to by a word in front, or that definitions begin with. */
function namedIn(texts: Texts, index: NumberIndex): ReadonlySet<string> {
  const named = new Set<string>();
  const look = (text: string, isTerm: boolean) => {
    let end: number | null = null;
    for (const { 0: token, index: start } of text.matchAll(number)) {
      if (isMeasured(text.slice(start + token.length, start + token.length + 12))) continue;
      const isCalled: boolean =
        wordBefore(text.slice(Math.max(0, start - 24), start), index) !== null ||
        (end !== null && joint.test(text.slice(end, start))) ||
        (isTerm && text.slice(0, start).trim() === '');
      end = isCalled ? start + token.length : null;
      if (isCalled) named.add(keyOf(segmentsOf(token)));
    }
  };
  for (const { item } of walkItems(texts)) look(itemText(item), false);
  for (const { definition } of texts.terms) look(inlineText(definition), true);
  return named;
}

/** Items with the groups that hold some of them; what stands between two rules of one group is of it. */
function grouped(items: readonly ImportedItem[], groups: ReadonlyMap<string, string>): ImportedItem[] {
  const result: ImportedItem[] = [];
  const keys = items.map(({ number: own }) => (own === null ? null : holderKey(segmentsOf(own))));
  const done = new Set<string>();
  for (let at = 0; at < items.length; ) {
    const key = keys[at] ?? null;
    const own = key === null || done.has(key) ? undefined : groups.get(key);
    const other = keys.findIndex((one, i) => i > at && one !== null && one !== key);
    const last = keys.slice(0, other < 0 ? keys.length : other).lastIndexOf(key);
    const item = items[at];
    if (own === undefined || key === null || !item) {
      if (item) result.push({ ...item, children: grouped(item.children, groups) });
      at += 1;
      continue;
    }
    done.add(key);
    const inner = new Map([...groups].filter(([one]) => one !== key));
    const children = grouped(items.slice(at, last + 1), inner);
    result.push({ ...emptyItem, kind: 'rule', number: own, numberBy: item.numberBy, lines: [], children });
    at = last + 1;
  }
  return result;
}
