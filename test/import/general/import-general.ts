import { judgeImport } from '../../../src/cli/commands/import/judge.ts';
import type { Source } from '../../../src/import/document/source.ts';
import { type ImportOptions, importDocument } from '../../../src/import/import-document.ts';
import { markdownSource } from '../../../src/import/read/markdown/markdown-source.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { compileFiles } from '../pipeline/compile-files.ts';

/** Imports a document as the command does, and compiles the result. */
export function importGeneral(source: string | Source, options: Partial<ImportOptions> = {}) {
  const result = importDocument(source, {
    edition: editionIdSchema.parse('ferry'),
    file: 'ferry.txt',
    suggestions: 'keep',
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

/** A Markdown document as its blocks. */
export function markdown(text: string): Source {
  const source = markdownSource(text, { file: 'ferry.md' });
  if ('refused' in source) throw new Error(source.refused);
  return source;
}
