import { byFrequency, countUp } from '../../base/tally.ts';
import type { ComparedEdition } from '../../compare/compared-edition.ts';
import { pairTranslation } from '../../compare/translation/pair-translation.ts';
import type { ImportedDocument, ImportedPart, Remark } from '../document/document.ts';
import { asId } from '../resolve/given-names.ts';
import { generalParts, type Identified, type KeptIds } from '../resolve/identify.ts';
import { bookOfDocument, bookOfEdition } from './books.ts';

/** The ids that a translation takes from its original. */
export interface TranslatedIds extends KeptIds {
  /** What has no sure counterpart, and so an id that the original does not have. */
  readonly remarks: readonly Remark[];
}

/**
 * Gives what a document translates the ids of the original. No other id of the original is free: a
 * rule would take the place of another one.
 */
export function translatedIds(document: ImportedDocument, original: ComparedEdition): TranslatedIds {
  const [book, own] = [bookOfEdition(original), bookOfDocument(document)];
  const of = new Map(namedAlike(own.things, new Set(book.things)));
  const taken = new Set(of.values());
  const parents = new Map<number, Map<number, number>>();
  for (const { a, b } of pairTranslation(book, own)) {
    const [id, thing] = [book.things[a], own.things[b]];
    if (id === undefined || thing === undefined || taken.has(id) || of.has(thing)) continue;
    of.set(thing, id);
    taken.add(id);
  }
  const placeOf = new Map(book.things.map((id, index) => [id, index]));
  for (const [index, thing] of own.things.entries()) {
    const [a, above] = [placeOf.get(of.get(thing) ?? ''), own.nodes[index]?.parent];
    if (a === undefined || above === undefined) continue;
    const counts = parents.get(above) ?? new Map<number, number>();
    parents.set(above, counts);
    countUp(counts, book.nodes[a]?.parent ?? -1);
  }
  const general = new Map<ImportedPart, string>();
  for (const part of generalParts(document)) {
    const [[most] = [-1]] = byFrequency(parents.get(own.things.indexOf(part)) ?? new Map<number, number>());
    const id = book.things[most];
    if (id === undefined || book.nodes[most]?.kind !== 'heading' || taken.has(id)) continue;
    general.set(part, id);
    taken.add(id);
  }
  const spent = new Set(original.rules.map(({ id }) => id).filter((id) => !taken.has(id)));
  return { of, general, spent, areReserved: true, remarks: remarksOn(own, of, original.id) };
}

/** Ids of the original that the document has itself, if almost all of its names are such. */
function namedAlike(things: readonly Identified[], ids: ReadonlySet<string>): [Identified, string][] {
  const named = things.flatMap((thing): [Identified, string][] => {
    const id = thing.name ? asId(thing.name) : undefined;
    return id === undefined ? [] : [[thing, id]];
  });
  const alike = named.filter(([, id]) => ids.has(id));
  const isOnce = new Set(alike.map(([, id]) => id)).size === alike.length;
  return isOnce && alike.length >= 10 && alike.length >= 0.9 * named.length ? alike : [];
}

function remarksOn(
  { things, nodes }: ReturnType<typeof bookOfDocument>,
  paired: ReadonlyMap<Identified, string>,
  edition: string,
): Remark[] {
  const message = `Nothing in "${edition}" is surely the original of this; it has an id of its own, which lint reports (E013). Write the id of its original instead.`;
  return things.flatMap((thing, index): Remark[] => {
    const { number = null, label = '', text = '' } = nodes[index] ?? {};
    if (paired.has(thing) || (label === '' && text.trim() === '')) return [];
    const line = ('lines' in thing ? thing.lines[0] : thing.line) ?? 0;
    return [{ line, kind: unpaired, message, rule: number ?? (label || null) }];
  });
}

/**
 * What references of the original to other editions are written as, by the numbers that readers see
 * for them; without numbers of more than one rule.
 */
export function outsideNames({ rules }: ComparedEdition): ReadonlyMap<string, string> {
  const names = new Map<string, string | null>();
  for (const { number, target, written } of rules.flatMap(({ links }) => links)) {
    if (target >= 0 || number === null) continue;
    const before = names.get(number);
    names.set(number, before === undefined || before === written ? written : null);
  }
  return new Map([...names].flatMap(([number, name]) => (name === null ? [] : [[number, name] as const])));
}

/** Kind of the remark on what has no sure counterpart. */
export const unpaired = 'not-paired';
