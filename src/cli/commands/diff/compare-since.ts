import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import type { Comparison } from '../../../model/comparison.ts';
import { findProject } from '../../../source/discover.ts';
import { selectEditions } from '../../select-editions.ts';
import { editionsThen } from './changed-editions.ts';
import { compareSides } from './compare-sides.ts';
import { readSideSince } from './read-side-since.ts';
import { type SearchScope, type Side, sideOf } from './side.ts';

/** An edition that was compared with its former state. */
export interface ComparedSince {
  readonly name: string;
  readonly sides: readonly [Side, Side];
  readonly comparison: Comparison;
}

/** The editions of a project compared with their former states. */
export interface EditionsSince {
  readonly compared: readonly ComparedSince[];
  /** A sentence for each edition that is new or gone. */
  readonly others: readonly string[];
  /** A sentence for each edition that cannot be compared. */
  readonly failed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Texts of the files that diagnostics may refer to. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Compares editions of a project with what they were at a release or in a git revision. A base
 * comes before its overlays.
 *
 * @param editions as written on the command line; empty for all, and then those that are gone, too
 * @returns a message if no edition can be read
 * @throws {GitError} if git gives no answer
 */
export function compareSince(
  since: string,
  editions: readonly string[],
  scope: SearchScope,
): EditionsSince | string {
  const selection = selectEditions({ editions, ...scope });
  if (typeof selection === 'string') return selection;
  const project = findProject(scope.root === null ? scope.cwd : resolve(scope.cwd, scope.root));
  const then = project && editionsThen(since, project, selection);
  const [compared, others, failed]: [ComparedSince[], string[], string[]] = [[], [], []];
  const [diagnostics, texts]: [Diagnostic[], Map<string, string>] = [[], new Map()];
  for (const source of selection.selected) {
    const folder = { name: source.name, path: dirname(resolve(selection.root, source.config.file)) };
    const isInside = dirname(folder.path) === project?.rules;
    if (then && isInside && !then.isChanged(source)) continue;
    const now = sideOf(source.name, source, selection.sibling);
    const isNew = isInside && then?.names.has(source.name) === false;
    const old = isNew ? null : readSideSince(since, folder, scope);
    if (typeof now === 'string' || typeof old === 'string') {
      failed.push([old, now].find((side) => typeof side === 'string') ?? '');
    } else if (old === null) {
      others.push(`"${now.compared.title}" (${source.name}) is new.`);
    } else {
      const result = compareSides(old, now, null);
      diagnostics.push(...result.diagnostics);
      for (const [file, text] of result.texts) texts.set(file, text);
      if (result.comparison)
        compared.push({ name: source.name, sides: [old, now], comparison: result.comparison });
      else failed.push(`"${source.name}" cannot be compared.`);
    }
  }
  // A revision that is missing is missing for all.
  const [failure] = failed;
  if (failure !== undefined && failed.length === selection.selected.length) return failure;
  const names = new Set(project?.editions.map(({ name }) => name));
  if (editions.length === 0)
    others.push(
      ...[...(then?.names ?? [])].filter((name) => !names.has(name)).map((name) => `"${name}" is gone.`),
    );
  return { compared: basesFirst(compared), others, failed, diagnostics, texts };
}

const basesFirst = (compared: readonly ComparedSince[]): ComparedSince[] => {
  const isOverlay = ({ sides: [, now] }: ComparedSince) => Number(now.graph?.edition.extends !== undefined);
  return compared.toSorted((a, b) => isOverlay(a) - isOverlay(b));
};
