import type { ForeignUnit } from './foreign-units.ts';
import { type AcceptedWords, placeWords } from './place-words.ts';
import type { Translation, TranslationUnit } from './translation-units.ts';
import { whyNotWords } from './why-not-words.ts';

/** What a translator's file changes. */
export interface TakenUnits {
  /** New texts of files of the translation, by path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Translations that are taken, by id. */
  readonly taken: ReadonlyMap<string, string>;
  /** Units that are not taken, and why, in the order of the file. */
  readonly left: readonly { readonly line: number; readonly message: string }[];
  /** How many other translations the file marks as fuzzy or initial. */
  readonly unfinished: number;
}

/**
 * Takes the translations of a translator's file that differ from those that are there, and those
 * that confirm an outdated one. Every other text stays as it is.
 *
 * @param refused why not to take some, by id
 */
export function takeUnits(
  units: readonly TranslationUnit[],
  foreign: readonly ForeignUnit[],
  translation: Translation,
  refused: ReadonlyMap<string, string> = new Map(),
): TakenUnits {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const accepted = new Map<string, AcceptedWords>();
  const reasons: { readonly one: ForeignUnit; readonly why: string }[] = [];
  let unfinished = 0;
  for (const one of foreign.map(normalized)) {
    const unit = byId.get(one.id);
    const isSame = one.target === '' || one.target === unit?.written;
    const confirms = unit?.isOutdated === true && one.isReady && one.source === unit.source;
    if (one.fault === null && isSame && !(confirms && one.target !== '')) continue;
    if (unit && !one.isReady) {
      unfinished += 1;
      continue;
    }
    const why = refused.get(one.id) ?? (accepted.has(one.id) ? 'comes a second time' : whyNot(one, unit));
    if (unit && why === null) accepted.set(one.id, { unit, words: one.target, from: one });
    else reasons.push({ one, why: why ?? '' });
  }
  const { texts, unplaced } = placeWords([...accepted.values()], units, translation);
  for (const { unit, from } of unplaced) {
    accepted.delete(unit.id);
    reasons.push({
      one: from,
      why: 'has no place: its rule or section is not in the files of the translation',
    });
  }
  const left = reasons
    .toSorted((a, b) => a.one.line - b.one.line)
    .map(({ one, why }) => ({ line: one.line, message: `The translation of "${one.id}" ${why}.` }));
  return { texts, taken: new Map([...accepted].map(([id, { words }]) => [id, words])), left, unfinished };
}

/** Line ends as everywhere, and no space around. */
const normalized = (one: ForeignUnit): ForeignUnit => ({
  ...one,
  source: one.source.replace(/\r\n?/g, '\n').trim(),
  target: one.target.replace(/\r\n?/g, '\n').trim(),
});

function whyNot({ source, target, fault }: ForeignUnit, unit: TranslationUnit | undefined): string | null {
  if (!unit) return 'is of a text that the original lacks';
  if (fault !== null) return fault;
  if (source !== unit.source)
    return 'is of other words than the original has now; export it again, and the tool keeps what is the same';
  if ('path' in unit.spot)
    return target.includes('\n') && !source.includes('\n') ? 'must be one line, as in the original' : null;
  return whyNotWords(target, unit.spot.original, { source, before: unit.isOutdated ? '' : unit.target });
}
