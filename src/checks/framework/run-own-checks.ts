import type { Reporter } from '../../base/diagnose.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { TextRange } from '../../syntax/facts.ts';
import type { Check, EditionContext } from './define-check.ts';
import { type Finding, type Findings, fileOf, type Report } from './finding.ts';
import {
  type BareFileContext,
  type CheckScope,
  createFileContext,
  runsIn,
  visit,
  withReport,
} from './run-checks.ts';

/** Checks of a module that edition.yaml names under `checks.use`. */
export interface OwnModule {
  /** Its name in edition.yaml. */
  readonly name: string;
  readonly checks: readonly Check[];
  /** Why none of them can run; absent if they can. */
  readonly fault?: string;
}

/** Thrown by a guard if code does not end. */
export class Endless extends Error {}

/** A project's own checks, and the guard that limits them. */
export interface OwnChecks {
  readonly modules: readonly OwnModule[];
  /** Runs foreign code. @throws {Endless} if it does not end, and whatever it throws */
  readonly guard: (work: () => void) => void;
}

/** Input of own checks. */
export interface OwnSubject {
  readonly edition: EditionContext;
  readonly files: readonly { readonly linked: LinkedFile; readonly context: BareFileContext }[];
  readonly scope: CheckScope;
  /** Position of a module in edition.yaml. */
  readonly placeOf: (module: string) => { readonly file: string; readonly at: TextRange };
}

/** Checks that did not end, with their message: they are not started again. */
const endless = new WeakMap<Check, string>();

const noFailingCheck = { code: 'E021', name: 'no-failing-check', severity: 'error' } as const;

/** Maximum findings of one check: more are a fault of the check. */
const mostFindings = 10_000;

/**
 * Runs a project's own checks. One that throws, does not end or reports an invalid position gets
 * one diagnostic (E021) in place of all its reports.
 */
export function runOwnChecks({ modules, guard }: OwnChecks, subject: OwnSubject): Findings {
  const all = new Map<Finding, Reporter>();
  const fail = ({ name }: OwnModule, message: string) => {
    const help = 'Its findings are left out. All other checks ran.';
    all.set({ ...subject.placeOf(name), node: null, message, help }, noFailingCheck);
  };
  for (const module of modules) {
    if (module.fault !== undefined) fail(module, `Unexpected module "${module.name}": ${module.fault}.`);
    for (const check of module.checks) {
      if (!runsIn(subject.scope, check.meta)) continue;
      const found: Finding[] = [];
      try {
        const before = endless.get(check);
        if (before !== undefined) throw new Error(before);
        guard(() => runOwnCheck(check, subject, createReport(found, subject)));
        for (const finding of found) all.set(finding, check.meta);
      } catch (error) {
        const { code, name } = check.meta;
        if (error instanceof Endless) endless.set(check, error.message);
        fail(module, `Unexpected end of the check ${code} ${name} of "${module.name}": ${reasonOf(error)}.`);
      }
    }
  }
  return all;
}

function runOwnCheck(check: Check, { edition, files }: OwnSubject, report: Report): void {
  if (check.create)
    for (const { linked, context } of files)
      visit(linked, [check.create({ ...createFileContext(context).context, report })]);
  const visitors = check.createForEdition?.(withReport(edition, report));
  if (!visitors) return;
  for (const { linked } of files) visit(linked, [visitors]);
  visitors.edition?.();
}

/** Creates a report function that throws if a finding cannot be shown. */
function createReport(found: Finding[], { edition, files }: OwnSubject): Report {
  const nodes = new Set(files.flatMap(({ linked }) => linked.assembled.nodes));
  const hasPlace = (file: string, [start, end]: TextRange) =>
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    0 <= start &&
    start <= end &&
    end <= edition.textOf(file).length;
  return (finding) => {
    const { at, node, message, fix, related = [] } = finding;
    const file = fileOf(finding);
    if (typeof message !== 'string' || message === '') throw new Error('it reports without a message');
    if (node !== null && !nodes.has(node)) throw new Error('it reports a node that is not of this edition');
    const places = [at, ...(fix?.edits ?? []).map((edit) => edit.at)];
    if (!places.every((place) => Array.isArray(place) && hasPlace(file, place)))
      throw new Error(`it reports a place that is not in "${file}": ${JSON.stringify(at)}`);
    if (!related.every((one) => !('node' in one) || nodes.has(one.node)))
      throw new Error('it reports a related node that is not of this edition');
    if (found.push(finding) > mostFindings) throw new Error(`it reports more than ${mostFindings} times`);
  };
}

const reasonOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 300);
};
