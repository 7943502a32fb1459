import type { ImportedTerm, LineOutcome, Remark } from '../../document/document.ts';
import { takeEmphasis, textOf, toInlines } from '../../document/inline.ts';
import { namedSyntax } from './named-syntax.ts';

/** A glossary, what became of its lines, and what is wrong with it. */
export interface ReadTerms {
  readonly terms: readonly ImportedTerm[];
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
  readonly remarks: readonly Remark[];
}

/** A headword is short and no sentence. */
const mostWords = 8;

/**
 * Read a glossary that has headword and definition on alternating lines.
 *
 * A line that is no headword where one should be is left, and reading goes on with the next.
 *
 * @param lines the lines that are not blank
 */
export function readTerms(lines: readonly { readonly text: string; readonly line: number }[]): ReadTerms {
  const terms: ImportedTerm[] = [];
  const outcomes = new Map<number, LineOutcome>();
  const remarks: Remark[] = [];
  for (let at = 0; at < lines.length; ) {
    const [head, definition] = [lines[at], lines[at + 1]];
    if (!head) break;
    if (!definition || !isHeadword(head.text)) {
      const why = definition
        ? 'no headword stands before this definition'
        : 'no definition stands behind this headword';
      outcomes.set(head.line, { became: 'left', why });
      remarks.push({ line: head.line, kind: 'term-incomplete', message: `Left: ${why}.`, rule: null });
      at += 1;
      continue;
    }
    const term = textOf(takeEmphasis(head.text)).replace(/(?<!\s)\s*:$/, '');
    for (const { line } of [head, definition]) outcomes.set(line, { became: 'term', of: term });
    terms.push({ term, ...readDefinition(definition), lines: [head.line, definition.line], recovered: null });
    at += 2;
  }
  return { terms, outcomes, remarks };
}

const isHeadword = (text: string) => text.split(/\s+/).length <= mostWords && !/[.;,!?]$/u.test(text);

/** Another form may stand in parentheses in front: `(Shipment) A word for …`. */
function readDefinition({
  text,
  line,
}: {
  text: string;
  line: number;
}): Pick<ImportedTerm, 'forms' | 'definition'> {
  const form = /^\((\p{Lu}[\p{L}\s'-]{1,40})\)\s+/u.exec(text);
  const definition = form ? text.slice(form[0].length) : text;
  return {
    forms: form ? [form[1] ?? ''] : [],
    definition: toInlines(takeEmphasis(definition), line, namedSyntax),
  };
}
