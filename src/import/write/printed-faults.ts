import type { WrittenEdition } from '../../model/edition-config.ts';
import type { ReportedName } from '../../model/import-report.ts';
import type { ImportedItem, ImportedReference, ImportedTerm } from '../document/document.ts';
import { referencesIn, referencesOf } from '../document/walk.ts';
import type { Ids } from '../resolve/identify.ts';
import type { Targets } from '../resolve/resolve-references.ts';
import type { PlannedFile } from './plan-files.ts';
import { asWords, writeReference } from './write-text.ts';

/** Errata and questions for edition.yaml, and why references do not resolve. */
export interface PrintedSlips {
  /** Why a fault is the document's, by {@link slipKey}. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Most references do not resolve: numbers were not read, or they are another book's. */
  readonly areUnread: boolean;
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
  /** Id of its rule. */
  readonly rule: string;
  /** It is in a text, unlike markers and relations. */
  readonly isInText: boolean;
}

/** Key of a fault: its rule and the printed text. */
export const slipKey = (rule: string, printed: string) => `${rule}\n${printed}`;

/**
 * Finds what is wrong in the document itself: references that are empty or do not resolve, ranges,
 * and references that seem to mean something else. Source:
 * docs/decisions/0021-known-faults-are-listed.md.
 */
export function findPrintedSlips(context: SlipContext): PrintedSlips {
  const reasons = new Map<string, string>();
  const errata: WrittenEdition['errata'] = [];
  const questions: WrittenEdition['questions'] = [];
  const all = [...writtenReferences(context)];
  for (const { reference, rule, isInText } of all) {
    const reason = reasonOf(reference, context);
    if (reason) reasons.set(slipKey(rule, reason.written), reason.why);
    const { intended, printed } = reference;
    if (intended === null || !isInText) continue;
    const because = intended.why.replace(/\.$/, '');
    if (context.targets.resolve(reference).intended)
      errata.push({ rule, printed, corrected: intended.target, why: because });
    else questions.push({ rule, printed, why: `${because}: is ${intended.target} meant` });
  }
  return { reasons, areUnread: reasons.size > 2 && reasons.size * 2 >= all.length, errata, questions };
}

/** The written form of a reference, and why it is the document's fault; null if it is not. */
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

/** The words a reference is written with; undefined if it shows its target. */
function wordsOf(reference: ImportedReference, targets: Targets): string | undefined {
  const node = writeReference(reference, { targets }).at(-1);
  return node?.type === 'ruleReference' ? node.words : undefined;
}

function whyLost({ target, until }: ImportedReference, { names }: SlipContext): string {
  const named = names.find(({ name }) => name === target);
  if (named && named.evidence.length > 0)
    return `the meaning of the name is unknown: ${named.evidence.slice(0, 2).join('; ').replace(/\.$/, '')}`;
  if (until !== null) return 'the document has no rule at one of the two ends, or at both';
  return /^\p{L}{0,5}\d*(?:\.[\p{L}\d*]{1,5})*$/u.test(target)
    ? 'no rule of the document has this number'
    : 'no rule of the document has this name';
}

/** Items with their id, or that of the nearest ancestor with one. */
function* owned(
  items: readonly ImportedItem[],
  owner: string,
  ids: Ids,
): Generator<{ readonly item: ImportedItem; readonly rule: string }> {
  for (const item of items) {
    const rule = ids.of.get(item) ?? owner;
    yield { item, rule };
    yield* owned(item.children, rule, ids);
  }
}

/** Every reference, marker and relation written as one, in document order. */
function* writtenReferences({ files, terms, ids, targets }: SlipContext): Generator<Written> {
  const isWritten = (reference: ImportedReference) =>
    writeReference(reference, { targets }).at(-1)?.type === 'ruleReference';
  for (const { item, rule } of files.flatMap((file) => [...owned(file.items, file.id, ids)])) {
    for (const reference of referencesOf(item))
      if (isWritten(reference)) yield { reference, rule, isInText: true };
    for (const marker of item.markers)
      if (!asWords(marker)) yield { reference: marker.reference, rule, isInText: false };
    for (const { reference } of item.relations) yield { reference, rule, isInText: false };
  }
  for (const term of terms) {
    for (const reference of referencesIn(term.definition))
      if (isWritten(reference)) yield { reference, rule: ids.of.get(term) ?? '', isInText: true };
  }
}
