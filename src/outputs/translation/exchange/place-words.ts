import { append } from '../../../base/append.ts';
import { isRule, type RuleNode } from '../../../edition/nodes.ts';
import { setYaml } from '../../../edition/set-yaml.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import type { ForeignUnit } from './foreign-units.ts';
import type { NodeSpot, Translation, TranslationUnit } from './translation-units.ts';
import { rewritten, writtenText } from './written-text.ts';

/** New words for a unit. */
export interface AcceptedWords {
  readonly unit: TranslationUnit;
  readonly words: string;
  readonly from: ForeignUnit;
}

/** A range of a file with its new text. */
interface Change {
  readonly file: string;
  readonly at: TextRange;
  readonly text: string;
  /** Whether a blank line before the next item is needed, or superfluous; null to leave it. */
  readonly gap: 'add' | 'drop' | null;
}

/**
 * Writes new words into the texts of a translation.
 *
 * @param units all of the translation, in document order
 * @returns texts by path, and what the files have no place for
 */
export function placeWords(
  accepted: readonly AcceptedWords[],
  units: readonly TranslationUnit[],
  translation: Translation,
): { readonly texts: ReadonlyMap<string, string>; readonly unplaced: readonly AcceptedWords[] } {
  const { config } = translation.source;
  const ids = new Map(accepted.map((one) => [one.unit.id, one]));
  const places = createPlaces(units, translation, ids);
  const changes = new Map<string, Change[]>();
  const unplaced: AcceptedWords[] = [];
  let settings = config.text;
  for (const one of units.flatMap(({ id }) => ids.get(id) ?? [])) {
    const { unit, words } = one;
    if ('path' in unit.spot) {
      const set = setYaml(settings, unit.spot.path, words);
      if (set === null) unplaced.push(one);
      else settings = set;
      continue;
    }
    const { own } = unit.spot;
    const change = own ? replacement(one, own, translation) : places.newPart(unit.spot, unit.id, words);
    if (change) append(changes, change.file, change);
    else unplaced.push(one);
  }
  const texts = new Map([...changes].map(([file, list]) => [file, changed(translation.textOf(file), list)]));
  if (settings !== config.text) texts.set(config.file, settings);
  return { texts, unplaced };
}

/** Applies changes, the last one first; those at one offset follow each other in their order. */
function changed(text: string, changes: readonly Change[]): string {
  let result = text;
  let next = -1;
  for (const { at, text: words, gap } of changes.toReversed().toSorted((a, b) => b.at[0] - a.at[0])) {
    const [start, end] = at;
    const isFollowed = next === end;
    const whole = gap === 'add' && !isFollowed ? words + gapAfter(text, end) : words;
    const until = gap === 'drop' && !isFollowed && hasGapAfter(text, start, end) ? end + 1 : end;
    const written = text.includes('\r\n') ? whole.replaceAll('\n', '\r\n') : whole;
    result = result.slice(0, start) + written + result.slice(until);
    next = start;
  }
  return result;
}

/** The words of a node that its file has, with or without words. */
function replacement(
  { unit: { source, target }, words }: AcceptedWords,
  own: RuleNode,
  { textOf }: Translation,
): Change {
  const text = textOf(own.file);
  const there = writtenText(own, text);
  const comments = there.comments.filter((comment) => !isMade(comment, target === '' ? source : null));
  const whole = rewritten({ ...there, comments }, words);
  const gap = !own.item
    ? null
    : whole.includes('\n\n')
      ? 'add'
      : comments.length < there.comments.length
        ? 'drop'
        : null;
  return { file: own.file, at: own.at, text: whole, gap };
}

/** Whether a blank line is between an item and the next one, which it needs only after several blocks. */
function hasGapAfter(text: string, start: number, end: number): boolean {
  const indent = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const next = text.slice(end);
  return next.startsWith(`\n\n${indent}`) && /^(?:\d+[.)]|[-*+]) /.test(next.slice(indent.length + 2));
}

/** The blank line that an item with blocks needs before the next item, unless it has one. */
const gapAfter = (text: string, end: number): string =>
  /^[ \t]*\r?\n[ \t]*\S/.test(text.slice(end)) ? '\n' : '';

/**
 * Whether "translate" made a comment for a translator who has now translated the rule.
 *
 * @param source words of an original that was not translated; else null
 */
const isMade = (comment: string, source: string | null): boolean =>
  comment.startsWith('<!-- Reworded after ') ||
  (source !== null && squashed(comment).includes(squashed(source.replaceAll('--', '‐‐'))));

const squashed = (text: string) => text.replace(/[\s>]+/g, ' ').trim();

/** Finds places for examples, notes and tables that the files lack. */
function createPlaces(
  units: readonly TranslationUnit[],
  { textOf }: Translation,
  accepted: ReadonlyMap<string, AcceptedWords>,
) {
  const spots = units.flatMap(({ id, spot }) => ('path' in spot ? [] : [[id, spot] as const]));
  const ownOf = new Map(spots.map(([id, { own }]) => [id, own]));
  const isBelow = (node: RuleNode, holder: RuleNode): boolean =>
    node.parent !== null && (node.parent === holder || isBelow(node.parent, holder));
  return {
    newPart({ original, holder }: NodeSpot, id: string, words: string): Change | null {
      const { parent, item } = original;
      if (!holder || !parent || isRule(original) || !item) return null;
      // Ids count the parts of a kind, so that none can be there without the one before it.
      const [, kind = '', count = '1'] = /^(.*~[a-z]+)(\d+)$/.exec(id) ?? [];
      const before = `${kind}${Number(count) - 1}`;
      if (Number(count) > 1 && !ownOf.get(before) && !accepted.has(before)) return null;
      const isText = isTextOf(original);
      const end = spots.reduce((last, [, { original: other, own }]) => {
        const isBefore = isText
          ? isBelow(other, parent)
          : other.parent === parent && !isRule(other) && !isTextOf(other);
        return isBefore && own?.file === holder.file ? Math.max(last, own.at[1]) : last;
      }, holder.at[1]);
      // Directly below a rule it would become text of the rule itself.
      const isNextToPart = spots.some(
        ([other, spot]) =>
          spot.original.parent === parent && accepted.has(other) && !spot.own && !isTextOf(spot.original),
      );
      if (isText && holder.item && end === holder.at[1] && !isNextToPart) return null;
      const written = writtenText(original, textOf(original.file));
      const margin = holder.item ? writtenText(holder, textOf(holder.file)).margin : '';
      const whole = rewritten(
        {
          ...written,
          tail: original.hasOwnId ? ` {#${id}}` : '',
          comments: [],
          margin: margin + (written.head.startsWith('>') ? '> ' : ''),
        },
        words,
      );
      return { file: holder.file, at: [end, end], text: `\n\n${margin}${whole}`, gap: 'add' };
    },
  };
}

const isTextOf = ({ item }: RuleNode): boolean =>
  item?.tags.includes('text') === true || item?.tags.includes('heading') === true;
