import type { RuleNode } from '../edition/nodes.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import { namedPhrases, normalizeLabel } from './labels.ts';
import type { Resolver } from './resolve.ts';
import { isAmong, stemsOf } from './words.ts';

/**
 * Rules named by the words of a reference, or directly before it, if the target is not one of them.
 *
 * Only a whole capitalised label counts, at most without its last word ("Traitors setup"). A title
 * directly after a reference names it as well; a quoted one overrides the words before.
 *
 * Finds nothing if the words fit the target: if they are part of its label or contain it, or name
 * an ancestor ("in the Bidding Phase [bidding_limit]") or a descendant. Nor if they belong to the
 * previous reference ("rule [717], “Attraction,” and [901]").
 *
 * @param target the rule that the reference resolves to
 * @returns ids, nearest to the target (likeliest) first; empty if all is well
 */
export function namedInstead(
  holder: RuleNode,
  reference: ReferenceFacts,
  target: RuleNode,
  resolver: Resolver,
): string[] {
  const behind = titleBehind(holder, reference, quotedBehind);
  if (behind !== '') return namedBehind(behind, { holder, target, resolver });
  const title = titleBehind(holder, reference, plainBehind);
  const titled = title === '' ? [] : namedBehind(title, { holder, target, resolver });
  if (titled.length > 0) return titled;
  if (reference.before === '') return [];
  const coarse = tooCoarse(reference, target, resolver);
  if (coarse) return [coarse.id];
  const phrases = reference.hasWords ? wholeWords(reference.before) : namedPhrases(reference.before);
  for (const phrase of phrases) {
    const nodes = resolver.byLabel(phrase).filter((node) => node !== holder && isNamed(node));
    if (nodes.length === 0) continue;
    if (nodes.some((node) => holds(node, target) || holds(target, node))) return [];
    if (fits(phrase, phrases[0] ?? phrase, reference.before, target)) return [];
    if (isSpokenFor(nodes, holder, reference)) return [];
    return nearest(nodes, target).map((node) => node.id);
  }
  return [];
}

/** `[901], “Planechase”`, `[901] (“Planechase”)`. */
const quotedBehind = /^(?:,|:| -| –| —)? ?\(?[“"]([^”"“\n]{2,100}?)[.,;:!?]*[”"]/;
/** `[901]: Planechase.`, `[901] (Planechase)`; after a comma, if it ends the sentence. */
const plainBehind =
  /^(?:(?::| [-–—]) (\p{Lu}[^.,;:!?()[\]\n]{2,80})(?=[.,;)]|$)| \((\p{Lu}[^()[\]\n]{2,80})\)|, (\p{Lu}[^.,;:!?()[\]\n]{2,80})(?=[.;)]|$))/u;

/** The title directly after a reference; empty for none. */
function titleBehind({ item }: RuleNode, { hasWords, textAt }: ReferenceFacts, pattern: RegExp): string {
  if (hasWords || textAt < 0) return '';
  const behind = item?.text.slice(textAt, textAt + 120) ?? '';
  return (
    pattern
      .exec(behind)
      ?.slice(1)
      .find((title) => title !== undefined) ?? ''
  );
}

/**
 * Rules named by the title after a reference, if the target is not one of them and does not begin
 * with it.
 */
function namedBehind(
  title: string,
  { holder, target, resolver }: { holder: RuleNode; target: RuleNode; resolver: Resolver },
): string[] {
  const nodes = resolver.byLabel(normalizeLabel(title)).filter((node) => node !== holder && isNamed(node));
  const isRight = nodes.some((node) => holds(node, target) || holds(target, node));
  if (nodes.length === 0 || isRight || isAmong(stemsOf(title), stemsOf(target.label ?? headOf(target))))
    return [];
  return nearest(nodes, target).map((node) => node.id);
}

/**
 * Whether an adjacent reference already points to one of the rules that the words name: "Kites and
 * Reels ([12] to [14])".
 */
function isSpokenFor(nodes: readonly RuleNode[], { item }: RuleNode, reference: ReferenceFacts): boolean {
  return (item?.references ?? []).some(
    (other) =>
      other.kind === 'refers' &&
      other !== reference &&
      (other.at[0] < reference.at[0]
        ? reference.at[0] - other.at[1] < reachOfWords
        : other.at[0] - reference.at[1] < reachOfRange) &&
      nodes.some(({ id, number }) => other.target === id || other.target === number),
  );
}

/** Characters before a reference that are searched for its words. */
const reachOfWords = 160;

/** At most this many characters between two references of a list or a range. */
const reachOfRange = 12;

const isNamed = ({ kind }: RuleNode) => ['category', 'section', 'rule', 'step', 'card'].includes(kind);

/** A reference with words is named by all of them and nothing else. */
function wholeWords(words: string): string[] {
  return /^\p{Lu}/u.test(words) ? [normalizeLabel(words)].filter((phrase) => phrase.length > 3) : [];
}

/** Whether `inner` is the node itself or below it. */
function holds(outer: RuleNode, inner: RuleNode): boolean {
  for (let node: RuleNode | null = inner; node; node = node.parent) if (node === outer) return true;
  return false;
}

/**
 * @param whole the longest phrase: if only part of it is a label, that may be part of a longer one
 */
function fits(phrase: string, whole: string, before: string, target: RuleNode): boolean {
  const named = stemsOf(phrase);
  const all = stemsOf(whole);
  if (all.size > named.size) {
    for (let node = target.parent; node; node = node.parent)
      if (isAmong(all, stemsOf(node.label ?? ''))) return true;
  }
  const label = stemsOf(target.label ?? headOf(target));
  if (label.size === 0) return false;
  // "During the paid ability window in the Encounter Phase [window]": the first words name the
  // target.
  const others = [...stemsOf(before)].filter((stem) => !named.has(stem) && label.has(stem));
  if (others.length > 1) return true;
  return isAmong(named, label) || (target.label !== null && isAmong(label, stemsOf(before)));
}

/** Beginning of a rule without a label: up to its first dash or stop, at most six words. */
function headOf(node: RuleNode): string {
  const head = /^[^.:;\u2013\u2014]*?(?=\s-\s|[.:;\u2013\u2014]|$)/.exec(node.item?.text ?? '')?.[0] ?? '';
  return head.split(/\s+/).slice(0, 6).join(' ');
}

/**
 * "Charity Phase - Collection [charity]": the words name a rule of the section, the reference only
 * the section.
 */
function tooCoarse(reference: ReferenceFacts, target: RuleNode, resolver: Resolver): RuleNode | null {
  const path = /^(.*\p{L})(?: ?[-\u2013\u2014] | [-\u2013\u2014])(\p{Lu}[^.,;:!?]*)$/u.exec(reference.before);
  if (!path || target.item !== null) return null;
  const [, head = '', tail = ''] = path;
  const label = stemsOf(target.label ?? '');
  if (label.size === 0 || !isAmong(label, stemsOf(head))) return null;
  const named = stemsOf(tail);
  if (named.size === 0 || isAmong(named, label)) return null;
  return resolver.children(target).find((node) => isAmong(named, stemsOf(node.label ?? ''))) ?? null;
}

/** Of rules with the same name, those that share the most ancestors with the target. */
function nearest(nodes: readonly RuleNode[], target: RuleNode): readonly RuleNode[] {
  const above = new Set<RuleNode>();
  for (let node = target.parent; node; node = node.parent) above.add(node);
  const shared = (start: RuleNode) => {
    let count = 0;
    for (let node = start.parent; node; node = node.parent) if (above.has(node)) count += 1;
    return count;
  };
  const most = nodes.reduce((most, node) => Math.max(most, shared(node)), 0);
  return nodes.filter((node) => shared(node) === most);
}
