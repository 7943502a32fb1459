import type { GraphEdge } from '../../model/graph.ts';
import { outsideId } from '../../precedence/played-graph.ts';
import { type Bearing, isAttack, relationsOf } from '../../precedence/relations.ts';
import { relateNodes } from '../graph/node-relations.ts';
import type { RelatedRule } from '../pages/pages-links-model.ts';
import { incomingWords, starWords } from '../pages/pages-words.ts';
import type { EditionView } from '../site/edition-view.ts';
import type { Reach, ReachKind } from './trace-model.ts';

/** In the order in which they are told. */
const kinds: readonly ReachKind[] = [
  'supersedes',
  'replaces',
  'disables',
  'modifies',
  'adds',
  'clarifies',
  'prevents',
  'cancels',
  'same-as',
  'refers',
];

/** Rules of a chain: what takes the place of what takes the place of a rule is told, and no more. */
const longestChain = 3;

/** What reaches a rule, in the order of {@link kinds} and of the document. */
export type ReachOf = (id: string, page: string) => Reach[];

/** Prepare what reaches each rule of an edition, without a table: all that may bear on it, and what refers to it. */
export function createReach(view: EditionView): ReachOf {
  const { graph, relations } = view;
  const { rules, indexOf, on } = relationsOf(graph);
  const { incoming } = relateNodes(graph);
  const outside = new Map(
    graph.edges.flatMap((edge) => (edge.external ? [[outsideId(edge.external), edge]] : [])),
  );
  const named = (id: string, page: string): RelatedRule => {
    const edge = outside.get(id);
    return edge && !view.addresses.byId.has(id) ? relations.outside(edge) : relations.related(id, page);
  };

  const reachOf = (
    { kind, by, on: rule, through, yields }: Bearing,
    page: string,
    path: readonly number[],
  ): Reach => {
    const id = rules[by]?.id ?? '';
    const isCircle = path.includes(by);
    const goesOn = isAttack({ kind }) && !isCircle && path.length < longestChain;
    const behind = goesOn ? (on[by] ?? []).filter(isAttack) : [];
    return {
      kind,
      ...wordsOf(kind),
      id: view.addresses.byId.has(id) ? id : null,
      rule: named(id, page),
      through: through === rule ? null : named(rules[through]?.id ?? '', page),
      yields,
      isCircle,
      behind: behind.map((one) => reachOf(one, page, [...path, by])),
    };
  };

  return (id, page) => {
    const index = indexOf.get(id);
    if (index === undefined) return [];
    const bearings = on[index] ?? [];
    const borne = bearings.map((one) => reachOf(one, page, [index]));
    const done = new Set(borne.map((one) => one.id));
    const rest = incoming(id).flatMap(({ edge, others }): Reach[] => {
      if (isAbsent(edge)) return [plain(edge.kind as ReachKind, null, relations.outside(edge))];
      if (edge.kind !== 'refers' && edge.kind !== 'same-as') return [];
      return others.flatMap((other) => {
        if (other === id || done.has(other)) return [];
        done.add(other);
        return [plain(edge.kind as ReachKind, other, relations.related(other, page))];
      });
    });
    return [...borne, ...rest].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  };
}

/** What reaches a rule by itself, and changes nothing in what else does. */
const plain = (kind: ReachKind, id: string | null, rule: RelatedRule): Reach => ({
  kind,
  ...wordsOf(kind),
  id,
  rule,
  through: null,
  yields: false,
  isCircle: false,
  behind: [],
});

/** A marker of a rule that this edition leaves out bears on nothing, and still stands at the rule. */
const isAbsent = ({ kind, status }: GraphEdge) =>
  status === 'omitted' && (kind === 'adds' || kind === 'supersedes');

const wordsOf = (kind: ReachKind): Pick<Reach, 'words' | 'sign'> =>
  kind === 'prevents' || kind === 'cancels'
    ? { words: starWords[kind], sign: '' }
    : { words: incomingWords[kind].words, sign: incomingWords[kind].sign };
