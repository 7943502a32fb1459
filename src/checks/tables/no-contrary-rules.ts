import { maybeRepeated } from '../../base/maybe-repeated.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { tableRulesOf } from '../../edition/table-faults.ts';
import { findTable, meets } from '../../precedence/find-table.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import { spanOfWords } from '../framework/span-of-words.ts';
import { type Claim, claimsOf, sentencesIn } from './shared/claims.ts';
import { conditionsOf } from './shared/played-edition.ts';
import { whereFound } from './shared/table-words.ts';

/** Introduces a list of alternatives: "There are two options:". */
const beginsOptions =
  /\b(?:options|alternatives|variants|methods|possibilities|one of the following)\b[^.!?]{0,60}:\s*$/i;

export const noContraryRules = defineCheck({
  meta: {
    code: 'R086',
    name: 'no-contrary-rules',
    severity: 'warning',
    summary:
      'Reports two rules of one tier that contradict each other in the same words, if a table has both in play. Only for English.',
    why: 'Players who find one rule play differently from those who find the other, and both are right.',
    fix: 'none',
  },
  createForEdition: (context) => ({
    edition() {
      if (!context.edition.config.language.startsWith('en')) return;
      const tableRules = tableRulesOf(context.edition.config);
      for (const [one, other] of contraryClaims(context)) {
        const conditions = [...conditionsOf(one.node), ...conditionsOf(other.node)];
        const found = findTable(conditions, tableRules, (table) => meets(conditions, table));
        if (found.kind === 'none') continue;
        const span = ({ node, text }: Claim) => spanOfWords(context.textOf(node.file), node, text);
        context.report({
          at: span(other),
          node: other.node,
          severity: found.kind === 'found' && isSure(one, other) ? 'warning' : 'info',
          judged: [one.node, other.node],
          message: `Unexpected contradiction: ${nameOf(one.node)} says the opposite, ${whereFound(found)}.`,
          help: 'Remove one of them, state how the two cases differ, or add a marker that decides which one holds.',
          related: [{ node: one.node, message: 'the other rule', at: span(one) }],
        });
      }
    },
  }),
});

/** Lists, and rules with labels of their own, may use one name for two things. */
const isSure = (one: Claim, other: Claim): boolean =>
  holds(one.node, other.node) || areInOneList(one.node, other.node);

const areInOneList = (one: RuleNode, other: RuleNode): boolean =>
  one.parent === other.parent && one.kind !== 'note' && !(one.label && other.label);

/** Pairs of contrary statements on one matter that no relation in the edition joins. */
function contraryClaims(context: EditionContext): (readonly [Claim, Claim])[] {
  const sentences = context.files.flatMap(({ assembled }) => sentencesIn(assembled));
  const nodes = new Set(maybeRepeated(sentences, ({ number }) => number).map(({ node }) => node));
  const matters = Map.groupBy([...nodes].flatMap(claimsOf), ({ matter }) => matter);
  const contrary = [...matters.values()].flatMap((group) => contraryPair(group) ?? []);
  const joined = joinedRules(context, new Set(contrary.flat().flatMap(({ node }) => idsAround(node))));
  const notes = context.files.flatMap(({ assembled }) =>
    assembled.nodes.filter(({ kind }) => kind === 'note'),
  );
  return contrary.filter(
    ([one, other]) => !areJoined(one.node, other.node, joined) && !areOptions(one.node, other.node, notes),
  );
}

/** A statement repeated more often is skipped. */
const mostClaims = 32;

/** Reports one pair per group: its author then sees the others as well. */
function contraryPair(all: readonly Claim[]): [readonly [Claim, Claim]] | null {
  const group = all.slice(0, mostClaims);
  for (const [i, one] of group.entries())
    for (const other of group.slice(i + 1)) if (areContrary(one, other)) return [[one, other]];
  return null;
}

function areContrary(one: Claim, other: Claim): boolean {
  if (one.node === other.node || one.node.tier !== other.node.tier) return false;
  if ((one.isLeaning || other.isLeaning) && !isOneSubject(one.node, other.node)) return false;
  if ((one.isPointing || other.isPointing) && !holds(one.node, other.node)) return false;
  return one.isDenied !== other.isDenied;
}

const holds = (one: RuleNode, other: RuleNode): boolean => one.parent === other || other.parent === one;

/**
 * Whether "you" and "it" mean the same in both: in a rule and its notes, and in a list without
 * labels.
 */
const isOneSubject = (one: RuleNode, other: RuleNode): boolean =>
  holds(one, other) || (one.parent === other.parent && !one.label && !other.label);

/** Pairs of rules joined by a reference, a marker or a relation, as `a b`. */
function joinedRules({ files }: EditionContext, ids: ReadonlySet<string>): ReadonlySet<string> {
  const joined = new Set<string>();
  if (ids.size === 0) return joined;
  for (const { edges } of files)
    for (const { from, to, targets, kind } of edges) {
      if (kind === 'uses-term') continue;
      for (const one of from === null ? targets : [from]) {
        if (!ids.has(one)) continue;
        for (const other of to === null ? targets : [to])
          if (ids.has(other)) joined.add(`${one} ${other}`).add(`${other} ${one}`);
      }
    }
  return joined;
}

/** The ids of a rule and its ancestors within its section. */
const idsAround = (node: RuleNode): string[] =>
  node.item ? [node.id, ...(node.parent ? idsAround(node.parent) : [])] : [];

/** Whether the two, or their ancestors within their sections, are joined. */
function areJoined(one: RuleNode, other: RuleNode, joined: ReadonlySet<string>): boolean {
  const others = idsAround(other);
  return idsAround(one).some((id) => others.some((another) => joined.has(`${id} ${another}`)));
}

/**
 * Whether two named rules of one list are options to choose from.
 *
 * @param notes of the edition: one of them may introduce the list
 */
function areOptions(first: RuleNode, second: RuleNode, notes: readonly RuleNode[]): boolean {
  const { parent } = first;
  if (!parent || parent !== second.parent || !first.label || !second.label) return false;
  const before = notes.filter((note) => note.parent === parent && note.at[0] < first.at[0]);
  return [parent, ...before].some(({ item }) => beginsOptions.test(item?.text ?? ''));
}
