import type { ImportedItem, ImportedPart } from '../../document.ts';
import { itemText } from '../../walk.ts';
import type { Ledger } from './ledger.ts';

/** Least number of rules, and least share of those with a label, that make a pattern. */
const least = { rules: 5, share: 0.5 };

/**
 * Say where rules of one list begin with a type that nothing parts from the text: the same capitalised word begins the
 * sentence behind one or two capitalised words in most of them ("Weapon Play as …"). The words stay as they are.
 */
export function remarkTypes(parts: readonly ImportedPart[], ledger: Ledger): void {
  const visit = (items: readonly ImportedItem[]) => {
    const labelled = items.filter(({ label }) => label !== null);
    const firsts = new Map<string, ImportedItem[]>();
    for (const item of labelled) {
      const word = secondStart(itemText(item).slice(0, 60));
      if (word) firsts.set(word, [...(firsts.get(word) ?? []), item]);
    }
    for (const [word, rules] of firsts) {
      if (rules.length < least.rules || rules.length < labelled.length * least.share) continue;
      const [first] = rules;
      const message = `in ${rules.length} rules from here on nothing parts the words before "${word}" from the sentence that it begins`;
      ledger.remark({ line: first?.lines[0] ?? 0, rule: first?.number ?? null }, 'type-unparted', message);
    }
    for (const { children } of items) visit(children);
  };
  for (const { items } of parts) visit(items);
}

/** The capitalised word behind one or two others that begins a sentence: a small word follows it. */
const secondStart = (text: string): string | undefined =>
  /^\p{Lu}[\p{L}-]*(?: \p{Lu}\p{Ll}+)? (\p{Lu}\p{Ll}+) \p{Ll}/u.exec(text)?.[1];
