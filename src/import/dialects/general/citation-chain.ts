import { callOf } from '../../../base/section-words.ts';
import { keyOf, segmentsOf } from '../../numbering/number-token.ts';
import type { NumberIndex } from './index-numbers.ts';

type Level = 'article' | 'absatz' | 'nummer' | 'satz';

/** A citation of a statute that goes on: "§ 12 Absatz 1, 3 Satz 1, Absatz 3b Satz 1 oder Absatz 4". */
export interface Chain {
  /** Key of the article; null for one of another law, or that is not there. */
  readonly article: string | null;
  /** Key of the paragraph of it that was named last; null for none. */
  readonly absatz: string | null;
  /** What a number with no word in front counts. */
  readonly level: Level;
}

const words =
  'und|oder|sowie|bis|auch|jeweils|in\\s+Verbindung\\s+mit|den|Abs(?:atz|ätzen?|\\.)|Satz|Sätzen?|S\\.|(?:erster|zweiter|dritter|letzter)\\s+Halbsatz|Halbsatz|(?:erste|zweite)\\s+Alternative|Alternative|Nummern?|Nr\\.|Spalte|Buchstaben?(?:\\s+[a-z](?!\\p{L}))?';
/** Between two numbers of one citation. */
const between = new RegExp(`^(?:[\\s,]|(?:${words})(?!\\p{L}))+$`, 'u');
const lastWord = /(Abs|Satz|Sätze|S\.|Spalte|Halbsatz|Nummer|Nr)(?:atz|ätz)?(?:en|n|e)?\.?\s*$/u;

const levels: ReadonlyMap<string, Level> = new Map([
  ['Abs', 'absatz'],
  ['Nummer', 'nummer'],
  ['Nr', 'nummer'],
]);

/**
 * Follow a citation to its next number.
 *
 * @param text between the last number and this one
 * @returns the chain from there on and the number that is meant, null where the document has none or a sentence is counted; null
 * where the citation has ended, or the number is the one of another article
 */
export function followChain(
  chain: Chain,
  text: string,
  printed: string,
  { numbers }: Pick<NumberIndex, 'numbers'>,
): { readonly chain: Chain; readonly number: string | null } | null {
  if (!between.test(text)) return null;
  const word = lastWord.exec(text)?.[1];
  const level = word === undefined ? chain.level : (levels.get(word) ?? 'satz');
  if (level === 'article') return null;
  const { article } = chain;
  const own = keyOf(segmentsOf(printed));
  const key = level === 'absatz' ? `${article}/${own}` : `${chain.absatz ?? article}/${own}`;
  const number = level === 'satz' || article === null ? null : (numbers.get(key) ?? null);
  // Behind a "Nummer 2b" that is not there a "2" is none of an Absatz.
  const holder = level === 'nummer' && number === null ? (chain.absatz ?? 'none') : chain.absatz;
  return { chain: { article, absatz: level === 'absatz' ? key : holder, level }, number };
}

/** The citation of another law, or of what is not there. */
export const otherLaw: Chain = { article: null, absatz: null, level: 'article' };

/**
 * The citation that a number begins.
 *
 * @param call the word in front of it
 * @param number the one that is meant; null for one of another law, or that is not there
 * @returns null where it is no article, and no paragraph of one
 */
export function chainOf(call: string | null, number: string | null, printed: string): Chain | null {
  if (call === null || (call !== '§' && call !== 'absatz' && callOf(call) !== 'article')) return null;
  if (number === null) return otherLaw;
  const key = keyOf(segmentsOf(number));
  if (call !== 'absatz') return { ...otherLaw, article: key };
  const article = key.slice(0, -keyOf(segmentsOf(printed)).length - 1);
  return { article, absatz: key, level: 'absatz' };
}

/** A citation with the parts that were read behind a number, " Absatz 3 Nummer 1". */
export function withParts(chain: Chain, parts: string): Chain {
  const own = /Abs(?:atz|\.)\s*(\d+[a-z]?)/u.exec(parts)?.[1];
  const isDeeper = /(?:Nummer|Nr\.)\s*\d+[a-z]?$/u.test(parts);
  const absatz = own === undefined ? chain.absatz : `${chain.article}/${keyOf(segmentsOf(own))}`;
  return { ...chain, absatz, level: isDeeper ? 'nummer' : own === undefined ? chain.level : 'absatz' };
}
