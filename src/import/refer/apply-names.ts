import { singular } from '../../base/plain-words.ts';
import type { ReportedName } from '../../model/import-report.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';
import { type Changes, replaceItems } from '../document/replace-items.ts';
import { inlineText, referencesOf, walkItems } from '../document/walk.ts';
import type { Pin, Profile } from '../profile/profile.ts';
import { keyOf } from '../shape/number.ts';
import { pinsByLine } from '../shape/pins.ts';
import type { Unit } from '../shape/units.ts';

type Thing = ImportedItem | ImportedPart;

/** A document whose rules have the names their references use. */
export interface NamedDocument {
  readonly document: ImportedDocument;
  readonly names: readonly Omit<ReportedName, 'rule'>[];
  /** Second names of a rule, mapped to its first. */
  readonly aliases: ReadonlyMap<string, string>;
}

/**
 * Gives rules the names that references use: from the profile (`names`, pins), else by comparing
 * words of names and labels. Unmatched names stay and are reported.
 */
export function applyNames(
  document: ImportedDocument,
  profile: Profile,
  units: readonly Unit[],
): NamedDocument {
  const names = namesIn(document);
  if (names.length === 0) return { document, names: [], aliases: new Map() };
  const given = givenNames(document, profile.names, pinsByLine(units, profile));
  // A profile name without a number stands for nothing.
  const open = names.filter((name) => !given.has(name) && profile.names[name] === undefined);
  const taken = new Set(names.flatMap((name) => given.get(name) ?? []));
  const inferred = inferNames(document, open, taken);
  const changes = new Map<Thing, { name: string }>();
  const aliases = new Map<string, string>();
  for (const [name, thing] of [...given, ...inferred.found]) {
    const first = changes.get(thing);
    if (first) aliases.set(name, first.name);
    else changes.set(thing, { name });
  }
  const reported = names.map((name): Omit<ReportedName, 'rule'> => {
    const thing = given.get(name) ?? inferred.found.get(name);
    const why = given.has(name) ? 'the profile says so' : `${thing ? 'the' : 'no'} label has its words`;
    return {
      name,
      confidence: given.has(name) ? 'certain' : thing ? 'likely' : 'unknown',
      number: thing?.number ?? null,
      evidence: [why],
      candidates: [...(inferred.candidates.get(name) ?? [])],
    };
  });
  return { document: replaceItems(document, changes as Changes), names: reported, aliases };
}

/** The names of several words in references and markers. */
function namesIn(document: ImportedDocument): string[] {
  const references = [...walkItems(document)].flatMap(({ item }) => [
    ...referencesOf(item),
    ...item.markers.map(({ reference }) => reference),
  ]);
  const targets = references.flatMap(({ target, until }) => [target, until ?? '']);
  return [...new Set(targets)].filter((target) => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(target));
}

/** The rules that the profile assigns to names. */
function givenNames(
  document: ImportedDocument,
  names: Profile['names'],
  pins: ReadonlyMap<number, Pin>,
): Map<string, Thing> {
  const byNumber = new Map<string, Thing>();
  const byLine = new Map<number, Thing>();
  // Of two with one number or line the first counts.
  for (const thing of [
    ...[...walkItems(document)].map(({ item }) => item).reverse(),
    ...document.parts.toReversed(),
  ]) {
    if (thing.number !== null) byNumber.set(keyOf(thing.number), thing);
    byLine.set('lines' in thing ? (thing.lines[0] ?? 0) : thing.line, thing);
  }
  const given = new Map<string, Thing>();
  const give = (name: string | undefined, thing: Thing | undefined) => {
    if (name !== undefined && thing) given.set(name, thing);
  };
  for (const [name, number] of Object.entries(names)) give(name, byNumber.get(keyOf(number)));
  for (const [line, { name }] of pins) give(name, byLine.get(line));
  return given;
}

/** Something a name can stand for, with the words of its label and of its ancestors. */
interface Candidate {
  readonly thing: Thing;
  readonly own: readonly string[];
  readonly above: readonly string[];
  readonly isIntro: boolean;
}

/** A name matches if this share of it is covered, and more than the next one by this margin. */
const leastCovered = 0.75;
const leastMargin = 0.15;

/**
 * Infers what names stand for: `phases_bidding_dealer` for Dealer under Bidding under Phases. The
 * last part must match the label (any order, abbreviated), the parts before it the ancestors.
 * @param taken what other names stand for, which gets no second name
 */
function inferNames(document: ImportedDocument, names: readonly string[], taken: ReadonlySet<Thing>) {
  const all = candidatesOf(document).filter(({ thing }) => !taken.has(thing));
  const found = new Map<string, Thing>();
  const candidates = new Map<string, readonly string[]>();
  for (const name of names) {
    const scored = all
      .map((one) => ({ one, score: scoreOf(name, one) }))
      .filter(({ score }) => score > 0.4)
      .sort((a, b) => b.score - a.score);
    const [best, next] = scored;
    if (best && best.score >= leastCovered && best.score - (next?.score ?? 0) >= leastMargin)
      found.set(name, best.one.thing);
    else {
      const inWords = scored.map(({ one }) => `${one.thing.number ?? ''} ${one.own.join(' ')}`.trim());
      candidates.set(name, inWords.slice(0, 3));
    }
  }
  return { found, candidates };
}

function candidatesOf({ parts }: ImportedDocument): Candidate[] {
  let category: readonly string[] = [];
  const within = (items: readonly ImportedItem[], above: readonly string[]): Candidate[] =>
    items.flatMap((item) => {
      const own = wordsOf(inlineText(item.label ?? []));
      const one = { thing: item, own, above, isIntro: item.count === 0 && own.length === 0 };
      return [...(item.number === null ? [] : [one]), ...within(item.children, [...above, ...own])];
    });
  return parts.flatMap((part) => {
    const own = wordsOf(part.title);
    const above = part.level === 'category' ? [] : category;
    if (part.level === 'category') category = own;
    return [{ thing: part, own, above, isIntro: false }, ...within(part.items, [...above, ...own])];
  });
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^(?:the|of|and|an|a|to|in|for|phase|list)$/.test(word))
    .map(singular);

function scoreOf(name: string, { own, above, isIntro }: Candidate): number {
  const holders = name.split('_');
  const last = holders.pop() ?? '';
  if (isIntro !== (last === 'intro')) return 0;
  const inner = isIntro ? 1 : fitOf(last, own);
  if (inner === 0 || holders.length === 0) return inner;
  const outer = holders.reduce((sum, part) => sum + fitOf(part, above), 0) / holders.length;
  return inner * 0.6 + outer * 0.4;
}

/** The share (0 to 1) of a part of a name that the words cover, whole or by their beginning. */
function fitOf(part: string, words: readonly string[]): number {
  let rest = part.replace(/\d+$/, '');
  let spelled = 0;
  let used = 0;
  for (const word of words) {
    const at = rest.indexOf(word);
    const length = at >= 0 ? word.length : sharedStart(rest, word);
    if (length < Math.min(4, word.length)) continue;
    spelled += length;
    used += 1;
    rest = at >= 0 ? rest.slice(0, at) + rest.slice(at + word.length) : rest.slice(length);
  }
  const covered = spelled / part.length;
  return covered < 0.6 ? 0 : Math.min(1, covered) * (0.8 + 0.2 * (used / words.length));
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  return at;
}
