import type { ReportedName } from '../../model/import-report.ts';
import type { ImportedDocument, ImportedItem, ImportedPart, Remark } from '../document/document.ts';
import { type Changes, replaceItems } from '../document/replace-items.ts';
import { inferNames } from '../parallel/infer-names.ts';
import { type NameInference, placeWords } from '../parallel/name-inference.ts';
import { placesOf } from '../parallel/places.ts';

/** A document whose rules have the names that its references call them by. */
export interface NamedDocument {
  readonly document: ImportedDocument;
  readonly names: readonly Omit<ReportedName, 'rule'>[];
  /** Names beside the first one, by that: two names for one rule. */
  readonly aliases: ReadonlyMap<string, string>;
  readonly remarks: readonly Remark[];
}

/**
 * Give rules and parts the names that references call them by, where it can be told what a name stands for.
 *
 * A rule that goes by several names gets the surest; the others are aliases of it. A name that stands for nothing stays in
 * the text as it is, and is reported.
 *
 * @param parallel an edition of the same rules that refers by numbers; null to go by labels and words alone
 */
export function applyNames(document: ImportedDocument, parallel: ImportedDocument | null): NamedDocument {
  const inferences = inferNames(document, parallel);
  if (inferences.size === 0) return { document, names: [], aliases: new Map(), remarks: [] };
  const { list } = placesOf(document);
  const byNode = new Map<ImportedItem | ImportedPart, NameInference[]>();
  for (const inference of inferences.values()) {
    const node = inference.target === null ? undefined : list[inference.target.index]?.node;
    if (node && inference.confidence !== 'unknown')
      byNode.set(node, [...(byNode.get(node) ?? []), inference]);
  }
  const changes = new Map<ImportedItem | ImportedPart, { name: string }>();
  const aliases = new Map<string, string>();
  const remarks: Remark[] = [];
  for (const [node, all] of byNode) {
    const [first, ...others] = [...all].sort(surest);
    if (!first) continue;
    changes.set(node, { name: first.name });
    for (const other of others) {
      aliases.set(other.name, first.name);
      remarks.push({
        line: other.lines[0] ?? 0,
        kind: 'name-alias',
        message: `"${other.name}" stands for the same rule as "${first.name}": ${describe(other)}.`,
        rule: first.target?.number ?? null,
      });
    }
  }
  for (const inference of inferences.values()) {
    if (inference.confidence === 'certain') continue;
    remarks.push({
      line: inference.lines[0] ?? 0,
      kind: `name-${inference.confidence}`,
      message: `"${inference.name}": ${describe(inference)}.`,
      rule: inference.target?.number ?? null,
    });
  }
  return {
    document: replaceItems(document, changes as Changes),
    names: [...inferences.values()].map(reportName),
    aliases,
    remarks,
  };
}

const ranks = { certain: 0, likely: 1, unknown: 2 } as const;

const surest = (a: NameInference, b: NameInference) =>
  ranks[a.confidence] - ranks[b.confidence] || b.lines.length - a.lines.length || (a.name < b.name ? -1 : 1);

const describe = ({ target, evidence }: NameInference) =>
  [...(target === null ? [] : [placeWords(target)]), ...evidence.slice(0, 2)].join('; ').replace(/\.$/, '');

function reportName(inference: NameInference): Omit<ReportedName, 'rule'> {
  const { name, confidence, target, evidence, candidates } = inference;
  return {
    name,
    confidence,
    number: target?.number ?? null,
    evidence: [...evidence],
    candidates: candidates.map((one) => {
      const what = one.target === null ? (one.name ?? '') : placeWords(one.target);
      return `${what}: ${one.why}`;
    }),
  };
}
