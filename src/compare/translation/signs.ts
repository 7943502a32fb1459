import { tally } from '../../base/tally.ts';
import { pieceEnd } from '../../base/words.ts';
import { figureReading } from '../figures.ts';
import type { Book } from './book.ts';

/** What the texts of a node consist of, by which a node in another language can be recognised. */
export interface Signs {
  /** Beginnings of its words, each once. */
  readonly words: readonly string[];
  /** What both languages write in one way: its figures, and its words, which may be names. */
  readonly kept: ReadonlyMap<string, number>;
  /** How long its text is, in characters. */
  readonly length: number;
  /** How many nodes are at and below it; those below follow it. */
  readonly size: number;
}

/** Forms of one word mostly begin alike. */
const wordStart = 6;

/** Reads the signs of each node, number words as figures. */
export function signsOf({ language, nodes }: Book): Signs[] {
  const { words: numberWords } = figureReading(language, []);
  const sizes = sizesOf(nodes);
  return nodes.map(({ label, text }, index): Signs => {
    const whole = `${label}\n${text}`.normalize('NFKC').toLowerCase();
    const words = piecesOf(whole);
    const figures = [
      ...(whole.match(/\d+(?:[.,:]\d+)*/g) ?? []).map((written) => written.replaceAll(',', '.')),
      // The words for one and two are articles, or mean both.
      ...words.flatMap((word) => {
        const value = numberWords.get(word);
        return value === undefined || (value >= 1 && value <= 2) ? [] : [String(value)];
      }),
    ];
    const names = words.filter((word) => word.length > 1 && !numberWords.has(word));
    return {
      words: [...new Set(names.map((word) => [...word].slice(0, wordStart).join('')))],
      kept: tally([...figures.map((figure) => `#${figure}`), ...names]),
      length: whole.length - 1,
      size: sizes[index] ?? 1,
    };
  });
}

function sizesOf(nodes: Book['nodes']): number[] {
  const sizes = nodes.map(() => 1);
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const parent = nodes[index]?.parent ?? -1;
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[index] ?? 0);
  }
  return sizes;
}

/** Words of a text; in scripts without spaces between words, pairs of letters. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let [before, end] = ['', -1];
  for (let at = 0; at < text.length; ) {
    const to = pieceEnd(text, at);
    if (to === at) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    const piece = text.slice(at, to);
    const isLetter = [...piece].length === 1;
    if (isLetter && before !== '' && end === at) pieces.push(before + piece);
    else if (!isLetter) pieces.push(piece);
    [before, end] = [isLetter ? piece : '', to];
    at = to;
  }
  return pieces;
}
