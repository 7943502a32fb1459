import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import { placeIn } from '../base/places.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { RuleNode } from './nodes.ts';
import { createYamlPlaces } from './yaml-places.ts';

const noUnknownPhase = { code: 'E017', name: 'no-unknown-phase', severity: 'error' } as const;

/** Kinds of nodes that can be a phase or contain phases. */
const phaseKinds: ReadonlySet<RuleNode['kind']> = new Set(['category', 'section', 'rule', 'step']);

/**
 * The phases of a turn, in order: the ids in `turn`, or the children of the one id in it (sections
 * of a category, labelled rules of a section). Unknown ids are skipped.
 *
 * @param nodes of the edition, in document order
 */
export function phasesOf(turn: WrittenEdition['turn'], nodes: readonly RuleNode[]): RuleNode[] {
  if (turn.length === 0) return [];
  const named = new Set(turn);
  const byId = new Map(nodes.filter(({ id }) => named.has(id)).map((node) => [node.id, node]));
  const phases = turn.flatMap((id) => byId.get(id) ?? []).filter(({ kind }) => phaseKinds.has(kind));
  const [holder] = phases;
  if (!holder || turn.length > 1) return phases;
  return nodes.filter(
    ({ parent, kind, label }) =>
      parent === holder && kind !== 'category' && phaseKinds.has(kind) && label !== null && label !== '',
  );
}

/**
 * Reports ids of `turn` that the edition does not have, that are listed twice, or that contain no
 * phases (E017).
 *
 * @param own settings of this edition's own edition.yaml; the rest comes from its base
 * @param nodes of the edition, in document order
 */
export function turnFaults(
  { config: settings }: EditionSource,
  own: Pick<WrittenEdition, 'turn'>,
  nodes: readonly RuleNode[],
): Diagnostic[] {
  const { turn } = own;
  if (turn.length === 0) return [];
  const { valueAt } = createYamlPlaces(settings.text);
  const ids = nodes.filter(({ kind }) => phaseKinds.has(kind)).map(({ id }) => id);
  const phases = new Set(ids);
  const report = (at: number, message: string) =>
    diagnose(noUnknownPhase, placeIn(settings, valueAt(['turn', at]) ?? valueAt(['turn']) ?? [0, 0]), {
      message,
    });
  const faults = turn.flatMap((id, at) => {
    if (turn.indexOf(id) < at) return [report(at, `Unexpected second "${id}" in "turn".`)];
    if (phases.has(id)) return [];
    const [near] = nearNames(id, phases);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    return [
      report(at, `Unexpected phase "${id}": no section and no rule of this edition has this id.${hint}`),
    ];
  });
  if (faults.length === 0 && phasesOf(turn, nodes).length === 0)
    faults.push(
      report(0, `Unexpected turn "${turn[0]}": no section and no labelled rule stands right in it.`),
    );
  return faults;
}
