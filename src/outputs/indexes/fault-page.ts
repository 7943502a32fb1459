import { checkMetas } from '../../checks/registry.ts';
import type { EditionFaults } from '../../model/faults.ts';
import type { Graph } from '../../model/graph.ts';
import { heading, type RelatedRule } from '../pages/page-head.ts';
import { saysOtherwise } from '../report/causes.ts';
import { type EditionView, gatheredHead } from '../site/edition-view.ts';

type Fault = EditionFaults['faults'][number];

/** In order of display. */
const severities = ['error', 'warning', 'info'] as const;

/** DOM id of the faults that the edition lists itself; not a code. */
const knownAnchor = 'known';

/** The page of all faults of an edition, by check (most severe first) and cause. */
export function faultsPage(view: EditionView, { faults, known }: EditionFaults) {
  const { index: words } = view.words;
  const head = gatheredHead(view, ['faults'], words.faults, words.faultsAre);
  const { href } = head;
  const inOrder = inOrderOfBook(faults, view.graph);
  const groups = [...Map.groupBy(inOrder, ({ code }) => code).values()].map((all) =>
    groupOf(all, view, href),
  );
  const rank = ({ causes }: (typeof groups)[number]) =>
    Math.min(...causes.map(({ severity }) => severities.indexOf(severity)));
  groups.sort((a, b) => rank(a) - rank(b) || (a.code < b.code ? -1 : 1));
  return {
    kind: 'faults' as const,
    ...head,
    lead: words.faultsAre,
    headings: [
      ...groups.map(({ anchor, code, name }) => heading(anchor, `${code} ${name}`)),
      ...(known.length > 0 ? [heading(knownAnchor, view.words.heading.known)] : []),
    ],
    count: faults.length,
    groups,
    known: byCode(known).map(([code, all]) => ({
      code,
      name: all[0]?.name ?? '',
      faults: all.map(({ rule, printed, why }) => ({
        id: rule,
        rule: ruleOf(rule, view, href),
        printed,
        why,
      })),
    })),
  };
}

/** All faults of an edition, for its editors. */
export type FaultsPage = ReturnType<typeof faultsPage>;

/**
 * Sorts faults by the order of files in the edition (IX before VI); those outside, such as in
 * settings, come first.
 */
function inOrderOfBook(faults: readonly Fault[], { nodes }: Graph): Fault[] {
  const files = [...new Set(nodes.flatMap(({ source }) => (source ? [source.file] : [])))];
  // A fault's path starts at the project, a node's at its edition: compare by the longest suffix.
  const placeIn = (file: string): number => {
    const fitting = files.filter((own) => `/${file}`.endsWith(`/${own}`));
    return files.indexOf(fitting.reduce((longest, own) => (own.length > longest.length ? own : longest), ''));
  };
  const places = new Map([...new Set(faults.map(({ file }) => file))].map((file) => [file, placeIn(file)]));
  return faults.toSorted((a, b) => (places.get(a.file) ?? -1) - (places.get(b.file) ?? -1));
}

/** Groups faults by check, in order of codes. */
const byCode = <T extends { readonly code: string }>(faults: readonly T[]): [code: string, faults: T[]][] =>
  [...Map.groupBy(faults, ({ code }) => code)].sort(([a], [b]) => (a < b ? -1 : 1));

function groupOf(faults: readonly Fault[], view: EditionView, page: string) {
  const { code, name } = faults[0] ?? { code: '', name: '' };
  const check = checkMetas.find((one) => one.code === code);
  const causes = Map.groupBy(faults, ({ cause }) => cause);
  return {
    anchor: code,
    code,
    name,
    summary: check?.summary ?? '',
    why: check?.why ?? '',
    count: faults.length,
    causes: [...causes.values()].flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const { severity, message, help = null } = first;
      return [{ severity, message, help, places: all.map((one) => placeOf(one, first, view, page)) }];
    }),
  };
}

const placeOf = (fault: Fault, first: Fault, view: EditionView, page: string) => ({
  id: fault.rule,
  rule: ruleOf(fault.rule, view, page),
  at: `${fault.file}:${fault.line}`,
  // The message, if it differs from that of the first place with the same cause.
  message: saysOtherwise(first, fault) ? fault.message : null,
});

function ruleOf(id: string | null, { addresses, relations }: EditionView, page: string): RelatedRule | null {
  const rule = id === null || !addresses.byId.has(id) ? null : relations.related(id, page);
  return rule?.href == null ? null : rule;
}
