import { nearNames } from '../../base/near-names.ts';
import type { ImportReport } from '../../model/import-report.ts';
import type { ImportedDocument, ImportedItem, ImportedReference } from '../document/document.ts';
import { referencesIn, referencesOf, walkItems } from '../document/walk.ts';
import type { Ids } from '../resolve/identify.ts';
import type { Targets } from '../resolve/resolve-references.ts';

/** A reference or marker in the report. */
export type ReportedReference = ImportReport['references'][number];

/** Lists all references, markers and relations in document order, with target and status. */
export function listReferences(document: ImportedDocument, ids: Ids, targets: Targets): ReportedReference[] {
  const names = [...new Set([...targets.named.keys(), ...ids.of.values()])];
  const near = new Map<string, string[]>();
  const nearOf = (target: string) => {
    const found = near.get(target) ?? nearNames(target, names);
    near.set(target, found);
    return found;
  };
  const report = (
    reference: ImportedReference,
    kind: ReportedReference['kind'],
    rule: string | null,
    slips: readonly string[] = [],
  ): ReportedReference => {
    const { target, status } = targets.resolve(reference);
    const { printed, until, intended, line } = reference;
    const isLost = status === 'unresolved' && !/^[\d.]*$/.test(reference.target);
    return {
      line,
      rule,
      kind,
      printed,
      target: reference.target,
      until,
      intended,
      written: target,
      status,
      near: isLost ? nearOf(reference.target) : [],
      slips: [...slips],
    };
  };
  const above = new Map<ImportedItem, string | null>();
  const listed = [...walkItems(document)].flatMap(({ item, parent }) => {
    const rule = ids.of.get(item) ?? (parent ? (above.get(parent) ?? null) : null);
    above.set(item, rule);
    return [
      ...referencesOf(item).map((reference) => report(reference, 'refers', rule)),
      ...item.markers.map(({ sign, reference, slips }) => report(reference, markerKind[sign], rule, slips)),
      ...item.relations.map(({ kind, reference }) => report(reference, kind, rule)),
    ];
  });
  const inTerms = document.terms.flatMap((term) =>
    referencesIn(term.definition).map((reference) => report(reference, 'refers', ids.of.get(term) ?? null)),
  );
  return [...listed, ...inTerms];
}

const markerKind = { '+': 'adds', '-': 'supersedes', '?': 'sign-lost' } as const;
