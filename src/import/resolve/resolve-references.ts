import { append } from '../../base/append.ts';
import type { ImportedDocument, ImportedReference } from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import { keyOf } from '../shape/number.ts';
import type { Ids } from './identify.ts';

/**
 * Result of a printed target. `omitted`: in a chapter the document leaves out. `unresolved` stays
 * as printed, and lint reports it.
 */
export type TargetStatus =
  | 'resolved'
  | 'external'
  | 'omitted'
  | 'pattern'
  | 'ambiguous'
  | 'unresolved'
  | 'empty';

/** A reference to be written. */
export interface ResolvedReference {
  /** An id if found, else the target as printed. */
  readonly target: string;
  readonly until: string | null;
  readonly status: TargetStatus;
  /** The literal target does not exist, and the intended one was written. */
  readonly intended: boolean;
}

/** Resolves the references of one document. */
export interface Targets {
  resolve(reference: Pick<ImportedReference, 'target' | 'until' | 'intended'>): ResolvedReference;
  /** The document's first name for any word that names a rule. */
  readonly nameFor: (word: string) => string | undefined;
  /** The number the document gives to an id. */
  numberOf(id: string): string | null;
  /** Ids by the names the document itself uses. */
  readonly named: ReadonlyMap<string, string>;
  /** Numbers by the names of rules of other editions. */
  readonly outside: ReadonlyMap<string, string>;
  /** Whether this number is in a chapter of a larger edition that the document omits. */
  isLeftOut(target: string): boolean;
  /** Numbers of more than one rule. */
  readonly numbersTwice: readonly { readonly number: string; readonly lines: readonly number[] }[];
}

/** Names of rules other than their numbers. */
export interface TargetOptions {
  /** Second names mapped to the first. */
  readonly aliases?: ReadonlyMap<string, string>;
  /** Ids by the anchors of links. */
  readonly anchors?: ReadonlyMap<string, string>;
  readonly isLeftOut?: Targets['isLeftOut'];
  /** Names of rules of other editions, by the numbers that the document has for them. */
  readonly outside?: ReadonlyMap<string, string>;
}

/**
 * Indexes the targets in a document: numbers of parts and rules, and names. Numbers match as
 * printed, else without leading zeros (`1.4.2` for `1.04.02`).
 */
export function createTargets(
  document: ImportedDocument,
  ids: Ids,
  {
    aliases = new Map(),
    anchors = new Map(),
    isLeftOut = () => false,
    outside = new Map(),
  }: TargetOptions = {},
): Targets {
  const index = indexTargets(document, ids);
  const { named, numbers, numberOf } = index;
  const find = createFinder(index, { aliases, anchors, isLeftOut, outside });
  return {
    named,
    nameFor: (word) => aliases.get(word) ?? (named.has(word) ? word : undefined),
    isLeftOut,
    outside: new Map([...outside].map(([number, name]) => [name, number])),
    numberOf: (id) => numberOf.get(id) ?? null,
    numbersTwice: [...numbers].flatMap(([number, list]) => {
      // In two parts with separate lists, equal numbers do not collide.
      const isApart = new Set(list.map(({ home }) => home)).size === list.length;
      return isApart ? [] : [{ number, lines: list.map(({ line }) => line) }];
    }),
    resolve({ target, until, intended }) {
      const literal = find(target);
      const meant = literal.status === 'resolved' || intended === null ? null : find(intended.target);
      const first = meant?.status === 'resolved' ? meant : literal;
      const last = until === null ? null : find(until);
      return {
        target: first.target,
        until: last?.target ?? null,
        status: last === null || last.status === 'resolved' ? first.status : last.status,
        intended: first === meant,
      };
    },
  };
}

/** Something with a number. */
interface NumberedThing {
  readonly id: string;
  readonly line: number;
  /** The part whose own lists count it; null if its number is unique in the document. */
  readonly home: number | null;
  /** Its number starts with its section's: `3.1` in § 3, but not in the list of an annex. */
  readonly isHeld: boolean;
}

/** Numbers and names of a document, with their ids. */
interface TargetIndex {
  readonly numbers: ReadonlyMap<string, readonly NumberedThing[]>;
  /** By numbers without leading zeros. */
  readonly loose: ReadonlyMap<string, ReadonlySet<string>>;
  readonly named: ReadonlyMap<string, string>;
  /** By id. */
  readonly numberOf: ReadonlyMap<string, string>;
}

function indexTargets(document: ImportedDocument, ids: Ids): TargetIndex {
  const numbers = new Map<string, NumberedThing[]>();
  const loose = new Map<string, Set<string>>();
  const named = new Map<string, string>();
  const numberOf = new Map<string, string>();
  const add = (
    number: string | null,
    id: string | undefined,
    { line, part, isCounted = false }: { line: number; part: number; isCounted?: boolean },
  ) => {
    if (number === null || id === undefined) return;
    const section = document.parts[part]?.number ?? null;
    const isHeld = section !== null && number !== section && keyOf(number).startsWith(`${keyOf(section)}/`);
    const isLocal = !isHeld && (isCounted || !keyOf(number).includes('/'));
    append(numbers, number, { id, line, home: isLocal ? part : null, isHeld });
    loose.set(looseNumber(number), (loose.get(looseNumber(number)) ?? new Set()).add(id));
    numberOf.set(id, number);
  };
  for (const [at, part] of document.parts.entries()) {
    const id = ids.of.get(part);
    add(part.number, id, { line: part.line, part: at });
    if (part.name && id !== undefined) named.set(part.name, id);
  }
  for (const term of document.terms) {
    const id = ids.of.get(term);
    if (term.name && id !== undefined) named.set(term.name, id);
  }
  for (const term of document.terms)
    if (term.number !== undefined) add(term.number, ids.of.get(term), { line: term.lines[0] ?? 0, part: -1 });
  for (const { item, part } of walkItems(document)) {
    const id = ids.of.get(item);
    add(item.number, id, { line: item.lines[0] ?? 0, part, isCounted: item.numberBy.how === 'position' });
    if (item.name !== null && id !== undefined && !named.has(item.name)) named.set(item.name, id);
  }
  return { numbers, loose, named, numberOf };
}

/** Creates a resolver for one end of a reference. */
const createFinder =
  (
    { numbers, loose, named }: TargetIndex,
    { aliases, anchors, isLeftOut, outside }: Required<TargetOptions>,
  ) =>
  (target: string): { target: string; status: TargetStatus } => {
    if (target === '') return { target, status: 'empty' };
    const anchored = anchors.get(target);
    if (anchored !== undefined) return { target: anchored, status: 'resolved' };
    if (target.startsWith('#')) return { target, status: 'unresolved' };
    if (target.includes(':')) return { target, status: 'external' };
    if (target.includes('*')) return { target, status: covers(target, numbers) ? 'pattern' : 'unresolved' };
    const name = named.get(aliases.get(target) ?? target);
    if (name !== undefined) return { target: name, status: 'resolved' };
    const exact = numbers.get(target)?.map(({ id }) => id) ?? [];
    const found = exact.length > 0 ? exact : [...(loose.get(looseNumber(target)) ?? [])];
    const [held, second] = numbers.get(target)?.filter((one) => one.isHeld) ?? [];
    if (held && !second) return { target: held.id, status: 'resolved' };
    if (found.length > 1) return { target, status: 'ambiguous' };
    if (found[0] !== undefined) return { target: found[0], status: 'resolved' };
    const beyond = outside.get(target);
    if (beyond !== undefined) return { target: beyond, status: 'resolved' };
    return { target, status: isLeftOut(target) ? 'omitted' : 'unresolved' };
  };

/** Whether any number matches a pattern such as `2.*.01`. */
function covers(pattern: string, numbers: ReadonlyMap<string, unknown>): boolean {
  const levels = pattern.split('.');
  return [...numbers.keys()].some((number) => {
    const own = number.split('.');
    return own.length === levels.length && levels.every((level, i) => level === '*' || level === own[i]);
  });
}

const looseNumber = (number: string) =>
  number
    .split('.')
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join('.')
    .toLowerCase();
