import { append } from '../../../base/append.ts';
import { callOf } from '../../../base/section-words.ts';
import type { Texts } from '../../document/document.ts';
import { itemText, walkItems } from '../../document/walk.ts';
import { partAnchor } from '../../lines/link-anchors.ts';

const self =
  /(?<!\p{L})this\s+(Article|Section|Rule|Chapter)\s+(\d{1,3})(?=(?:\.\d{1,3})?(?![\p{L}\p{N}]|\.\d))/giu;
/** So many headings that their texts call by their count say that all are called so. */
const fewest = 3;

/**
 * What texts call headings by that a template counts, so that the document prints no number: where three of them and more say "this
 * Article 7" below the seventh heading, "Article 5" is the fifth, and "Section 5.2" the second heading below that. Nothing is sure where
 * counts differ in between, "Article 9A", and behind the last of these.
 *
 * @returns anchors of headings by the word and number that call them
 */
export function selfCalled(texts: Texts): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const { parts } = texts;
  const heads = parts.flatMap(({ level }, at) => (level === 'category' ? [at] : []));
  const calls = parts.some(({ number }) => number !== null)
    ? new Map<number, string[]>()
    : callsOf(texts, heads);
  const known = [...calls].flatMap(([head, [call = '', ...more]]) => {
    const [word = '', count] = call.split(' ');
    return more.some((other) => other !== call) ? [] : [{ head, word, count: Number(count) }];
  });
  if (known.length < fewest || new Set(known.map(({ word }) => word)).size > 1) return found;
  let last = { head: -1, count: 0 };
  for (const next of known) {
    if (next.count - last.count === next.head - last.head)
      for (let head = last.head + 1; head <= next.head; head += 1) {
        const [first = 0, end = parts.length] = heads.slice(head, head + 2);
        for (const [at, { line }] of parts.slice(first, end).entries()) {
          const call = `${next.word} ${next.count - next.head + head}`;
          found.set(at === 0 ? call : `${call}.${at}`, partAnchor(line));
          if (at > 0 && at < 10) found.set(`${call}.0${at}`, partAnchor(line));
        }
      }
    last = next;
  }
  return found;
}

/** What the texts below each category call it, in order. */
function callsOf(texts: Texts, heads: readonly number[]): Map<number, string[]> {
  const calls = new Map<number, string[]>();
  for (const { item, part } of walkItems(texts))
    for (const [, word = '', count = ''] of itemText(item).matchAll(self))
      append(
        calls,
        heads.findLastIndex((head) => head <= part),
        `${callOf(word)} ${count}`,
      );
  return calls;
}
