import { judgeImport } from '../../../src/cli/commands/import/judge.ts';
import { type ImportOptions, importDocument } from '../../../src/import/import-document.ts';
import type { SourceLine } from '../../../src/import/lines/lines.ts';
import { markdownLines } from '../../../src/import/lines/markdown-lines.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { compileFiles } from '../pipeline/compile-files.ts';

/** Import a document as the command does, and compile what came out. */
export function importGeneral(source: string | readonly SourceLine[], options: Partial<ImportOptions> = {}) {
  const result = importDocument(source, {
    edition: editionIdSchema.parse('ferry'),
    file: 'ferry.txt',
    kind: 'text',
    dialect: 'auto',
    suggestions: 'keep',
    ...(typeof source === 'string' ? { raw: [{ page: null, text: source, kind: 'text' as const }] } : {}),
    judge: (files, outside, read) => judgeImport('ferry', files, outside, read),
    ...options,
  });
  if (!result.ok) throw new Error(result.message);
  const { graph, diagnostics } = compileFiles('ferry', result.files, result.outside);
  if (!graph) throw new Error('the edition cannot be published');
  const numbered = graph.nodes.filter(({ number, kind }) => number !== null && kind === 'rule');
  return {
    ...result,
    graph,
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    numbers: numbered.map(({ number }) => number),
    byNumber: new Map(numbered.map((node) => [node.number, node])),
  };
}

/** Lines of a Markdown document. */
export const markdown = (text: string, pages?: ReadonlySet<string>): readonly SourceLine[] => {
  const lines = markdownLines(text, pages);
  if (typeof lines === 'string') throw new Error(lines);
  return lines;
};
