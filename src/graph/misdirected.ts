import type { RuleNode } from '../edition/nodes.ts';
import type { ReferenceFacts } from '../syntax/facts.ts';
import { namedPhrases, normalizeLabel } from './labels.ts';
import type { Resolver } from './resolve.ts';
import { isAmong, stemsOf } from './words.ts';

/**
 * The rules that the words of a reference, or those right before it, name, where the target is none of them.
 *
 * Only a whole label counts, with a capital, the last word left out at most ("Traitors setup"). Nothing is found where
 * the words fit the target as well: where they are a part of its label or hold all of it, or where they name what holds
 * the target ("in the Bidding Phase [bidding_limit]") or what it holds; nor where they belong to the reference before
 * this one ("rule [717], “Attraction,” and [901]"). A title right behind a reference is what names it, and where it stands in quotation
 * marks the words in front of it do not.
 *
 * @param target the rule that the reference resolves to
 * @returns ids, those that stand nearest to the target: the likeliest first; empty where all is well
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
/** `[901]: Planechase.`, `[901] (Planechase)`; behind a comma, where the sentence ends with it. */
const plainBehind =
  /^(?:(?::| [-–—]) (\p{Lu}[^.,;:!?()[\]\n]{2,80})(?=[.,;)]|$)| \((\p{Lu}[^()[\]\n]{2,80})\)|, (\p{Lu}[^.,;:!?()[\]\n]{2,80})(?=[.;)]|$))/u;

/** The title that stands right behind a reference; empty for none. */
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

/** The rules that a title behind a reference names, where the target is none of them and does not begin with it. */
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

/** Does another reference in front of this one already point at one of the rules that the words name, or one right behind it: "Kites and Reels ([12] to [14])"? */
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

/** Characters in front of a reference in which its words are looked for. */
const reachOfWords = 160;

/** Characters between the two references of a list or a range. */
const reachOfRange = 12;

const isNamed = ({ kind }: RuleNode) => ['category', 'section', 'rule', 'step', 'card'].includes(kind);

/** A reference with words is named by them alone, and by all of them. */
function wholeWords(words: string): string[] {
  return /^\p{Lu}/u.test(words) ? [normalizeLabel(words)].filter((phrase) => phrase.length > 3) : [];
}

/** Is `inner` the node itself or below it? */
function holds(outer: RuleNode, inner: RuleNode): boolean {
  for (let node: RuleNode | null = inner; node; node = node.parent) if (node === outer) return true;
  return false;
}

/** @param whole the longest phrase: where only a part of it is a label, it can be a part of a longer one */
function fits(phrase: string, whole: string, before: string, target: RuleNode): boolean {
  const named = stemsOf(phrase);
  const all = stemsOf(whole);
  if (all.size > named.size) {
    for (let node = target.parent; node; node = node.parent)
      if (isAmong(all, stemsOf(node.label ?? ''))) return true;
  }
  const label = stemsOf(target.label ?? headOf(target));
  if (label.size === 0) return false;
  // "During the paid ability window in the Encounter Phase [window]": the words that come first are the target's.
  const others = [...stemsOf(before)].filter((stem) => !named.has(stem) && label.has(stem));
  if (others.length > 1) return true;
  return isAmong(named, label) || (target.label !== null && isAmong(label, stemsOf(before)));
}

/** How a rule without a label begins: up to its first dash or stop, six words at most. */
function headOf(node: RuleNode): string {
  const head = /^[^.:;\u2013\u2014]*?(?=\s-\s|[.:;\u2013\u2014]|$)/.exec(node.item?.text ?? '')?.[0] ?? '';
  return head.split(/\s+/).slice(0, 6).join(' ');
}

/** "Charity Phase - Collection [charity]": the words go on to a rule of the section, the reference does not. */
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

/** Of rules that have one name, those that share most of what holds them with the target. */
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
