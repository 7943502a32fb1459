import { compareDiagnostics, type Diagnostic } from '../base/diagnostic.ts';
import type { EditionContext } from '../checks/framework/define-check.ts';
import { type EditionState, editionContextOf } from '../checks/framework/edition-context.ts';
import type { Findings } from '../checks/framework/finding.ts';
import { holdContestedFixes } from '../checks/framework/hold-contested-fixes.ts';
import { leaveUnmerged, placeFindings } from '../checks/framework/place-findings.ts';
import { resolveFindings } from '../checks/framework/resolve-findings.ts';
import { type CheckedFile, type CheckScope, checkEdition, runsIn } from '../checks/framework/run-checks.ts';
import { type OwnChecks, runOwnChecks } from '../checks/framework/run-own-checks.ts';
import { checkMetas, checks } from '../checks/registry.ts';
import { type AssembledEdition, type AssembleMemory, assembleEdition } from '../edition/assemble.ts';
import type { AssembledFile } from '../edition/nodes.ts';
import type { ReadFile } from '../edition/read-file.ts';
import { createYamlPlaces } from '../edition/yaml-places.ts';
import { createLayers } from '../graph/layers.ts';
import type { LinkedFile } from '../graph/link.ts';
import type { LinkContext } from '../graph/link-context.ts';
import type { LinkedEdition } from '../graph/linked-edition.ts';
import type { EditionResolver } from '../graph/outside-edition.ts';
import { createRuleIndex, type RuleIndex } from '../graph/rule-index.ts';
import { createTermMatcher, type TermForms, type TermMatcher, termFormsOf } from '../graph/terms.ts';
import { type TranslationStateOf, translationStates } from '../graph/translation-state.ts';
import type { History } from '../history/history.ts';
import { ownCodePattern, retiredCode } from '../model/check-names.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { KnownFault } from '../model/remarks.ts';
import { type FileUpdate, refreshFile } from './refresh-file.ts';
import type { SessionInput } from './session-input.ts';

const noUnrunCheck = { code: 'E022', name: 'no-unrun-check', severity: 'info' } as const;

/** A linked edition with the diagnostics of the checks, sorted by range. */
export interface CheckedEdition extends LinkedEdition {
  readonly diagnostics: readonly Diagnostic[];
  /** Entries of `faults` in edition.yaml that match nothing in the text. */
  readonly staleFaults: readonly KnownFault[];
  /** The state of each node of a translation; null if the edition is not a translation. */
  readonly translationState: () => TranslationStateOf | null;
}

/** Keeps the results for an edition, so that an update costs only what it affects. */
export interface Session {
  /** Updates the edition. Gives the same value as a new session would for the same input. */
  update(input: SessionInput): CheckedEdition;
}

/** The last state of an edition. */
interface SessionState {
  readonly basis: Basis;
  readonly index: RuleIndex;
  terms: EditionTerms | null;
  /** By path. */
  checked: ReadonlyMap<string, CheckedFile>;
}

/**
 * What every node and verdict depends on: if one of these is a different object, the session starts
 * over.
 */
type Basis = readonly [
  WrittenEdition,
  EditionResolver,
  History | null,
  ...bases: NonNullable<AssembledEdition['overlay']>['bases'],
];

/** Terms of an edition and their matcher. */
interface EditionTerms {
  readonly key: string;
  readonly matcher: TermMatcher;
  readonly forms: readonly TermForms[];
}

/**
 * Makes a session for one edition.
 *
 * @param scope which checks run; all by default
 * @param ownChecks those of the project; null if they do not run
 */
export function createSession(
  scope: CheckScope = {},
  ownChecks: () => OwnChecks | null = () => null,
): Session {
  const memory: AssembleMemory = new Map();
  let state: SessionState | null = null;
  return {
    update(input) {
      const { config, configFile, files, layered, resolveEdition, history } = input;
      const edition = layered ?? assembleEdition(config, files, configFile, memory);
      const basis: Basis = [config, resolveEdition, history, ...(edition.overlay?.bases ?? [])];
      if (!state || !isSameBasis(state.basis, basis))
        state = { basis, index: createRuleIndex(history !== null), terms: null, checked: new Map() };
      const { index } = state;
      const change = index.update([headFile(edition, configFile), ...edition.files], edition.overlay?.order);
      const terms = termsOf(edition, state.terms);
      // Every file depends on all terms.
      if (terms !== state.terms) state.checked = new Map();
      state.terms = terms;
      const layers = edition.overlay ? { layers: createLayers(edition.overlay) } : {};
      const context: LinkContext = {
        config,
        index,
        terms: terms.matcher,
        resolveEdition,
        history,
        ...layers,
      };
      const running = withOptional(scope, config, files.values());
      state.checked = refreshFiles(edition.files, input, state.checked, { change, context, scope: running });

      const checked = [...state.checked.values()];
      const linked = checked.map((file) => file.linked);
      const textOf = createTextOf(input);
      const facts = new Map([...files.values()].map((read) => [read.file, read.facts]));
      const factsOf = (file: string) => facts.get(file);
      const whole = { edition, files: linked, index, resolveEdition, history, textOf, factsOf };
      const seen = editionContextOf(whole);
      const own = checkByOwn(ownChecks(), input, { seen, context, scope: running });
      const findings = new Map([
        ...checked.flatMap((file) => [...file.findings]),
        ...checkEdition(seen, running),
        ...own.findings,
      ]);
      return {
        ...{ config, assembled: edition, read: [...files.values()], files: linked, index },
        ...{ terms: terms.matcher, termForms: terms.forms },
        translationState: () => translationStates(edition, resolveEdition),
        ...conclude(findings, edition, input, {
          textOf,
          factsOf,
          scope,
          running,
          linked,
          ownCodes: own.codes,
        }),
      };
    },
  };
}

/** Adds the optional checks that the settings of the edition or one of its files name. */
function withOptional(
  scope: CheckScope,
  { checks: settings }: WrittenEdition,
  files: Iterable<ReadFile>,
): CheckScope {
  const named = [settings.levels, ...[...files].map(({ front }) => front.checks ?? {})].flatMap(Object.keys);
  return { ...scope, optional: new Set([...(scope.optional ?? []), ...named]) };
}

const isSameBasis = (a: Basis, b: Basis) => a.length === b.length && a.every((part, i) => part === b[i]);

/** Nodes that come from edition.yaml itself, in the form of a file. */
const headFile = ({ root, categories }: AssembledEdition, file: string): AssembledFile => ({
  file,
  nodes: [root, ...categories],
  rows: new Map(),
});

/** Gives the same object while the terms are equal. */
function termsOf(edition: AssembledEdition, before: EditionTerms | null): EditionTerms {
  const forms = termFormsOf(edition);
  const key = JSON.stringify(forms);
  if (before?.key === key) return before;
  return { key, forms, matcher: createTermMatcher(forms, edition.config.language) };
}

/** Links and checks what an update affects. */
function refreshFiles(
  files: readonly AssembledFile[],
  input: SessionInput,
  before: ReadonlyMap<string, CheckedFile>,
  update: FileUpdate,
): Map<string, CheckedFile> {
  const sources = new Map([...input.files.values()].map((file) => [file.file, file]));
  const checked = new Map<string, CheckedFile>();
  for (const file of files) {
    const source = sources.get(file.file);
    if (source) checked.set(file.file, refreshFile(file, source, before.get(file.file) ?? null, update));
  }
  return checked;
}

function createTextOf({ files, configFile, configText }: SessionInput): (file: string) => string {
  const texts = new Map([...files.values()].map(({ file, text }) => [file, text]));
  return (file) => texts.get(file) ?? (file === configFile ? configText : '');
}

/** Diagnostics that become one if they recur throughout a book. */
const habitByCode = new Map(checkMetas.flatMap(({ code, habit }) => (habit ? [[code, habit] as const] : [])));

const yieldingCodes = new Map(
  checkMetas.flatMap(({ code, yieldsTo }) => (yieldsTo ? [[code, yieldsTo] as const] : [])),
);

/** Codes of the checks that run only with `--against`. */
const needsOther: ReadonlySet<string> = new Set(
  checks.flatMap(({ meta, createForPair }) => (createForPair ? [meta.code] : [])),
);

/** Codes of the checks that run only on request. */
const optionalCodes: ReadonlySet<string> = new Set(
  checkMetas.flatMap(({ code, isOptional }) => (isOptional ? [code] : [])),
);

/** Makes diagnostics with ranges, without those that edition.yaml lists as known. */
function conclude(
  found: Findings,
  edition: AssembledEdition,
  { config, configFile, files, otherTexts }: SessionInput,
  {
    textOf,
    factsOf,
    scope,
    running,
    linked,
    ownCodes,
  }: Pick<EditionState, 'textOf' | 'factsOf'> & {
    readonly scope: CheckScope;
    readonly running: CheckScope;
    readonly linked: readonly LinkedFile[];
    readonly ownCodes: ReadonlySet<string>;
  },
): Pick<CheckedEdition, 'diagnostics' | 'staleFaults'> {
  const { findings, stale } = resolveFindings(found, {
    config,
    sources: files.values(),
    assembled: edition.files,
    textOf,
    habits: habitByCode,
    yields: yieldingCodes,
    optional: scope.optional ?? new Set(),
    hasRun: (code) =>
      !needsOther.has(code) &&
      !retiredCode(code) &&
      (!ownCodePattern.test(code) || ownCodes.has(code)) &&
      runsIn(running, { code, ...(optionalCodes.has(code) ? { isOptional: true } : {}) }),
  });
  const read = leaveUnmerged(findings, files.values());
  const held = holdContestedFixes(read, { config, configFile, files: linked, textOf, factsOf, otherTexts });
  const placed = placeFindings(held, textOf);
  const ofFiles = [...files.values()].flatMap(({ diagnostics }) => diagnostics);
  return { diagnostics: [...ofFiles, ...placed].sort(compareDiagnostics), staleFaults: stale };
}

/** Diagnostics of the project's own checks, or a note if they may not run (E022). */
function checkByOwn(
  own: OwnChecks | null,
  { config, configFile, configText, files }: SessionInput,
  { seen, context, scope }: { seen: EditionContext; context: LinkContext; scope: CheckScope },
): { readonly findings: Findings; readonly codes: ReadonlySet<string> } {
  const { use } = config.checks;
  if (use.length === 0) return { findings: new Map(), codes: new Set() };
  const { valueAt } = createYamlPlaces(configText);
  const placeOf = (module: string) => {
    const at = valueAt(['checks', 'use', use.indexOf(module)]) ?? valueAt(['checks', 'use']) ?? [0, 0];
    return { file: configFile, at: [at[0], at[1]] as const };
  };
  if (!own) {
    const message = 'The checks of this project did not run: they are code, and nobody allowed it.';
    const help = 'If you trust it, run `lint` or `build` with --allow-checks.';
    return {
      findings: new Map([[{ ...placeOf(use[0] ?? ''), node: null, message, help }, noUnrunCheck]]),
      codes: new Set(),
    };
  }
  const { config: _config, ...rest } = context;
  const read = new Map([...files.values()].map((source) => [source.file, source]));
  const findings = runOwnChecks(own, {
    edition: seen,
    files: seen.files.flatMap((linked) => {
      const source = read.get(linked.assembled.file);
      return source ? [{ linked, context: { edition: config, source, ...rest } }] : [];
    }),
    scope,
    placeOf,
  });
  return {
    findings,
    codes: new Set(own.modules.flatMap(({ checks }) => checks.map(({ meta }) => meta.code))),
  };
}
