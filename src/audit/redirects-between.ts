import type { ChangeKind, Comparison, RuleChange } from '../model/comparison.ts';
import type { EditionId } from '../model/names.ts';
import type { Redirect, RedirectChange, Redirects } from '../model/redirects.ts';

/** The redirect change of each kind of change. Other kinds change nothing that a name refers to. */
const changeOf: ReadonlyMap<ChangeKind, RedirectChange> = new Map([
  ['removed', 'retired'],
  ['split', 'split'],
  ['merged', 'merged'],
  ['reworded', 'reworded'],
  ['label', 'relabelled'],
  ['renumbered', 'renumbered'],
  ['moved', 'moved'],
  ...(['kind', 'star', 'marker', 'reference', 'tier', 'condition', 'applies'] as const).map(
    (kind): [ChangeKind, RedirectChange] => [kind, 'applies'],
  ),
]);

/**
 * Maps the numbers and ids of one edition to another, for texts that were written against the
 * first.
 *
 * @param comparison of both, with all their rules
 * @returns redirects of the second edition, with the first as their one release, under the name
 *   of `version`
 */
export function redirectsBetween(comparison: Comparison, version: string): Redirects {
  return {
    $schema: '',
    format: 'rulewright/redirects@2',
    edition: comparison.new.id as EditionId,
    version: comparison.new.version,
    releases: [{ version, date: comparison.old.date }],
    redirects: comparison.changes.flatMap((change) => redirectsOfChange(change, version)),
  };
}

function redirectsOfChange(change: RuleChange, version: string): Redirect[] {
  const to = change.new.map(({ id }) => id);
  return change.old.flatMap(({ id, number, label }) => {
    const changes = new Set(change.kinds.flatMap((kind) => changeOf.get(kind) ?? []));
    if (to.length > 0 && !to.includes(id)) changes.add('id');
    const versions = [{ version, changes: changes.size > 0 ? [...changes] : ['same' as const] }];
    const rest = { id, number, label, versions, to };
    const byNumber: Redirect[] = number === null ? [] : [{ kind: 'number', from: number, ...rest }];
    return [...byNumber, { kind: 'id', from: id, ...rest }];
  });
}
