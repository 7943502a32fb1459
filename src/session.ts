import { compareDiagnostics, type Diagnostic } from './base/diagnostic.ts';
import { meets } from './base/key-set.ts';
import { createEditionMemory, createPassingMemory } from './checks/incremental/edition-memory.ts';
import { settleKnownFaults } from './checks/known-faults.ts';
import { leaveUnmerged, placeFindings } from './checks/place-findings.ts';
import {
  type CheckedFile,
  type CheckScope,
  checkEdition,
  checkFile,
  type Reported,
} from './checks/run-checks.ts';
import { type AssembledEdition, type AssembleMemory, assembleEdition } from './edition/assemble.ts';
import type { AssembledFile } from './edition/nodes.ts';
import type { ReadFile } from './edition/read-file.ts';
import { keptEdges } from './graph/kept-edges.ts';
import { createLayers } from './graph/layers.ts';
import { type LinkedFile, linkFile } from './graph/link.ts';
import type { LinkContext } from './graph/link-context.ts';
import type { LinkedEdition } from './graph/linked-edition.ts';
import type { Outlook } from './graph/outside-edition.ts';
import { createRuleIndex } from './graph/rule-index.ts';
import type { History, Past } from './history/history.ts';
import type { WrittenEdition } from './model/edition-config.ts';
import type { KnownFault } from './model/remarks.ts';
import { type Change, headFile, replaceChanged, type Terms, termsOf } from './session-change.ts';
import { type KeptFile, resumeSession, type SessionRecord, writeSession } from './session-record.ts';

/** An edition after linking, with what the checks say, sorted by place. */
export interface CheckedEdition extends LinkedEdition {
  readonly diagnostics: readonly Diagnostic[];
  /** Entries of `faults` in edition.yaml that nothing in the text answers to. */
  readonly staleFaults: readonly KnownFault[];
}

/** Keeps what was computed of an edition, so that a change costs what it touches. */
export interface Session {
  /**
   * Bring the edition up to date. The same value, at any time, as a new session would give for the same input.
   *
   * @param config the same object as before where edition.yaml did not change
   * @param files by path below the edition's folder; unchanged files as the same objects
   */
  update(
    config: WrittenEdition,
    configFile: string,
    files: ReadonlyMap<string, ReadFile>,
    outlook: Outlook,
    beside?: Beside,
  ): CheckedEdition;
  /**
   * Go on where another process stood, before anything else: an update then costs what changed since.
   *
   * @param files as they were then; those that are the same now are the objects that the update gets
   */
  resume(
    record: SessionRecord,
    config: WrittenEdition,
    configFile: string,
    files: ReadonlyMap<string, ReadFile>,
    outlook: Outlook,
  ): void;
  /** What another process can go on with; null where it has to begin anew. */
  write(): SessionRecord | null;
}

/** What an edition may have beside its own files. */
export interface Beside {
  /** An overlay as it was put together; the files are then those of all editions that it is made of. */
  readonly layered?: AssembledEdition;
  readonly past?: Past;
}

const noPast: Past = { history: null, configText: '' };

/**
 * Make a session for one edition.
 *
 * @param scope how much the checks are to say; all, unless told
 * @param isOnce one update is all that is expected: what a later one could use is not noted
 */
export function createSession(scope: CheckScope = {}, isOnce = false): Session {
  const createMemory = isOnce ? createPassingMemory : createEditionMemory;
  const memory: AssembleMemory = new Map();
  let config: WrittenEdition | null = null;
  let outlook: Outlook | null = null;
  let history: History | null = null;
  let index = createRuleIndex();
  let remembered = createMemory();
  let kept = new Map<string, KeptFile>();
  let placed = new Map<string, AssembledFile>();
  let last: { configFile: string; files: ReadonlyMap<string, ReadFile> } | null = null;
  let bases: NonNullable<AssembledEdition['overlay']>['bases'] = [];
  let terms: Terms | null = null;

  return {
    resume(record, nextConfig, configFile, files, nextOutlook) {
      const resumed = resumeSession(record, nextConfig, configFile, files, memory, index);
      if (!resumed) {
        memory.clear();
        index = createRuleIndex();
        return;
      }
      config = nextConfig;
      outlook = nextOutlook;
      kept = resumed.kept;
      remembered = resumed.remembered;
      const head = headFile(resumed.assembled, configFile);
      placed = new Map([head, ...resumed.assembled.files].map((file) => [file.file, file]));
      terms = termsOf(resumed.assembled, null);
    },
    write() {
      // What is left out or was published before is looked at in many places, and a second rule of an id as well.
      const isPlain = config && bases.length === 0 && !history && index.duplicates().size === 0;
      const head = last && placed.get(last.configFile);
      if (isOnce || !isPlain || !last || !head || scope.codes) return null;
      return writeSession(kept, head, last.files, memory, remembered);
    },
    update(nextConfig, configFile, files, nextOutlook, { layered, past = noPast } = {}) {
      if (isOnce || config !== nextConfig || outlook !== nextOutlook || history !== past.history) {
        // Another edition.yaml can change every number and every verdict: begin anew.
        index = createRuleIndex(past.history !== null);
        remembered = createMemory();
        kept = new Map();
        placed = new Map();
        terms = null;
      }
      config = nextConfig;
      outlook = nextOutlook;
      history = past.history;
      last = { configFile, files };
      const assembled = layered ?? assembleEdition(config, files, configFile, memory);
      // What is left out is looked up in the bases, and nobody keeps a list of who asked for it.
      const nextBases = assembled.overlay?.bases ?? [];
      if (nextBases.length !== bases.length || nextBases.some((base, i) => base !== bases[i]))
        kept = new Map();
      bases = nextBases;
      const layers = assembled.overlay && createLayers(assembled.overlay);
      const changed = replaceChanged(index, placed, headFile(assembled, configFile), assembled);
      const before = terms;
      terms = termsOf(assembled, terms);
      const newTerms = before !== terms;
      const context: LinkContext = {
        config,
        index,
        terms: terms.matcher,
        outlook,
        history,
        ...(layers ? { layers } : {}),
      };
      const byPath = new Map([...files.values()].map((file) => [file.file, file]));
      const current = new Map<string, KeptFile>();
      for (const file of assembled.files) {
        const before = newTerms ? undefined : kept.get(file.file);
        const source = byPath.get(file.file);
        if (source) current.set(file.file, refresh(file, source, before, changed, context, scope));
      }
      kept = current;
      const linked = [...current.values()].map(({ checked }) => checked.linked);
      const reported = [...current.values()].flatMap(({ checked }) => checked.reported);
      const textOf = (file: string) => byPath.get(file)?.text ?? (file === configFile ? past.configText : '');
      const whole = remembered.contextOf(
        { edition: assembled, files: linked, index, outlook, history, textOf },
        changed.found,
      );
      reported.push(...checkEdition(whole, scope));
      const own = [...files.values()].flatMap((file) => file.diagnostics);
      const textAt = (file: string, start: number, end: number) => textOf(file).slice(start, end);
      const settled = settleKnownFaults(reported, config.faults, textAt);
      const found = leaveUnmerged(settled.reported, files.values());
      const diagnostics = [...own, ...placeFindings(found, textOf)].sort(compareDiagnostics);
      return {
        config,
        assembled,
        files: linked,
        index,
        terms: terms.matcher,
        termForms: terms.forms,
        diagnostics,
        staleFaults: settled.stale,
      };
    },
  };
}

function refresh(
  file: AssembledFile,
  source: ReadFile,
  before: KeptFile | undefined,
  change: Change,
  context: LinkContext,
  scope: CheckScope,
): KeptFile {
  const touched =
    !before ||
    before.assembled !== file ||
    before.checked.linked.isVolatile ||
    isTouched(before.checked.linked, change.found);
  if (before && !touched && !isStale(before.checked, change)) return before;
  const known = before?.checked.linked;
  // An edit of a file leaves most of its rules as they are, and what they refer to.
  const isLike = known && !known.isVolatile && !isTouched(known, change.found);
  const hasMore = context.history !== null || context.layers !== undefined;
  const linked =
    known && !touched ? known : linkFile(file, context, isLike && !hasMore ? keptEdges(known, file) : null);
  const { config: edition, ...rest } = context;
  return { assembled: file, checked: checkFile(linked, { edition, source, ...rest }, scope) };
}

/** Is what the checks said of a file no longer what they would say? Its edges are. */
function isStale({ isVolatile, reported, linked, asked }: CheckedFile, change: Change): boolean {
  if (isVolatile) return change.hasMoved;
  if (meets(asked, change.found) || meets(asked, change.renumbered)) return true;
  // A finding shows other rules: their numbers, and the places where they stand.
  const { file } = linked.assembled;
  const isElsewhere = ({ finding }: Reported) => finding.related?.some(({ node }) => node.file !== file);
  return (
    reported.length > 0 &&
    (isTouched(linked, change.renumbered) || (change.hasMoved && reported.some(isElsewhere)))
  );
}

const isTouched = ({ asked }: LinkedFile, changed: ReadonlySet<string>) => meets(asked, changed);
