import { type Diagnostic, followsFrom, type Place, type Related } from '../../base/diagnostic.ts';
import { badness } from './by-kind.ts';

/** Checks of a style: a book that writes one range in words writes them all so. */
const ofManner: ReadonlySet<string> = new Set(['R024']);

/**
 * Checks of numbers and references: many diagnostics of one of them have one cause, such as numbers
 * that an import could not resolve, or a table that is text in the book. Each message is still
 * shown.
 */
const eachSaid: ReadonlySet<string> = new Set(['R001', 'R006', 'R016', 'R020']);

/** Checks of a list that is not read as intended: one item's fault holds back those after it. */
const ofLists: ReadonlySet<string> = new Set(['R015', 'R072']);
const listItem = /\blist item "[^"]*"/;

/** Checks of repeated text: if much of one file is in another, a section was copied. */
const ofCopies: ReadonlySet<string> = new Set(['R049']);

/** `eachSaid` and checks of an order, where many faults mean that a book keeps none. */
const ofOneSource: ReadonlySet<string> = new Set([...eachSaid, 'R038', 'R039']);

type Said = Pick<Diagnostic, 'code' | 'message'>;

/** The fix that removes a fault: its own, or that of its cause. @param first of its cause */
export const fixOf = (fault: Diagnostic, first: Diagnostic): Diagnostic['fix'] =>
  fault.fix ?? (causePlace(fault) ? first.fix : undefined);

/** Position of a fault's cause; undefined if the fault is its own cause. */
const causePlace = ({ related: [first] }: Pick<Diagnostic, 'related'>): Place | undefined =>
  first?.message.startsWith(followsFrom) ? first.place : undefined;

/**
 * Whether another message at the position of a fault with the same cause is different and worth
 * reading.
 */
export const saysOtherwise = (first: Said, { code, message }: Said): boolean =>
  (eachSaid.has(code) || ofCopies.has(code) || code !== first.code) && message !== first.message;

/** This many diagnostics of one kind have one cause. */
const manyTimes = 12;

/** Checks whose first related position is the cause: the number that all later lists repeat. */
const pointingToOne: ReadonlySet<string> = new Set(['R038']);

/**
 * Checks in which one fault shifts everything after it: later faults relate to the position of the
 * first.
 */
const shifting: ReadonlySet<string> = new Set(['R003']);

/**
 * Key for faults with one cause: equal messages and related positions, ignoring case. Faults with
 * different help, or listed by the edition, are kept apart.
 */
function causeOf(fault: Diagnostic, isHabit: (kind: string) => boolean): string {
  const { code, severity, message, help, fix, related } = fault;
  if (ofManner.has(code) || isHabit(kindOf(fault))) return JSON.stringify([code, severity]);
  const [first] = related;
  if (shifting.has(code)) return JSON.stringify([code, severity, placeKey(first?.place ?? fault.place)]);
  if (first && pointingToOne.has(code))
    return JSON.stringify([code, severity, first.message, placeKey(first.place)]);
  const files = related.map(({ place }) => place.file);
  if (ofCopies.has(code) && first && !files.includes(fault.place.file))
    return JSON.stringify([code, severity, fault.place.file, ...files]);
  const others = related.map((one) => [one.message, placeKey(one.place)]);
  if (ofLists.has(code) && listItem.test(message))
    return JSON.stringify([code, severity, fault.place.file, message.replace(listItem, '')]);
  return JSON.stringify([code, severity, message, help, fix?.kind, fix?.title, others]).toLowerCase();
}

const placeKey = ({ file, start }: Place) => [file, start];
const keyOfPlace = ({ file, start, end }: Place) => `${start} ${end} ${file}`;

const kindOf = ({ code, severity }: Diagnostic) => `${code} ${severity}`;

/** Kinds of faults so frequent that they are reported together. */
function habitsIn(faults: readonly Diagnostic[]): ReadonlySet<string> {
  const kinds = Map.groupBy(
    faults.filter(({ code }) => ofOneSource.has(code)),
    kindOf,
  );
  return new Set([...kinds].filter(([, all]) => all.length >= manyTimes).map(([kind]) => kind));
}

/** Maximum length of a chain of consequences. */
const mostSteps = 4;

/**
 * Creates a function that returns the root cause of a fault; the fault itself if the cause is
 * missing, or less severe and would hide it.
 */
function createRoots(sorted: readonly Diagnostic[]): (fault: Diagnostic) => Diagnostic {
  const at = new Map<string, Diagnostic>();
  for (const fault of sorted) {
    const key = keyOfPlace(fault.place);
    const there = at.get(key);
    if (!there || (causePlace(there) && !causePlace(fault))) at.set(key, fault);
  }
  const follow = (fault: Diagnostic, steps: number): Diagnostic | undefined => {
    const place = causePlace(fault);
    const next = place ? at.get(keyOfPlace(place)) : undefined;
    return !place ? fault : next && steps > 0 ? follow(next, steps - 1) : undefined;
  };
  return (fault) => {
    const root = follow(fault, mostSteps) ?? fault;
    return badness[root.severity] > badness[fault.severity] ? fault : root;
  };
}

/**
 * Groups faults by cause.
 *
 * @param sorted in the order in which they are reported
 * @returns the first fault of each cause, in that order, with the others of it
 */
export function byCause(sorted: readonly Diagnostic[]): Map<Diagnostic, readonly Diagnostic[]> {
  const rootOf = createRoots(sorted);
  const parted = Map.groupBy(sorted, (fault) => rootOf(fault) === fault);
  const roots = parted.get(true) ?? [];
  const habits = habitsIn(roots);
  const groups = Map.groupBy(roots, (fault) => causeOf(fault, (kind) => habits.has(kind)));
  const behind = new Map<Diagnostic, Diagnostic[]>();
  const causes = new Map<Diagnostic, Diagnostic[]>();
  for (const all of groups.values()) {
    const [first, ...others] = all;
    if (first) causes.set(first, others);
    for (const one of all) behind.set(one, others);
  }
  for (const fault of parted.get(false) ?? []) behind.get(rootOf(fault))?.push(fault);
  return causes;
}

/**
 * Adds to the first fault of each cause the positions of the others, after its own related
 * positions.
 * Keeps every fault: programs count them and find them by position.
 */
export function withPlacesOfCause(sorted: readonly Diagnostic[]): Diagnostic[] {
  const causes = byCause(sorted);
  return sorted.map((fault) => {
    const others = causes.get(fault) ?? [];
    return others.length === 0 ? fault : { ...fault, related: [...fault.related, ...others.map(alsoAt)] };
  });
}

function alsoAt(fault: Diagnostic): Related {
  const { place, number, rule, message } = fault;
  if (causePlace(fault)) return { message, place };
  const name = number ?? rule;
  return { message: name === undefined ? 'the same' : `the same in rule ${name}`, place };
}
