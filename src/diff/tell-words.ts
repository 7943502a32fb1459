import type { WordChange } from '../model/comparison.ts';
import { capital } from '../model/phrases.ts';
import { english, type Words } from '../model/words.ts';

/** Share of equal text, 0 to 1, by characters. */
function sharedWords(words: readonly WordChange[]): number {
  const count = (...ops: readonly WordChange['op'][]) =>
    words.reduce((sum, { op, text }) => (ops.includes(op) ? sum + text.trim().length : sum), 0);
  const longer = Math.max(count('same', 'removed'), count('same', 'added'));
  return longer === 0 ? 1 : count('same') / longer;
}

/** A position at which a text changed. */
interface Spot {
  readonly removed: string;
  readonly added: string;
  /** Whether it starts at the beginning of a sentence. */
  readonly isAtStart: boolean;
}

/** With less in common two texts are shown whole. */
const leastShared = 0.4;
/** Maximum words per quotation, and maximum positions. */
const mostWords = 8;
const mostSpots = 3;

/**
 * Whether two texts are so different that showing one after the other is clearer than word by word.
 */
export const isRewritten = (words: readonly WordChange[]): boolean => sharedWords(words) < leastShared;

/**
 * Summarises changed words in sentences that count and quote, without interpreting them.
 * Quotes only replacements. Added or removed words are shown in their sentence, because
 * "or use boats" below "nobody may" means the contrary of what it means alone.
 *
 * @param signs of another meaning, as sentences: said in place of a mere count of places
 */
export function tellWords(
  words: readonly WordChange[],
  signs: readonly string[] = [],
  { tell }: Words = english,
): string[] {
  const spots = spotsOf(words);
  if (spots.length === 0) return [];
  if (isRewritten(words)) return [tell.words.most];
  const whole = spots.filter(isSentences);
  if (whole.length === spots.length) return [tellSentences(spots, tell.sentences)];
  if (spots.every(isQuotable))
    return spots.map(({ removed, added }) => tell.words.replaced({ old: removed, now: added }));
  const count = spots.length;
  if (spots.every(({ removed }) => removed === '')) return [tell.words.added({ count })];
  if (spots.every(({ added }) => added === '')) return [tell.words.removed({ count })];
  return signs.length > 0 ? [...signs] : [tell.words.changed({ count })];

  function isQuotable({ removed, added }: Spot): boolean {
    return (
      spots.length <= mostSpots &&
      [removed, added].every((text) => /[\p{L}\p{N}]/u.test(text) && isShort(text))
    );
  }
}

const isShort = (text: string) => text.split(/\s+/).length <= mostWords && !/[.!?:;]\s/.test(text);

function spotsOf(words: readonly WordChange[]): Spot[] {
  const spots: Spot[] = [];
  let before = '';
  for (let i = 0; i < words.length; i += 1) {
    const part = words[i];
    if (!part || part.op === 'same') {
      before = part?.text ?? '';
      continue;
    }
    const next = words[i + 1];
    const pair = next && next.op !== 'same' && next.op !== part.op ? [part, next] : [part];
    const text = (op: WordChange['op']) =>
      pair
        .filter((one) => one.op === op)
        .map((one) => one.text.trim())
        .join(' ');
    spots.push({
      ...withoutMarks(text('removed'), text('added')),
      isAtStart: before.trim() === '' || endsSentence(before),
    });
    i += pair.length - 1;
  }
  return spots;
}

/** Without the punctuation at the end of both. */
function withoutMarks(removed: string, added: string): Pick<Spot, 'removed' | 'added'> {
  const end = /\p{P}$/u.exec(removed)?.[0];
  const isShared = end !== undefined && added.endsWith(end) && !/[)\]”"’]/.test(end);
  return isShared ? { removed: removed.slice(0, -1), added: added.slice(0, -1) } : { removed, added };
}

const endsSentence = (text: string) => /[.!?]["”’)\]]*\s*$/.test(text);

/** Whether whole sentences were only added, or only removed. */
const isSentences = ({ removed, added, isAtStart }: Spot) =>
  isAtStart && (removed === '' || added === '') && endsSentence(removed + added);

function tellSentences(spots: readonly Spot[], tell: Words['tell']['sentences']): string {
  const counts = { added: 0, removed: 0 };
  for (const { added, removed } of spots) {
    counts.added += sentencesIn(added);
    counts.removed += sentencesIn(removed);
  }
  if (counts.removed === 0) return tell.added({ count: counts.added });
  if (counts.added === 0) return tell.removed({ count: counts.removed });
  const [added, removed] = [counts.added, counts.removed].map((count) => tell.count({ count }));
  return capital(tell.changed({ added: added ?? '', removed: removed ?? '' }));
}

const sentencesIn = (text: string) => (text === '' ? 0 : text.split(/(?<=[.!?]["”’)\]]*)\s+(?=\S)/).length);

/** Shorter unchanged text is shown in full. */
const leastLeftOut = 60;

/**
 * Drops whole unchanged sentences. A changed sentence is never cut: without its first words, a
 * prohibition would read as a permission.
 */
export function changedSentences(words: readonly WordChange[]): WordChange[] {
  return words.map((part, i) => {
    if (part.op !== 'same') return part;
    const sentences = part.text.split(/(?<=[.!?]["”’)\]]*\s+)(?=[\p{Lu}\d["“(])|(?<=\n)/u);
    const hasHead = i > 0 && !isSentenceBefore(words, i);
    const hasTail = i < words.length - 1 && !endsSentence(part.text);
    const head = hasHead ? (sentences[0] ?? '') : '';
    const tail = hasTail ? (sentences.at(-1) ?? '') : '';
    const middle = sentences.slice(hasHead ? 1 : 0, hasTail ? -1 : sentences.length).join('');
    if (middle.trim().length < leastLeftOut) return part;
    return { op: 'same', text: `${head}… ${tail}` };
  });
}

/** Whether every changed text before a part ends like a sentence. */
const isSentenceBefore = (words: readonly WordChange[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 2), at)
    .filter(({ op }) => op !== 'same')
    .every(({ text }) => endsSentence(text));
