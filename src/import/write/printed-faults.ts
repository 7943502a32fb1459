import { compareNatural } from '../../base/collation.ts';
import { memoize } from '../../base/memoize.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import type { ReportedName } from '../../model/import-report.ts';
import type { ImportedItem, ImportedReference, ImportedTerm } from '../document/document.ts';
import { inlineText, referencesIn, referencesOf } from '../document/walk.ts';
import type { Ids } from '../resolve/identify.ts';
import type { Targets } from '../resolve/resolve-references.ts';
import type { PlannedFile } from './plan-files.ts';
import { asWords, writeReference } from './write-text.ts';

/** Entries of edition.yaml for slips in the document: put right, or to be decided; and why a reference leads nowhere. */
export interface PrintedSlips {
  /** Why a fault is one of the document, by {@link slipKey}. */
  readonly reasons: ReadonlyMap<string, string>;
  /**
   * What is printed, by the path of its file, that may be no fault: the number is that of something that did not become a rule, or of
   * another text.
   */
  readonly doubtful: ReadonlyMap<string, ReadonlySet<string>>;
  readonly errata: WrittenEdition['errata'];
  readonly questions: WrittenEdition['questions'];
}

/** Context of judging references. */
export interface SlipContext {
  readonly files: readonly PlannedFile[];
  readonly terms: readonly ImportedTerm[];
  readonly ids: Ids;
  readonly targets: Targets;
  readonly names: readonly Omit<ReportedName, 'rule'>[];
}

/** A reference that is written as one. */
interface Written {
  readonly reference: ImportedReference;
  /** Id of the rule that it is in. */
  readonly rule: string;
  /** Path of the file that it is in; empty for a term. */
  readonly file: string;
  /** It stands in a text: a marker and a relation do not. */
  readonly isInText: boolean;
}

/** Names a fault by its rule and what is printed there. */
export const slipKey = (rule: string, printed: string) => `${rule}\n${printed}`;

/**
 * Find what the document itself has wrong, as far as the importer knows it: references that lead nowhere or are empty,
 * ranges, and references that seem to mean something else. Source: docs/decisions/0021-known-faults-are-listed.md.
 */
export function findPrintedSlips(context: SlipContext): PrintedSlips {
  const reasons = new Map<string, string>();
  const lost = new Map<string, Map<string, string>>();
  const errata: WrittenEdition['errata'] = [];
  const questions: WrittenEdition['questions'] = [];
  const all = [...writtenReferences(context)];
  for (const { reference, rule, file, isInText } of all) {
    const reason = reasonOf(reference, context);
    if (reason) {
      const key = slipKey(rule, reason.written);
      lost.set(file, (lost.get(file) ?? new Map<string, string>()).set(key, reason.written));
      reasons.set(key, reason.why);
    }
    const { intended, printed } = reference;
    if (intended === null || !isInText) continue;
    const because = intended.why.replace(/\.$/, '');
    if (context.targets.resolve(reference).intended)
      errata.push({ rule, printed, corrected: intended.target, why: because });
    else questions.push({ rule, printed, why: `${because}: is ${intended.target} meant` });
  }
  const numbers = printedNumbers(context.files);
  const areUnread = reasons.size >= ofOneCause && reasons.size * 2 >= all.length;
  const doubtful = new Map(
    [...lost].map(([file, found]) => {
      const slips = [...found.values()];
      const areDoubted = areUnread || slips.length >= ofOneCause;
      return [file, new Set(areDoubted ? slips : slips.filter((one) => isElsewhere(one, numbers)))];
    }),
  );
  return { reasons, doubtful, errata, questions };
}

/** So many references of one section that lead nowhere, or most of all, count in something else: numbers that import did not read, or another book. */
const ofOneCause = 3;

/** How a reference stands in the result, and why it is the document's fault where it is one. */
function reasonOf(
  reference: ImportedReference,
  context: SlipContext,
): { readonly written: string; readonly why: string } | null {
  const { target, until, status } = context.targets.resolve(reference);
  if (status === 'empty') {
    const words = wordsOf(reference, context.targets);
    const written = words === undefined ? '[]' : `[${words}][]`;
    return { written, why: 'the document has nothing between the brackets' };
  }
  if (status === 'unresolved') return { written: target, why: whyLost(reference, context) };
  if (status !== 'resolved' || until === null) return null;
  const why = `the document prints ${reference.printed}, which are no two ends of one list`;
  return { written: `[${target}]..[${until}]`, why };
}

/** The words that a reference is written with; undefined where it shows its target. */
function wordsOf(reference: ImportedReference, targets: Targets): string | undefined {
  const node = writeReference(reference, { targets }).at(-1);
  return node?.type === 'ruleReference' ? node.words : undefined;
}

function whyLost({ target, until }: ImportedReference, { names, files }: SlipContext): string {
  const named = names.find(({ name }) => name === target);
  if (named && named.evidence.length > 0)
    return `what the name stands for cannot be told: ${named.evidence.slice(0, 2).join('; ').replace(/\.$/, '')}`;
  if (until !== null) return 'the document has no rule at one of the two ends, or at both';
  if (!/^\p{L}{0,5}\d*(?:\.[\p{L}\d*]{1,5})*$/u.test(target))
    return 'no rule of the document goes by this name';
  return `no rule of the document has this number${whatIsThere(target, printedNumbers(files))}`;
}

/** Numbers of a document by their beginnings. */
interface PrintedNumbers {
  /** The first number that begins with this one and a full stop. */
  readonly firstBelow: ReadonlyMap<string, string>;
  /** The last one in natural order of those in one list, by what they begin with, its full stop included. */
  readonly lastOf: ReadonlyMap<string, string>;
  /** All numbers, and all beginnings of them. */
  readonly all: ReadonlySet<string>;
  /** What the rows of tables begin with. */
  readonly rows: ReadonlySet<string>;
}

const printedNumbers = memoize((files: readonly PlannedFile[]): PrintedNumbers => {
  const firstBelow = new Map<string, string>();
  const lastOf = new Map<string, string>();
  const numbers = files.flatMap((file) => [
    file.number,
    ...[...owned(file.items, '')].map(({ item }) => item.number),
  ]);
  for (const number of numbers) {
    if (number === null) continue;
    for (let at = number.indexOf('.'); at >= 0; at = number.indexOf('.', at + 1))
      if (!firstBelow.has(number.slice(0, at))) firstBelow.set(number.slice(0, at), number);
    const head = headOf(number);
    const last = lastOf.get(head);
    if (last === undefined || compareNatural(last, number) <= 0) lastOf.set(head, number);
  }
  const all = new Set([...numbers.filter((number) => number !== null), ...firstBelow.keys()]);
  return { firstBelow, lastOf, all, rows: new Set(files.flatMap(({ items }) => rowsIn(items))) };
});

/** The first cells of tables, and of those that were not read as one and stand in the text. */
const rowsIn = (items: readonly ImportedItem[]): string[] =>
  [...owned(items, '')].flatMap(({ item }) => [
    ...item.rows.map(([cell = []]) => inlineText(cell).trim().replace(/\.$/, '')),
    ...item.paragraphs.flatMap((paragraph) =>
      [...inlineText(paragraph).matchAll(/^\s*\|\s*(\d+(?:\.\d+)*)\.?\s*\|/gm)].map(
        ([, number = '']) => number,
      ),
    ),
  ]);

/**
 * Has a number that no rule has a place all the same: rules stand below it, a row of a table has it, its part has no number, or nothing
 * in what is there of it has one, as in one that import could not read, or that another document has as well?
 */
const isElsewhere = (target: string, numbers: PrintedNumbers): boolean =>
  // A number of one level alone is as often one of another law.
  /^\d+\p{L}?$/u.test(target) ||
  (/^(?:\d+|\p{Lu}{1,5})(?:\.[\p{L}\d]+)+$/u.test(target) &&
    (numbers.firstBelow.has(target) ||
      numbers.rows.has(target) ||
      !numbers.firstBelow.has(lastPartThere(target, numbers))));

/** The longest beginning of a number that something has. */
function lastPartThere(target: string, { all }: PrintedNumbers): string {
  let part = target;
  while (part !== '' && !all.has(part)) part = headOf(part).slice(0, -1);
  return part;
}

const headOf = (number: string): string => number.slice(0, number.lastIndexOf('.') + 1);

/** Where the numbers of the document pass over one, or end before it. */
function whatIsThere(target: string, { firstBelow, lastOf }: PrintedNumbers): string {
  const below = firstBelow.get(target);
  if (below !== undefined) return `; what stands below it begins with ${below}`;
  const head = headOf(target);
  const last = head === '' ? undefined : lastOf.get(head);
  if (last === undefined) return '';
  return compareNatural(last, target) < 0
    ? `; the last one of ${head.slice(0, -1)} is ${last}`
    : `; those of ${head.slice(0, -1)} pass over it`;
}

/** Items with the id of each, or of the nearest that holds it and has one. */
function* owned(
  items: readonly ImportedItem[],
  owner: string,
  ids?: Ids,
): Generator<{ readonly item: ImportedItem; readonly rule: string }> {
  for (const item of items) {
    const rule = ids?.of.get(item) ?? owner;
    yield { item, rule };
    yield* owned(item.children, rule, ids);
  }
}

/** Every reference, marker and relation that is written as one, in order of the document. */
function* writtenReferences({ files, terms, ids, targets }: SlipContext): Generator<Written> {
  const isWritten = (reference: ImportedReference) =>
    writeReference(reference, { targets }).at(-1)?.type === 'ruleReference';
  const all = files.flatMap(({ id, path: file, items }) =>
    [...owned(items, id, ids)].map((one) => ({ ...one, file })),
  );
  for (const { item, rule, file } of all) {
    for (const reference of referencesOf(item))
      if (isWritten(reference)) yield { reference, rule, file, isInText: true };
    for (const marker of item.markers)
      if (!asWords(marker)) yield { reference: marker.reference, rule, file, isInText: false };
    for (const { reference } of item.relations) yield { reference, rule, file, isInText: false };
  }
  for (const term of terms) {
    for (const reference of referencesIn(term.definition))
      if (isWritten(reference)) yield { reference, rule: ids.of.get(term) ?? '', file: '', isInText: true };
  }
}
