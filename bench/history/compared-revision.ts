import { type ComparedEdition, type ComparedRule, numbersOf } from '../../src/compare/compared-edition.ts';
import type { HistoryRule, Revision } from './make-history.ts';

/** A revision as one side of a comparison, with the key of each rule by index. */
export interface ComparedRevision {
  readonly compared: ComparedEdition;
  readonly keys: readonly number[];
}

/** @param hasIds whether rules have stable ids of their own; otherwise ids are meaningless */
export function comparedRevision({ sections }: Revision, version: number, hasIds: boolean): ComparedRevision {
  const rules: ComparedRule[] = [];
  const keys: number[] = [];
  const add = (rule: HistoryRule, parent: number, number: string) => {
    const index = rules.length;
    keys.push(rule.key);
    rules.push({
      index,
      id: hasIds ? `r${rule.key}` : `v${version}_${index}`,
      hasOwnId: hasIds,
      kind: parent < 0 ? 'section' : 'rule',
      number,
      label: rule.label,
      parent,
      text: rule.text,
      star: { before: false, after: false },
      links: [],
      spots: [],
      relations: [],
      tier: 'base',
      when: new Map(),
      tags: [],
      attributes: [],
      markdown: () => '',
      addresses: [],
      hash: null,
      node: null,
      place: () => null,
    });
    rule.children.forEach((child, i) => {
      add(child, index, `${number}.${String(i + 1).padStart(2, '0')}`);
    });
  };
  sections.forEach((section, i) => {
    add(section, -1, String(i + 1));
  });
  const compared = {
    id: 'history',
    title: 'History',
    version: String(version),
    date: null,
    abridges: null,
    omits: new Set<string>(),
    language: 'en',
    settings: null,
    hasWords: true,
    tiers: ['base'],
    stars: [],
    rules,
    numbers: numbersOf(rules),
  };
  return { compared, keys };
}
