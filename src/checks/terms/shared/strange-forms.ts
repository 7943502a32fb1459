import { escapePattern } from '../../../base/escape-pattern.ts';
import type { AssembledFile, RuleNode } from '../../../edition/nodes.ts';

/** The word that a term's forms belong to, if it is not the term. */
export interface StrangeForms {
  /** The word as rules write it: "Territory" of "(also: Territories)". */
  readonly word: string;
  /** A rule that writes it. */
  readonly use: RuleNode;
}

/**
 * Number of initial letters that all forms of a word share: "Draw" and "Drawn", "Ship" and
 * "Shipment".
 */
const shared = 3;

/**
 * The word that all forms of a term belong to, if its label is another:
 * "**Kettle** (also: Territories)". Unlike a synonym, rules use the word without an ending, which
 * the glossary lacks, and never the label.
 *
 * @param term of an edition in English
 */
export function strangeFormsOf(term: RuleNode, files: readonly AssembledFile[]): StrangeForms | null {
  const forms = term.item?.forms ?? [];
  const label = term.label ?? '';
  if (label === '' || forms.length === 0 || !forms.every((form) => isStrange(form, label))) return null;
  const word = wordOf(forms);
  if (word === null || forms.includes(word)) return null;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(word)}(?![\\p{L}\\p{N}])`, 'u');
  const written = label.toLowerCase();
  let use: RuleNode | null = null;
  for (const { nodes } of files)
    for (const node of nodes) {
      if (node === term) continue;
      const text = `${node.label ?? ''} ${node.item?.text ?? ''}`;
      if (text.toLowerCase().includes(written) || (node.kind === 'term' && node.label === word)) return null;
      if (!use && node.kind !== 'term' && pattern.test(node.item?.text ?? '')) use = node;
    }
  return use && { word, use };
}

/**
 * Whether a form contains no word of a label, in any form: unlike "Tleilaxu Tanks" of "Tanks". An
 * abbreviation is not a form.
 */
function isStrange(form: string, label: string): boolean {
  if (!/^\p{Lu}.*\p{Ll}{2}$/u.test(form)) return false;
  const ofLabel = label.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const ofForm = form.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return !ofForm.some((word) => ofLabel.some((other) => word.slice(0, shared) === other.slice(0, shared)));
}

/** The base form of most of the forms, if the others begin with it. */
function wordOf(forms: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const form of forms) for (const base of basesOf(form)) counts.set(base, (counts.get(base) ?? 0) + 1);
  // Of equally frequent ones the longer: "Territory", and "Ship" rather than "Sh".
  const [best] = [...counts].sort(([a, one], [b, other]) => other - one || b.length - a.length);
  if (!best) return null;
  const [base] = best;
  const beginning = base.slice(0, Math.max(shared, base.lastIndexOf(' ') + 1 + shared));
  return forms.every((form) => form.startsWith(beginning)) ? base : null;
}

/** English endings, each with its replacements in the base form. */
const endings: readonly (readonly [ending: RegExp, ...instead: string[]])[] = [
  [/(?<=\p{L}{2})ies$/u, 'y'],
  [/(?<=[xz]|ss|ch|sh)es$/, ''],
  [/(?<=\p{L}{2}[^isu])s$/u, ''],
  [/(?<=\p{L}{2})ied$/u, 'y'],
  [/(?<=\p{L}{2})(?:ed|ing)$/u, '', 'e'],
];

function basesOf(form: string): ReadonlySet<string> {
  const bases = new Set<string>();
  for (const [ending, ...instead] of endings) {
    if (!ending.test(form)) continue;
    const cut = form.replace(ending, '');
    for (const end of instead) bases.add(cut + end);
    // "Shipping", "Putting": the letter is doubled because of the ending.
    if (instead.length > 1) bases.add(cut.replace(/([^aeiou])\1$/, '$1'));
    if (instead.length === 1) break;
  }
  return bases;
}
