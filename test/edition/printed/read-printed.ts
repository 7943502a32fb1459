import { importDocument } from '../../../src/import/import-document.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { compileFiles } from '../../import/pipeline/compile-files.ts';
import type { PrintedLines } from './correct-lines.ts';
import { factsOf, keysOf, type RuleFacts } from './rule-facts.ts';

/** A printed document as the importer reads it. */
export interface Printed {
  readonly facts: ReadonlyMap<string, RuleFacts>;
  readonly where: PrintedLines;
  readonly version: string;
  readonly date: string | null;
  /** Number of the rule, or id of the term, in which the importer saw a slip, and which kind it is. */
  readonly remarks: readonly { readonly rule: string; readonly kind: string }[];
}

/** What there is to compare with where the document is not at hand. */
export const nothingPrinted: Printed = {
  facts: new Map(),
  where: new Map(),
  version: '',
  date: null,
  remarks: [],
};

/**
 * Import a document and compile what came out.
 *
 * @throws where it cannot be imported or compiled
 */
export function readPrinted(lines: readonly string[], dialect: 'numbered' | 'outline'): Printed {
  const imported = importDocument(lines.join('\n'), {
    edition: editionIdSchema.parse('printed'),
    file: 'printed.txt',
    kind: 'text',
    dialect,
    suggestions: 'keep',
  });
  if (!imported.ok) throw new Error(imported.message);
  const { graph } = compileFiles('printed', imported.files, imported.outside);
  if (!graph) throw new Error('the import does not compile');
  const where = new Map<string, number[]>();
  const keys = keysOf(graph);
  for (const { line, of, id, became } of imported.report.lines) {
    const key = became === 'term' ? id : (keys.get(id ?? '') ?? of);
    if (key !== undefined && became !== 'contents') where.set(key, [...(where.get(key) ?? []), line]);
  }
  const ruleAt = (line: number) => [...where].find(([, at]) => at.includes(line))?.[0] ?? '';
  const remarks = imported.report.remarks.map(({ line, kind }) => ({ rule: ruleAt(line), kind }));
  return { facts: factsOf(graph), where, version: graph.edition.version, date: graph.edition.date, remarks };
}
