import { defineCheck, nameOf } from '../framework/define-check.ts';
import type { Marker, MarkerGraph } from './shared/marker-graph.ts';

export const noMarkerCircle = defineCheck({
  meta: {
    code: 'R034',
    name: 'no-marker-circle',
    severity: 'error',
    summary: 'Reports two rules that supersede each other.',
    why: 'Neither can then hold: whichever is read first sends the reader to the other one.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      const seen = new Map<string, Marker>();
      for (const marker of answeredMarkers(context.markers)) {
        const { rule, other, reference } = marker;
        seen.set(`${rule.id} ${other.id}`, marker);
        const back = seen.get(`${other.id} ${rule.id}`);
        if (!back) continue;
        context.report({
          at: reference.targetAt,
          node: rule,
          message: `Unexpected marker: ${nameOf(other)} supersedes this rule and is superseded by it.`,
          help: 'Take one of the two markers out.',
          related: [{ node: other, message: 'the marker back', at: back.reference.at }],
        });
      }
    },
  }),
});

/** Markers that say the same of a rule as it says of theirs. */
function answeredMarkers({ markers }: MarkerGraph): Marker[] {
  const superseding = markers.filter(({ kind }) => kind === 'supersedes');
  const byRule = Map.groupBy(superseding, ({ rule }) => rule);
  const superseded = new Map(
    [...byRule].map(([rule, own]) => [rule, new Set(own.map(({ other }) => other.id))]),
  );
  return superseding.filter(
    ({ rule, other }) => rule !== other && superseded.get(other)?.has(rule.id) === true,
  );
}
