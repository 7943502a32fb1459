import type { ImportedDocument, ImportedTerm, Remark } from '../document/document.ts';
import { walkItems } from '../document/walk.ts';
import type { SourceLine } from '../lines/lines.ts';
import type { NumberHint } from '../numbering/number-hint.ts';
import { numberAt, segmentsOf, shapeOf } from '../numbering/number-token.ts';

/**
 * Say of each sample of numbers (`--numbering`) that no number of the result is like it what was found instead, whatever read the document.
 *
 * @param document with the numbers that the result has; what its remarks say of a sample is not said again
 * @returns remarks `numbering-unheeded`, each at the first line that begins like its sample, or at none (0)
 */
export function unmetSamples(
  document: ImportedDocument,
  lines: readonly SourceLine[],
  { samples, flat }: NumberHint,
): Remark[] {
  const isSaid = document.remarks.some(({ kind }) => kind === 'numbering-unheeded');
  if (isSaid && samples.length === 1) return [];
  const shapes = shapesIn(document);
  return samples
    .filter((sample) => !shapes.has(shapeOf(segmentsOf(sample))))
    .filter((sample) => !isSaid || sample !== flat)
    .map((sample) => toRemark(sample, lines, [...shapes.values()]));
}

/** A number of each shape that rules, terms and what holds them have. */
function shapesIn({ parts, front, terms }: ImportedDocument): Map<string, string> {
  const items = [...walkItems({ parts, front })].map(({ item }) => item.number);
  const others = [...parts, ...(terms as readonly ImportedTerm[])].map(({ number }) => number);
  return new Map(
    [...others, ...items].flatMap((number) => (number ? [[shapeOf(segmentsOf(number)), number]] : [])),
  );
}

function toRemark(sample: string, lines: readonly SourceLine[], others: readonly string[]): Remark {
  const shape = shapeOf(segmentsOf(sample));
  const alike = lines.filter(({ text }) => {
    const lead = numberAt(text.trim());
    return lead !== null && shapeOf(lead.segments) === shape;
  });
  const [first] = alike;
  const found =
    alike.length === 0
      ? 'no line begins so'
      : `${alike.length === 1 ? '1 line that begins so was' : `${alike.length} lines that begin so were`} read as text or counted within what holds them`;
  const instead =
    others.length === 0 ? 'nothing has a number' : `the numbers are like ${others.slice(0, 5).join(', ')}`;
  return {
    line: first?.number ?? 0,
    kind: 'numbering-unheeded',
    message: `No rule or section has a number like "${sample}": ${found}, and ${instead}.`,
    rule: null,
  };
}
