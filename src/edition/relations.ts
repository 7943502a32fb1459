import type { AttributeFacts, ReferenceFacts, RelationKind, TextRange } from '../syntax/facts.ts';

/** Attribute keys whose values are rules: `{#long_game modifies=limit}`. */
export const relationKinds: readonly RelationKind[] = [
  'modifies',
  'replaces',
  'clarifies',
  'disables',
  'same-as',
];

const kindOf = (key: string) => relationKinds.find((kind) => kind === key);

/** Whether an attribute relates a rule to others. */
export const isRelation = (key: string): boolean => kindOf(key) !== undefined;

const noReferences: readonly ReferenceFacts[] = [];

/**
 * Relations in attributes, as references: one for each name in a value, with the range of that
 * name. Source: "Attributes" in docs/format.md.
 */
export function relationsOf(attributes: AttributeFacts | null): readonly ReferenceFacts[] {
  if (!attributes || attributes.pairs.length === 0) return noReferences;
  return attributes.pairs.flatMap(({ key, value, at }) => {
    const kind = kindOf(key);
    if (!kind) return noReferences;
    // The value ends the pair, apart from its quote.
    const quote = at[1] - at[0] - key.length - 1 - value.length > 0 ? 1 : 0;
    const start = at[1] - quote - value.length;
    return [...value.matchAll(/[^\s,]+/g)].map((name) =>
      relation(kind, name[0], [start + name.index, start + name.index + name[0].length]),
    );
  });
}

const relation = (kind: RelationKind, target: string, at: TextRange): ReferenceFacts => ({
  kind,
  target,
  until: '',
  hasWords: false,
  at,
  targetAt: at,
  textAt: -1,
  wordsAt: null,
  markdownAt: null,
  before: '',
});
