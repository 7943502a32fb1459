import type { ImportedDocument, LineOutcome } from '../document/document.ts';
import type { SourceLine } from '../lines/lines.ts';
import type { NumberHint } from '../numbering/number-hint.ts';
import { applyNames } from './apply-names.ts';
import { countCategories } from './count-categories.ts';
import { withFrontLines } from './front-lines.ts';
import { groupByCount } from './group-by-count.ts';
import { groupByPage } from './group-by-page.ts';
import { pageRemarks } from './page-references.ts';
import { placeLinks } from './place-links.ts';
import { restoreStars } from './restore-stars.ts';
import { slipRemarks } from './slip-remarks.ts';
import { splitHeadwords } from './split-headword.ts';
import { unmetSamples } from './unmet-samples.ts';

/** Add to a document what it takes from another edition or from a list, and what its lines say beside its rules. */
export function completeDocument(
  document: ImportedDocument,
  lines: readonly SourceLine[],
  outcomes: ReadonlyMap<number, LineOutcome>,
  {
    parallel,
    starsFrom,
    hint = null,
  }: {
    readonly parallel?: { readonly document: ImportedDocument };
    readonly starsFrom?: ImportedDocument;
    readonly hint?: NumberHint | null;
  },
) {
  const named = applyNames(document, parallel?.document ?? null);
  const starred = starsFrom
    ? restoreStars(named.document, starsFrom)
    : { document: named.document, remarks: [] };
  const worded = { ...starred.document, terms: splitHeadwords(starred.document.terms) };
  const counted = countCategories(
    { ...worded, parts: groupByCount(groupByPage(worded.parts, lines)) },
    lines,
  );
  const linked = placeLinks(withFrontLines(counted.document, lines, outcomes), lines);
  const remarks = [
    ...linked.document.remarks,
    ...counted.remarks,
    ...linked.remarks,
    ...pageRemarks(linked.document),
    ...slipRemarks(linked.document),
    ...named.remarks,
    ...starred.remarks,
    ...(hint ? unmetSamples(linked.document, lines, hint) : []),
  ];
  return { document: linked.document, named, remarks };
}
