import { stringify } from 'yaml';
import type { Diagnostic } from '../base/diagnostic.ts';
import { coveredBetween } from '../graph/range.ts';
import { isTermLike } from '../graph/terms.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { ReportedName } from '../model/import-report.ts';
import { type KnownFault, knownFaultSchema } from '../model/remarks.ts';
import { lastWords } from '../syntax/collect-text.ts';
import type { ImportedReference, ImportedTerm, Inline } from './document.ts';
import type { Ids } from './identify.ts';
import type { Targets } from './resolve-references.ts';
import type { ResultNode } from './result-tree.ts';
import { inlineText } from './walk.ts';
import { asWords, writeReference } from './write-text.ts';

/** What edition.yaml says of slips in the document: left as they are, put right, or to be decided. */
export interface PrintedFaults {
  readonly faults: readonly KnownFault[];
  readonly errata: WrittenEdition['errata'];
  readonly questions: WrittenEdition['questions'];
}

/** What references are judged by. */
export interface FaultContext {
  readonly root: ResultNode;
  readonly byId: ReadonlyMap<string, ResultNode>;
  readonly terms: readonly ImportedTerm[];
  readonly ids: Ids;
  readonly targets: Targets;
  readonly names: readonly Omit<ReportedName, 'rule'>[];
}

/** A reference that is written as one, with what stands before it. */
interface Written {
  readonly reference: ImportedReference;
  /** Id of the rule that it is in. */
  readonly rule: string;
  readonly node: ResultNode | null;
  /** Null for what has no place in a text: a marker, a relation. */
  readonly before: string | null;
}

/**
 * Find what the document itself has wrong, as far as the importer knows it: references that lead nowhere or are empty, and
 * ranges that run backwards. Source: docs/decisions/0008-faults-of-the-print.md.
 */
export function findPrintedFaults(context: FaultContext): PrintedFaults {
  const faults = new Map<string, KnownFault>();
  const errata: WrittenEdition['errata'] = [];
  const questions: WrittenEdition['questions'] = [];
  for (const written of writtenReferences(context)) {
    const fault = faultOf(written, context);
    if (fault) faults.set(`${fault.code}\n${fault.rule}\n${fault.printed}`, fault);
    const { reference, rule } = written;
    const { intended, printed } = reference;
    if (intended === null || written.before === null) continue;
    const why = intended.why.replace(/\.$/, '');
    if (context.targets.resolve(reference).intended)
      errata.push({ rule, printed, corrected: intended.target, why });
    else questions.push({ rule, printed, why: `${why}: is ${intended.target} meant` });
  }
  return { faults: [...faults.values()], errata, questions };
}

function faultOf({ reference, rule }: Written, context: FaultContext): KnownFault | null {
  const { targets, byId } = context;
  const { target, until, status } = targets.resolve(reference);
  if (status === 'empty') {
    const words = wordsOf(reference, targets);
    const printed = words === undefined ? '[]' : `[${words}][]`;
    return { code: 'R007', rule, printed, why: 'the document has nothing between the brackets' };
  }
  if (status === 'unresolved') {
    const code = isTermLike(target) ? 'R011' : 'R001';
    return { code, rule, printed: target, why: whyLost(reference, context) };
  }
  if (status !== 'resolved') return null;
  const aim = byId.get(target);
  if (until !== null) {
    const last = byId.get(until);
    if (!aim || !last || coveredBetween(aim, last, ({ children }) => children).length > 0) return null;
    const why = `the document prints ${reference.printed}, which are no two ends of one list`;
    return { code: 'R008', rule, printed: `[${target}]..[${until}]`, why };
  }
  return null;
}

/** The words that a reference is written with; undefined where it shows its target. */
function wordsOf(reference: ImportedReference, targets: Targets): string | undefined {
  const [node] = writeReference(reference, { targets });
  return node?.type === 'ruleReference' ? node.words : undefined;
}

function whyLost({ target, until }: ImportedReference, { names, root }: FaultContext): string {
  const known = names.find(({ name }) => name === target);
  if (known && known.evidence.length > 0)
    return `what the name stands for cannot be told: ${known.evidence.slice(0, 2).join('; ').replace(/\.$/, '')}`;
  if (until !== null) return 'the document has no rule at one of the two ends, or at both';
  if (!/^\p{L}{0,5}\d*(?:\.[\p{L}\d*]{1,5})*$/u.test(target))
    return 'no rule of the document goes by this name';
  const head = target.slice(0, Math.max(0, target.lastIndexOf('.')));
  const holder = head === '' ? undefined : [...walk(root)].find(({ number }) => number === head);
  const last = holder?.children.findLast(({ number }) => number !== null)?.number;
  const end = last === null || last === undefined ? '' : `; the last one of ${head} is ${last}`;
  return `no rule of the document has this number${end}`;
}

function* walk(node: ResultNode): Generator<ResultNode> {
  for (const child of node.children) {
    yield child;
    yield* walk(child);
  }
}

/** Every reference, marker and relation that is written as one, in order of the document. */
function* writtenReferences({ root, terms, ids, targets }: FaultContext): Generator<Written> {
  const isReference = (reference: ImportedReference) =>
    writeReference(reference, { targets })[0]?.type === 'ruleReference';
  for (const node of walk(root)) {
    const { item, owner: rule } = node;
    if (!item) continue;
    for (const inlines of [item.label ?? [], ...item.paragraphs, ...item.rows.flat()]) {
      for (const { reference, before } of withBefore(inlines, targets))
        if (isReference(reference)) yield { reference, rule, node, before };
    }
    for (const marker of item.markers)
      if (!asWords(marker)) yield { reference: marker.reference, rule, node, before: null };
    for (const { reference } of item.relations) yield { reference, rule, node, before: null };
  }
  for (const term of terms) {
    for (const { reference, before } of withBefore(term.definition, targets))
      if (isReference(reference)) yield { reference, rule: ids.of.get(term) ?? '', node: null, before };
  }
}

/** References with the words that stand right before each, as the reader of the format counts them. */
function withBefore(
  inlines: readonly Inline[],
  targets: Targets,
): { reference: ImportedReference; before: string }[] {
  const found: { reference: ImportedReference; before: string }[] = [];
  let text = '';
  const visit = (inline: Inline): void => {
    if (inline.type === 'reference') {
      found.push({ reference: inline.reference, before: lastWords(text) });
      text += wordsOf(inline.reference, targets) ?? '';
    } else if ('children' in inline) inline.children.forEach(visit);
    else text += inlineText([inline]);
  };
  inlines.forEach(visit);
  return found;
}

/**
 * The faults that the checks find in a result and that only the document can have: those of codes that `faults` of
 * edition.yaml can list. All others would be an error of the import, and stay errors.
 *
 * @param known what the importer knows of, for the reasons
 */
export function judgedFaults(
  diagnostics: readonly Diagnostic[],
  files: ReadonlyMap<string, string>,
  known: readonly KnownFault[],
): KnownFault[] {
  const reasons = new Map(known.map(({ rule, printed, why }) => [`${rule}\n${printed}`, why]));
  const faults = new Map<string, KnownFault>();
  for (const { severity, code, message, place, rule: id } of diagnostics) {
    if (severity !== 'error' || id === undefined) continue;
    // An example or a note belongs to the rule that holds it.
    const rule = id.replace(/~.*$/, '');
    const printed = (files.get(place.file) ?? '').slice(place.start, place.end);
    const why = reasons.get(`${rule}\n${printed}`) ?? `as the document has it: ${message}`;
    const fault = knownFaultSchema.safeParse({ code, rule, printed, why });
    if (fault.success) faults.set(`${code}\n${rule}\n${printed}`, fault.data);
  }
  return [...faults.values()];
}

/** The lists of edition.yaml, an entry a line, under a comment that says what they are. */
export function writePrintedFaults({ faults, errata, questions }: PrintedFaults): string[] {
  const list = (comment: string, key: string, entries: readonly object[]) =>
    entries.length === 0
      ? []
      : [`# ${comment}\n${key}:\n${entries.map((entry) => `  - ${flow(entry)}\n`).join('')}`];
  return [
    ...list('Slips of the printed document that are put right here.', 'errata', errata),
    ...list('What only the authors can decide; left as printed.', 'questions', questions),
    ...list(
      'Faults of the printed document, recorded when it was imported: warnings until they are put right and taken out here.',
      'faults',
      faults,
    ),
  ];
}

const flow = (value: object) =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true }).trim();
