import { append } from '../../base/append.ts';
import { counted } from '../../base/counted.ts';
import { followsFrom } from '../../base/diagnostic.ts';
import { listedFiles } from '../../edition/assemble.ts';
import type { RetiredId } from '../../edition/edit-retired.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { firstWithout } from '../../history/first-without.ts';
import type { History } from '../../history/history.ts';
import { createSuccessors, type Successor } from '../../history/successors.ts';
import type { GoneRule } from '../../history/summarize-releases.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import { placeOfId, publishedIds } from '../framework/published-ids.ts';
import { unreadIds } from '../framework/unread-ids.ts';
import { recordFix, retiredPlace } from './shared/record-fix.ts';

export const noVanishedId = defineCheck({
  meta: {
    code: 'R065',
    name: 'no-vanished-id',
    severity: 'error',
    summary:
      'Reports a published id that no rule has any more and that `retired:` in edition.yaml does not mention.',
    why: 'Links, comments in other programs and printed references lead to it. With a record they lead to its successor; without one they lead nowhere.',
    fix: 'unsafe',
  },
  createForEdition: (context) => ({
    edition() {
      const { history, edition, textOf, report } = context;
      const found = history ? goneRules(context, history) : [];
      if (!history || found.length === 0) return;
      const { config, root } = edition;
      const claims = Map.groupBy(found, ({ successors: [first] }) => first?.node.id);
      const unnamed = new Map([...publishedIds(context)].map(([node, id]) => [id, node]));
      const proved = found.filter(({ rule, beside, successors: likely }) => {
        if (unnamed.has(rule.id)) return false;
        if (likely.length === 0) return beside.length === 0;
        return isProved(likely, history) && claims.get(likely[0]?.node.id)?.length === 1;
      });
      const versions = history.versions.map(({ version }) => version);
      const text = textOf(root.file);
      const drafts = proved.map((one) => draftOf(one, firstWithout(versions, one.version, config.version)));
      const named = stillNamed(context, new Set(found.map(({ rule }) => rule.id)));
      const told = toldWith(found, proved);
      const isToldWith = new Set([...told.values()].flat());
      // One fix for all, at the first diagnostic: edits at one position would conflict.
      const [first] = [proved, found].flatMap((list) =>
        list.flatMap((one) => (isToldWith.has(one) ? [] : [one.rule.id])).sort(),
      );
      for (const one of found) {
        if (isToldWith.has(one)) continue;
        const others = told.get(one) ?? [];
        const all = [one, ...others];
        const successors = all.slice(0, mostBeside).flatMap((gone) => gone.successors);
        report({
          at: retiredPlace(text),
          node: null,
          file: root.file,
          message: messageOf(one, others),
          help: helpOf(one, others, history),
          related: [
            ...missingId(unnamed.get(one.rule.id)),
            ...successors.map((likely) => ({ node: likely.node, message: reasonOf(likely, history) })),
            ...one.beside
              .slice(0, mostBeside)
              .map((node) => ({ node, message: 'it is new in the same place' })),
            ...all.flatMap((gone) => named.get(gone.rule.id) ?? []),
          ],
          fix: one.rule.id === first ? recordFix(text, drafts) : undefined,
        });
      }
    },
  }),
});

/** The published rules that were removed, with possible successors. */
function goneRules(context: EditionContext, history: History) {
  const { edition, index } = context;
  const recorded = new Set(edition.config.retired.map(({ id }) => id));
  // Every published rule in its last form; the latest release first.
  const published = [
    ...history.latest.rules.map((rule) => ({ version: history.latest.version, rule })),
    ...history.gone,
  ];
  const missing = published.filter(({ rule: { id } }) => !recorded.has(id) && index.byId(id).length === 0);
  const unread = missing.length === 0 ? null : unreadIds(context);
  const gone = missing.filter(({ rule: { id } }) => !unread?.has(id));
  // Missing files are reported by E004.
  if (gone.length === 0 || lacksFile(context)) return [];
  const nodes = [...edition.categories, ...edition.files.flatMap((file) => file.nodes)];
  const successors = createSuccessors(nodes, history);
  return gone.map((one) => {
    const likely = successors.of(one.rule);
    const beside = likely.length === 0 ? successors.newBeside(one.rule) : [];
    return { ...one, successors: likely, beside };
  });
}

/** At most this many new rules near a vanished one are named. */
const mostBeside = 3;

/** A removed rule, with possible successors. */
type FoundGone = GoneRule & { readonly successors: readonly Successor[] };

function messageOf({ rule, version, successors }: FoundGone, others: readonly FoundGone[]): string {
  // A note has only its id, which is already in the message.
  const was = rule.number === null ? quoted(rule.label) : `${rule.number} ${rule.label ?? ''}`.trim();
  const published = `${version} published it${was === '' ? '' : ` as ${was}`}`;
  const which = successors.length > 0 ? 'whose words are now under other ids' : 'below it';
  const nor = others.length === 0 ? '' : `, nor of ${counted(others.length, 'rule')} ${which}`;
  return `Missing rule "${rule.id}": ${published}, and "retired" does not mention it${nor}.`;
}

function helpOf({ rule, successors }: FoundGone, others: readonly FoundGone[], history: History): string {
  const names = namesOf(successors, history);
  if (others.length === 0)
    return `Give the id back to its rule, or write - { id: ${rule.id}, successors: [${names}], why: "…" } under "retired:".`;
  const ids = [rule, ...others.map((gone) => gone.rule)].map(({ id }) => id).join(', ');
  const record = `{ id: …, successors: [${names === '' ? '' : '…'}], why: "…" }`;
  return `Give the ids back to their rules, or write - ${record} under "retired:" for each: ${ids}.`;
}

/**
 * What a diagnostic covers besides its rule: what was removed with the parent, and all rules that
 * continue under another id.
 */
function toldWith(found: readonly FoundGone[], proved: readonly FoundGone[]): Map<FoundGone, FoundGone[]> {
  const told = partsOfGone(found);
  const [renamed, ...alike] = proved
    .filter(({ successors: [likely] }) => likely?.reason === 'words')
    .sort((a, b) => (a.rule.id < b.rule.id ? -1 : 1));
  // Two may have been renamed independently; more were usually renamed together.
  if (renamed && alike.length > 1) told.set(renamed, alike);
  return told;
}

/**
 * Rules removed together with their parents, without successors, by the uppermost removed ancestor.
 */
function partsOfGone(found: readonly FoundGone[]): Map<FoundGone, FoundGone[]> {
  const left = new Map(found.flatMap((one) => (one.successors.length === 0 ? [[one.rule.id, one]] : [])));
  const parts = new Map<FoundGone, FoundGone[]>();
  for (const one of left.values()) {
    const top = uppermost(one, left);
    if (top !== one) append(parts, top, one);
  }
  return parts;
}

/** Releases may disagree on the parent; the set prevents a loop. */
function uppermost(one: FoundGone, left: ReadonlyMap<string, FoundGone>): FoundGone {
  const seen = new Set([one]);
  let top = one;
  for (;;) {
    const next = left.get(top.rule.parent ?? '');
    if (!next || seen.has(next) || next.version !== one.version) return top;
    seen.add(next);
    top = next;
  }
}

function lacksFile({ edition, files }: EditionContext): boolean {
  if (edition.overlay) return false;
  const there = new Set(files.map(({ assembled }) => assembled.file));
  const folder = edition.root.file.replace(/[^/]*$/, '');
  return listedFiles(edition.config).some(({ name }) => !there.has(folder + name));
}

/**
 * Positions that still name removed rules. They may not dangle if another edition has a rule of the
 * same id.
 */
function stillNamed({ files }: EditionContext, ids: ReadonlySet<string>) {
  const named = files.flatMap(({ edges }) =>
    edges.flatMap(({ reference, holder }) =>
      reference && ids.has(reference.target)
        ? [{ id: reference.target, node: holder, at: reference.targetAt, message: 'it is still named here' }]
        : [],
    ),
  );
  return Map.groupBy(named, ({ id }) => id);
}

/** A rule that lost its id is reported; once it has it again, nothing else is left to do. */
const missingId = (node: RuleNode | undefined) =>
  node ? [{ node, at: placeOfId(node), message: followsFrom }] : [];

const reasons: Record<Successor['reason'], string> = {
  words: 'it has the same words',
  label: 'it has the same label',
  id: 'its id is similar',
  number: 'it has its number',
};

/**
 * For a successor that was published alongside: only the author knows whether the rule was merged
 * into it.
 */
const wasThere = 'it had the same words before; it is the successor if this rule was merged into it';

const isPublished = ({ node }: Successor, history: History) => history.rule(node.id) !== undefined;

const reasonOf = (one: Successor, history: History) =>
  isPublished(one, history) ? wasThere : reasons[one.reason];

const namesOf = (successors: readonly Successor[], history: History) =>
  successors.flatMap((one) => (isPublished(one, history) ? [] : [one.node.id])).join(', ');

/**
 * Whether a successor is certain: a record is permanent. A single new rule has the words or the
 * name, and was not published alongside the vanished one; of two vanished rules it succeeds one.
 */
const isProved = ([only, second]: readonly Successor[], history: History) =>
  only !== undefined &&
  second === undefined &&
  !history.rule(only.node.id) &&
  (only.reason === 'words' || only.reason === 'label');

function draftOf(
  { rule, successors }: Pick<FoundGone, 'rule' | 'successors'>,
  since: string | null,
): RetiredId {
  const [first] = successors;
  const named = successors.map(({ node }) => nameOf(node)).join(', ');
  const why = !first ? 'left out' : first.reason === 'words' ? 'renamed' : `replaced by ${named}`;
  return {
    id: rule.id,
    successors: successors.map(({ node }) => node.id),
    since,
    why,
  };
}

const quoted = (label: string | null) => (label === null ? '' : `"${label}"`);
