import type { ComparedEdition, ComparedLink, ComparedRule } from '../compare/compared-edition.ts';
import type { RuleFace, RuleName } from '../model/comparison.ts';
import { ruleName } from '../model/rule-name.ts';

/** The names of a rule. */
export const nameOf = ({ id, number, label }: ComparedRule): RuleName => ({ id, number, label });

/** The names of a rule's parent; null at the top of the edition. */
export function parentName({ rules }: ComparedEdition, { parent }: ComparedRule): RuleName | null {
  const holder = rules[parent];
  return holder ? nameOf(holder) : null;
}

/** The target of a link, for a range both ends; outside this edition, the names in the link. */
export function targetName({ rules }: ComparedEdition, link: Omit<ComparedLink, 'kind'>): RuleName {
  const rule = rules[link.target];
  if (!rule) return { id: null, number: link.number ?? link.written, label: link.title };
  const last = rules[link.ends?.[1] ?? -1];
  if (!last || last === rule) return nameOf(rule);
  const [from, to] = [rule, last].map((end) => end.number ?? ruleName(nameOf(end)));
  return { ...nameOf(rule), number: `${from}–${to}`, label: null };
}

/**
 * The section that contains a rule, or the category directly above it; null for a section or
 * category.
 */
function sectionOf({ rules }: ComparedEdition, rule: ComparedRule): ComparedRule | null {
  const isSection = ({ kind }: ComparedRule) => kind === 'section' || kind === 'category';
  if (isSection(rule)) return null;
  let holder = rules[rule.parent];
  while (holder && !isSection(holder)) holder = rules[holder.parent];
  return holder ?? null;
}

/** A rule as a comparison shows it. */
export function faceOf(edition: ComparedEdition, rule: ComparedRule): RuleFace {
  const section = sectionOf(edition, rule);
  return {
    ...nameOf(rule),
    id: rule.id,
    kind: rule.kind,
    text: edition.hasWords ? shownText(rule) : null,
    section: section && nameOf(section),
    parent: parentName(edition, rule),
  };
}

/** The text as readers see it: references are in brackets. */
function shownText({ text, spots }: ComparedRule): string {
  let [shown, from] = ['', 0];
  for (const { at, shown: name } of spots) {
    shown += `${text.slice(from, at)}[${name}]`;
    from = at;
  }
  return shown + text.slice(from);
}
