import type { ImportedItem, ImportedPart, ImportedReference, Inline } from '../../document/document.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { inlineText } from '../../document/walk.ts';
import { holderOf } from './dotted-number.ts';

/** A reference with the two words in front of it. */
interface Phrase {
  readonly words: string;
  readonly reference: ImportedReference;
}

/**
 * Find references that cannot be meant: the words in front of one stand in front of another target elsewhere, and name the
 * label of that target and not of this one.
 *
 * @returns the parts with `intended` set on such references
 */
export function doubtReferences(parts: readonly ImportedPart[], ledger: Ledger): ImportedPart[] {
  const labels = new Map<string, string>(parts.map(({ number, title }) => [number ?? '', title]));
  const phrases: Phrase[] = [];
  const collect = (items: readonly ImportedItem[]) => {
    for (const item of items) {
      if (item.number !== null && item.label) labels.set(item.number, inlineText(item.label));
      for (const inlines of [item.label ?? [], ...item.paragraphs]) phrases.push(...phrasesIn(inlines));
      collect(item.children);
    }
  };
  for (const { items } of parts) collect(items);
  const targets = new Map<string, Set<string>>();
  for (const { words, reference } of phrases)
    targets.set(words, (targets.get(words) ?? new Set()).add(reference.target));
  const meant = new Map<ImportedReference, ImportedReference['intended']>();
  for (const { words, reference } of phrases) {
    const better = [...(targets.get(words) ?? [])].filter(
      (target) => isNamed(words, labels.get(target)) && !reference.target.startsWith(`${target}.`),
    );
    const [target] = better;
    if (
      target === undefined ||
      better.length > 1 ||
      target === reference.target ||
      isOwn(words, reference.target, labels)
    )
      continue;
    const why = `"${words}" stands before ${target} elsewhere, and is in the label of ${target}, not of ${reference.target}`;
    meant.set(reference, { target, why });
  }
  return parts.map((part) => ({ ...part, items: part.items.map((item) => withMeant(item, meant, ledger)) }));
}

function phrasesIn(inlines: readonly Inline[]): Phrase[] {
  const result: Phrase[] = [];
  let before = '';
  for (const inline of inlines) {
    if (inline.type !== 'reference') before += inlineText([inline]);
    else {
      const words =
        before
          .toLowerCase()
          .match(/\p{L}[\p{L}'’-]*/gu)
          ?.slice(-2) ?? [];
      if (words.length === 2 && inline.reference.until === null)
        result.push({ words: words.join(' '), reference: inline.reference });
      before = '';
    }
  }
  return result;
}

/** Do the words name the target, or what holds it below its category? */
function isOwn(words: string, target: string, labels: ReadonlyMap<string, string>): boolean {
  for (let at: string | null = target; at?.includes('.'); at = holderOf(at))
    if (isNamed(words, labels.get(at))) return true;
  return false;
}

/** Does a label have one of the words, four letters or more? */
function isNamed(words: string, label = ''): boolean {
  const own = new Set(label.toLowerCase().split(/[^\p{L}]+/u));
  return words.split(/[^\p{L}]+/u).some((word) => word.length > 3 && own.has(word));
}

function withMeant(
  item: ImportedItem,
  meant: ReadonlyMap<ImportedReference, ImportedReference['intended']>,
  ledger: Ledger,
): ImportedItem {
  const change = (inlines: readonly Inline[]): Inline[] =>
    inlines.map((inline): Inline => {
      if (inline.type !== 'reference') return inline;
      const intended = meant.get(inline.reference);
      if (!intended) return inline;
      ledger.remark(
        { line: inline.reference.line, rule: item.number },
        'reference-doubtful',
        `${inline.reference.printed}: ${intended.why}`,
      );
      return { type: 'reference', reference: { ...inline.reference, intended } };
    });
  return {
    ...item,
    label: item.label && change(item.label),
    paragraphs: item.paragraphs.map(change),
    children: item.children.map((child) => withMeant(child, meant, ledger)),
  };
}
