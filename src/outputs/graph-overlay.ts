import type { AssembledEdition } from '../edition/assemble.ts';
import type { LinkedEdition } from '../graph/linked-edition.ts';
import { titleOf } from '../graph/outside.ts';
import type { Graph } from '../model/graph.ts';

/** The edition that an overlay extends, for its graph; nothing of any other edition. */
export function extendedBy({ overlay }: AssembledEdition): Pick<Graph['edition'], 'extends'> {
  const base = overlay?.bases[0];
  return base ? { extends: { id: base.edition, title: base.title, version: base.version } } : {};
}

/** What an overlay leaves out of its base, for its graph; nothing of any other edition. */
export function omittedBy({ overlay }: AssembledEdition): Pick<Graph, 'omitted'> {
  if (!overlay) return {};
  const nodes = [...overlay.omitted.values()].map(({ node }) => node).filter(({ hasOwnId }) => hasOwnId);
  const home = overlay.bases[0];
  return {
    omitted: nodes.map((node) => ({
      id: node.id,
      number: home?.byId.get(node.id)?.number ?? null,
      title: titleOf(node),
    })),
  };
}

/**
 * Errata and questions of the editions below an overlay that still hold: those of rules that are here as the base has them,
 * with the number that the rule has here.
 */
export function standingRemarks({
  config,
  assembled,
  index,
}: LinkedEdition): Pick<Graph, 'errata' | 'questions'> {
  const result: Pick<Graph, 'errata' | 'questions'> = { errata: [], questions: [] };
  let base = config.overlay?.base;
  for (const home of assembled.overlay?.bases ?? []) {
    const nameHere = (rule: string): string | null => {
      const byNumber = home.byId.has(rule) ? undefined : home.byNumber.get(rule);
      const node = index.byId(byNumber?.id ?? rule)[0];
      if (!node || node.origin === 'replaced') return null;
      return byNumber ? (node.number ?? node.id) : rule;
    };
    const here = <Remark extends { rule: string }>(remarks: readonly Remark[]): Remark[] =>
      remarks.flatMap((remark) => {
        const rule = nameHere(remark.rule);
        return rule === null ? [] : [{ ...remark, rule }];
      });
    result.errata.unshift(...here(base?.errata ?? []));
    result.questions.unshift(...here(base?.questions ?? []));
    base = base?.overlay?.base;
  }
  return result;
}
