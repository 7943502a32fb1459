import type { Reporter } from '../../base/diagnose.ts';
import { nearNames } from '../../base/near-names.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import { type LinkedFile, writtenEdges } from '../../graph/link.ts';
import { matchPattern } from '../../graph/number-pattern.ts';
import type { IndexKey, RuleIndex } from '../../graph/rule-index.ts';
import { checks } from '../registry.ts';
import type { Check, EditionContext, FileContext, Reporting, Visitors } from './define-check.ts';
import type { Finding, Findings, Report } from './finding.ts';

/** Which checks run, and with which options. */
export interface CheckScope {
  /** Codes of the checks that run. Default: all. */
  readonly codes?: ReadonlySet<string>;
  /**
   * Codes of requested checks: optional ones run, and others report their optional diagnostics.
   * Default: none.
   */
  readonly optional?: ReadonlySet<string>;
  /**
   * Whether to search near names for a missing one, by comparing every name; no message depends on
   * it. Default: true.
   */
  readonly suggest?: boolean;
}

/** Diagnostics of the checks for one file. */
export interface CheckedFile {
  readonly linked: LinkedFile;
  readonly findings: Findings;
  /** Keys that checks looked up, in addition to the linker's. */
  readonly dependencies: ReadonlySet<IndexKey>;
  /** A suggestion compared every name, so it must be repeated after any change. */
  readonly dependsOnAll: boolean;
}

/** Maximum suggestions per file. Each compares a name with every name of the edition. */
const mostSuggestions = 200;

/** A context without the suggestions. */
export type BareFileContext = Omit<FileContext, 'nearIds' | 'nearTerms' | 'find' | 'covers'>;

/** Runs all checks of single files, or those in the scope. */
export function checkFile(linked: LinkedFile, bare: BareFileContext, scope: CheckScope = {}): CheckedFile {
  const { context, asked } = createFileContext(bare, scope);
  const { findings, visitors } = collect(scope, (check, report) => check.create?.({ ...context, report }));
  visit(linked, visitors);
  return { linked, findings, ...asked() };
}

/** Look-ups made through a context. */
type Asked = Pick<CheckedFile, 'dependencies' | 'dependsOnAll'>;

/** Creates the context for the checks of one file, which records look-ups. */
export function createFileContext(
  context: BareFileContext,
  scope: CheckScope = {},
): { readonly context: FileContext; readonly asked: () => Asked } {
  let dependsOnAll = false;
  const suggested = new Map<string, string[]>();
  const near = (of: 'id' | 'term', name: string, names: Iterable<string>) => {
    dependsOnAll = true;
    const cached = suggested.get(`${of} ${name}`);
    if (cached || scope.suggest === false || suggested.size === mostSuggestions) return cached ?? [];
    const found = nearNames(name, names);
    suggested.set(`${of} ${name}`, found);
    return found;
  };
  const abridged =
    context.edition.abridges === undefined ? null : context.resolveEdition(context.edition.abridges);
  const dependencies = new Set<IndexKey>();
  const index = trackLookUps(context.index, dependencies, () => {
    dependsOnAll = true;
  });
  const matcher = numberMatcherOf(context.edition.numbering);
  const isNumber = (name: string) => /^[\d.]+$/.test(name) || (/[0-9]/.test(name) && matcher.isNumber(name));
  const full: FileContext = {
    ...context,
    index,
    nearIds: (name) => near('id', name, isNumber(name) ? context.index.numbers() : allIds(context, abridged)),
    nearTerms: (name) => near('term', name, context.terms.names()),
    covers: (pattern) => {
      dependsOnAll = true;
      return matchPattern(pattern, context.index.numbers(), context.edition).length > 0;
    },
    find: (name) => {
      dependsOnAll = true;
      const byId = context.index.byId(name);
      return byId.length > 0 ? byId : context.index.byNumber(name);
    },
  };
  return { context: full, asked: () => ({ dependencies, dependsOnAll }) };
}

function* allIds(
  context: Pick<FileContext, 'index'>,
  abridged: { ids(): Iterable<string> } | null,
): Generator<string> {
  yield* context.index.ids();
  if (abridged) yield* abridged.ids();
}

/** The same context for one check. Not copied, because some parts are created on first use. */
export const withReport = (context: EditionContext, report: Report): EditionContext & Reporting =>
  Object.create(context, { report: { value: report } });

/** Runs all checks of whole editions, or those in the scope. */
export function checkEdition(context: EditionContext, scope: CheckScope = {}): Findings {
  const { findings, visitors } = collect(scope, (check, report) =>
    check.createForEdition?.(withReport(context, report)),
  );
  for (const file of context.files) visit(file, visitors);
  for (const { edition } of visitors) edition?.();
  return findings;
}

/** Whether a check runs in a scope. */
export const runsIn = (
  { codes, optional }: CheckScope,
  { code, isOptional }: Pick<Reporter, 'code' | 'isOptional'>,
): boolean => (codes?.has(code) ?? true) && (!isOptional || optional?.has(code) === true);

/** Creates the visitors of the checks in a scope, and the list for their reports. */
export function collect<T>(
  scope: CheckScope,
  create: (check: Check, report: Report) => T | undefined,
): { readonly findings: Findings; readonly visitors: readonly T[] } {
  const findings = new Map<Finding, Reporter>();
  const visitors = checks.flatMap((check) => {
    if (!runsIn(scope, check.meta)) return [];
    return create(check, (finding) => findings.set(finding, check.meta)) ?? [];
  });
  return { findings, visitors };
}

/** Calls the visitors for all parts of a file. */
export function visit(file: LinkedFile, visitors: readonly Visitors[]): void {
  const wanting = <K extends keyof Visitors>(kind: K) => visitors.flatMap((visitor) => visitor[kind] ?? []);
  const [nodes, edges] = [wanting('node'), wanting('edge')];
  const ofKind = { rule: wanting('rule'), term: wanting('term'), section: wanting('section') };
  for (const node of file.assembled.nodes) {
    for (const see of nodes) see(node, file);
    const kind = node.item ? node.item.kind : 'section';
    if (kind === 'rule' || kind === 'term' || kind === 'section')
      for (const see of ofKind[kind]) see(node, file);
  }
  for (const edge of writtenEdges(file)) for (const see of edges) see(edge, file);
  for (const see of wanting('file')) see(file);
}

/**
 * Wraps the index to record look-ups: if none of them changes, the findings stay.
 *
 * @param dependencies receives the keys
 * @param onBroad called for anything broader than a single look-up
 */
function trackLookUps(index: RuleIndex, dependencies: Set<IndexKey>, onBroad: () => void): RuleIndex {
  const single =
    <T>(prefix: '' | 'number:' | 'label:', look: (name: string) => T) =>
    (name: string): T => {
      dependencies.add(`${prefix}${name}`);
      return look(name);
    };
  const broad =
    <Args extends unknown[], T>(look: (...args: Args) => T) =>
    (...args: Args): T => {
      onBroad();
      return look(...args);
    };
  return {
    ...index,
    byId: single('', index.byId),
    byNumber: single('number:', index.byNumber),
    byLabel: single('label:', index.byLabel),
    isLabel: single('label:', index.isLabel),
    ids: broad(index.ids),
    numbers: broad(index.numbers),
    childrenOf: broad(index.childrenOf),
    duplicates: broad(index.duplicates),
  };
}
