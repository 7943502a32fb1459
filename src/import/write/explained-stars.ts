import type { WrittenEdition } from '../../model/edition-config.ts';
import { type StarPosition, starPosition, starPositions } from '../../model/star-position.ts';
import type { ImportedDocument, ImportedItem, Remark } from '../document/document.ts';
import { inlineText, itemText, walkItems } from '../document/walk.ts';
import type { Ids } from '../resolve/identify.ts';
import type { Targets } from '../resolve/resolve-references.ts';

/** Meanings of stars for edition.yaml, with remarks. */
export interface ExplainedStars {
  readonly stars: WrittenEdition['stars'];
  readonly remarks: readonly Remark[];
}

/**
 * Meanings of stars by position: the rule the document names, and whether it prevents or cancels. A
 * position that is used but not explained is reported once, not for each star.
 */
export function explainedStars(document: ImportedDocument, ids: Ids, targets: Targets): ExplainedStars {
  const used = new Set<StarPosition>();
  const byId = new Map<string, ImportedItem>();
  for (const { item } of walkItems(document)) {
    const position = starPosition(item.star);
    if (position) used.add(position);
    const id = ids.of.get(item);
    if (id !== undefined) byId.set(id, item);
  }
  const stars: WrittenEdition['stars'] = {};
  const remarks: Remark[] = [];
  for (const position of starPositions) {
    const target = document.stars?.[position];
    const resolved = target === undefined ? null : targets.resolve({ target, until: null, intended: null });
    if (resolved?.status === 'resolved') {
      const rule = resolved.target;
      const item = byId.get(rule);
      const effect = item ? effectOf(item) : null;
      stars[position] = effect ? { rule, effect } : { rule };
      if (!effect) remarks.push(effectUnclear(position, item, rule));
    } else if (used.has(position)) stars[position] = { unexplained: unexplained(target) };
  }
  return { stars, remarks };
}

const verbs = [
  ['prevents', 'prevent(?:s|ed|ing)?'],
  ['cancels', 'cancel(?:s|led|ed|ling|ing|lation)?'],
] as const;

/** Patterns for each effect and its negation: "cannot be cancelled". */
const effects = verbs.map(([effect, verb]) => ({
  effect,
  said: new RegExp(`\\b${verb}\\b`, 'i'),
  denied: new RegExp(
    `(?:\\b(?:not|never|cannot|no|nobody|nothing|without)|n['’]t)\\b(?:[^a-z.!?;\\n]+[a-z]+){0,3}[^a-z.!?;\\n]+${verb}\\b`,
    'i',
  ),
}));

/** The effect of a star that a rule states, or null if it states neither or both, or denies it. */
function effectOf(item: ImportedItem): 'prevents' | 'cancels' | null {
  const text = `${inlineText(item.label ?? [])}\n${itemText(item)}`;
  const found = effects.filter(({ said }) => said.test(text));
  const [first] = found;
  if (!first || found.length > 1) return null;
  return first.denied.test(text) ? null : first.effect;
}

const effectUnclear = (position: string, item: ImportedItem | undefined, rule: string): Remark => ({
  line: item?.lines[0] ?? 0,
  kind: 'star-effect-unclear',
  message: `This explains stars (${position}), and its words do not plainly say whether it prevents or cancels: say it with "effect" in edition.yaml.`,
  rule: item?.number ?? item?.name ?? rule,
});

const unexplained = (target: string | undefined) =>
  target === undefined
    ? 'the document has such stars and no rule that says what they mean'
    : `the document says that ${target} explains such stars, and has no such rule`;
