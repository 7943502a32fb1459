import { mostFrequent } from '../../../base/tally.ts';
import { createListCounter } from '../../../import/read/docx/count-lists.ts';
import { formatCount } from '../../../import/read/docx/format-count.ts';
import type { ListInstance, ListLevel } from '../../../import/read/docx/numbering.ts';
import type { GraphNode } from '../../../model/graph.ts';
import { setting, wordPart } from './docx-xml.ts';

/** The list that numbers a paragraph. */
export interface ListPlace {
  readonly numId: number;
  /** From 0. */
  readonly level: number;
}

/** The lists of a printed edition. */
export interface EditionLists {
  readonly placeOf: (node: GraphNode) => ListPlace | null;
  /** A list with these words before every item: `Example:`; `•` for bullets, on any level. */
  readonly wordsList: (words: string) => number;
  /** Creates the part with the numberings. */
  readonly part: (isFromRight: boolean) => string;
}

/** A level of numbers below their parents. */
interface Sample {
  readonly node: GraphNode;
  readonly level: number;
  readonly own: string;
  readonly separator: string;
  /** The text after it: the second bracket of `1.2(a)`. */
  readonly end: string;
  readonly inherits: boolean;
}

const formats = ['decimal', 'decimalZero', 'upperRoman', 'lowerRoman', 'upperLetter', 'lowerLetter'];
const deepest = 8;

/**
 * Numbers the nodes of an edition through lists that the word processor counts, so that insertions
 * count, too.
 * All nodes are in one list with a level per number above. Where its count would differ, the list
 * restarts; a number outside any count, such as `HR`, is the fixed text of a list of its own.
 */
export function numberLists(nodes: readonly GraphNode[]): EditionLists {
  const samples = samplesOf(nodes);
  const levels = levelsOf(samples);
  const counter = createListCounter();
  const places = new Map<GraphNode, ListPlace>();
  const numberings: Numberings = { levels, starts: [], fixed: [], words: new Map() };
  const main: ListInstance = { id: '1', counts: '0', levels, starts: new Map() };
  let last = 1;
  for (const sample of samples) {
    const { node, level, own } = sample;
    const count = countOf(own, levels.get(level)?.format ?? 'decimal');
    const again: ListInstance = { ...main, id: String(last + 1), starts: new Map([[level, count ?? 1]]) };
    const list = [main, ...(count === null ? [] : [again])].find(
      (one) => counter.peek(one, level)?.text === shownOf(node),
    );
    if (list) counter.next(list, level);
    if (list !== main) last += 1;
    if (list === again) numberings.starts.push({ numId: last, level, start: count ?? 1 });
    else if (!list) numberings.fixed.push({ numId: last, ...fixedLevel(sample) });
    places.set(node, list === main ? { numId: 1, level } : { numId: last, level: list ? level : 0 });
  }
  return {
    placeOf: (node) => places.get(node) ?? null,
    wordsList(text) {
      const before = numberings.words.get(text);
      if (before !== undefined) return before;
      last += 1;
      numberings.words.set(text, last);
      return last;
    },
    part: (isFromRight) => numberingPart(numberings, isFromRight),
  };
}

/**
 * A level that shows one fixed number: only its own part counts, so that the next level can follow
 * it.
 */
function fixedLevel({ node, own, end }: Sample): Pick<ListLevel, 'format' | 'text' | 'start'> {
  const whole = shownOf(node) ?? '';
  const ofLetters = /^[a-hj-uwyz]$/i.test(own);
  // "c" is a letter, not a hundred.
  const format = formats.find((one) => !(ofLetters && one.endsWith('Roman')) && countOf(own, one) !== null);
  if (format === undefined) return { format: 'none', text: whole, start: 1 };
  return {
    format,
    text: `${whole.slice(0, whole.length - own.length - end.length)}%1${end}`,
    start: countOf(own, format) ?? 1,
  };
}

/** The number of a node, or what its list prints before it. */
const shownOf = ({ number, listMark }: GraphNode): string | null => number ?? listMark ?? null;

function samplesOf(nodes: readonly GraphNode[]): Sample[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const levels = new Map<string, number>();
  return nodes.flatMap((node): Sample[] => {
    const shown = shownOf(node);
    if (shown === null) return [];
    const holder = node.parent === null ? undefined : byId.get(node.parent);
    const above = holder ? shownOf(holder) : null;
    const level = holder && above !== null ? Math.min(deepest, (levels.get(holder.id) ?? 0) + 1) : 0;
    levels.set(node.id, level);
    const inherits = above !== null && shown.startsWith(above) && shown.length > above.length;
    const rest = inherits ? shown.slice(above.length) : shown;
    const [, separator = '', own = rest, end = ''] =
      /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}+]*)$/u.exec(rest) ?? [];
    return [{ node, level, own, inherits, separator, end }];
  });
}

/** The most frequent form of each level. */
function levelsOf(samples: readonly Sample[]): Map<number, ListLevel> {
  const levels = new Map<number, ListLevel>();
  let text = '';
  for (let level = 0; level <= deepest; level += 1) {
    const own = samples.filter((sample) => sample.level === level);
    const inherits = level === 0 || own.filter((sample) => sample.inherits).length * 2 >= own.length;
    const separator =
      level === 0
        ? ''
        : (mostFrequent(own.filter((sample) => sample.inherits).map((sample) => sample.separator)) ?? '.');
    const end = mostFrequent(own.map((sample) => sample.end)) ?? '';
    text = `${inherits ? `${text}${separator}` : ''}%${level + 1}${end}`;
    const format = usualFormat(own.map((sample) => sample.own));
    const first = own[0] === undefined ? null : countOf(own[0].own, format);
    const lows = own.filter((sample) => countOf(sample.own, format) === 0).length;
    levels.set(level, {
      format,
      text,
      start: first === 0 || lows * 4 > own.length ? 0 : 1,
      isLegal: false,
      restart: undefined,
      style: undefined,
    });
  }
  return levels;
}

function usualFormat(own: readonly string[]): string {
  const scores = formats.map((format) => own.filter((text) => countOf(text, format) !== null).length);
  // `i` is a letter and a numeral: a list that also has `ii` uses numerals.
  const best = Math.max(...scores);
  const roman = own.some((text) => /^(?:ii|iv|vi+|ix)$/i.test(text));
  const candidates = formats.filter((_, i) => scores[i] === best);
  return (
    (roman ? candidates.find((format) => format.endsWith('Roman')) : undefined) ?? candidates[0] ?? 'decimal'
  );
}

const mostCounts = 1000;

/** The count that a form writes this way; null if it never does. */
function countOf(text: string, format: string): number | null {
  if (/^\d+$/.test(text)) {
    const count = Number(text);
    return format.startsWith('decimal') && formatCount(count, format) === text ? count : null;
  }
  for (let count = 1; count <= mostCounts; count += 1) if (formatCount(count, format) === text) return count;
  return null;
}

/** Content of the part with the numberings. Lists with the same words share a number. */
interface Numberings {
  readonly levels: ReadonlyMap<number, ListLevel>;
  readonly starts: { readonly numId: number; readonly level: number; readonly start: number }[];
  readonly fixed: (Pick<ListLevel, 'format' | 'text' | 'start'> & { readonly numId: number })[];
  readonly words: Map<string, number>;
}

/** Indentation per level, in twentieths of a point. */
export const indentStep = 400;

function numberingPart({ levels, starts, fixed, words }: Numberings, isFromRight: boolean): string {
  // Between direction marks the levels of a number keep their order.
  const marked = (text: string) => (isFromRight ? `\u200e${text}\u200e` : text);
  const main = [...levels]
    .map(([at, { format, text, start }]) => levelXml(at, { format, text: marked(text), start }))
    .join('');
  const alone = fixed.map(({ numId, text, ...level }) =>
    abstractXml(numId, levelXml(0, { ...level, text: marked(text) })),
  );
  const worded = [...words].map(([text, id]) => {
    const format = text === '•' ? 'bullet' : 'none';
    return abstractXml(
      id,
      [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => levelXml(at, { format, text, start: 1 })).join(''),
    );
  });
  const nums = [
    numXml(1, 0),
    ...starts.map(({ numId, level, start }) =>
      numXml(numId, 0, `<w:lvlOverride w:ilvl="${level}">${setting('startOverride', start)}</w:lvlOverride>`),
    ),
    ...fixed.map(({ numId }) => numXml(numId, numId)),
    ...[...words].map(([, id]) => numXml(id, id)),
  ];
  return wordPart('numbering', [abstractXml(0, main), ...alone, ...worded, ...nums].join(''));
}

const abstractXml = (id: number, levels: string) =>
  `<w:abstractNum w:abstractNumId="${id}">${setting('multiLevelType', 'multilevel')}${levels}</w:abstractNum>`;

const numXml = (id: number, abstract: number, overrides = '') =>
  `<w:num w:numId="${id}">${setting('abstractNumId', abstract)}${overrides}</w:num>`;

const levelXml = (at: number, { format, text, start }: Pick<ListLevel, 'format' | 'text' | 'start'>) =>
  `<w:lvl w:ilvl="${at}">${setting('start', start)}${setting('numFmt', format)}${setting('suff', 'space')}${setting('lvlText', text)}${setting('lvlJc', 'left')}</w:lvl>`;
