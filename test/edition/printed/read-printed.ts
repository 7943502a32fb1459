import { type ImportOptions, importDocument } from '../../../src/import/import-document.ts';
import type { Profile } from '../../../src/import/profile/profile.ts';
import type { Graph } from '../../../src/model/graph.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { compileFiles } from '../../import/pipeline/compile-files.ts';
import { readProfileOf } from '../../import/profiles/read-profile-of.ts';
import type { PrintedLines } from './correct-lines.ts';
import { factsOf, keysOf, type RuleFacts } from './rule-facts.ts';

/** A printed document as the importer reads it. */
export interface Printed {
  readonly facts: ReadonlyMap<string, RuleFacts>;
  /** Label and text of each rule, by the same key. */
  readonly texts: ReadonlyMap<string, string>;
  readonly where: PrintedLines;
  readonly version: string;
  readonly date: string | null;
  /** Number of the rule, or id of the term, in which the importer saw a slip, and which kind it is. */
  readonly remarks: readonly { readonly rule: string; readonly kind: string }[];
}

/** How one document is read unlike the others. */
export interface PrintedOptions
  extends Partial<Pick<ImportOptions, 'suggestions' | 'parallel' | 'starsFrom'>> {
  /** Changes each file of the import before it is compiled. */
  readonly rewrite?: (text: string) => string;
  /** Puts back what the document lost before the graph is looked at. Ids stay as they are. */
  readonly restore?: (graph: Graph) => Graph;
  readonly facts?: (graph: Graph) => Map<string, RuleFacts>;
}

/** What there is to compare with where the document is not at hand. */
export const nothingPrinted: Printed = {
  facts: new Map(),
  texts: new Map(),
  where: new Map(),
  version: '',
  date: null,
  remarks: [],
};

/**
 * Import a document and compile what came out.
 *
 * @param name of the committed profile
 * @throws where it cannot be imported or compiled
 */
export function readPrinted(
  lines: readonly string[],
  name: string,
  { rewrite = (text) => text, restore = (graph) => graph, facts = factsOf, ...options }: PrintedOptions = {},
): Printed {
  const imported = importDocument(lines.join('\n'), {
    edition: editionIdSchema.parse('printed'),
    file: 'printed.txt',
    profile: withoutHashes(readProfileOf(name)),
    suggestions: 'keep',
    ...options,
  });
  if (!imported.ok) throw new Error(imported.message);
  const files = new Map([...imported.files].map(([path, text]) => [path, rewrite(text)]));
  const { graph: compiled } = compileFiles('printed', files, imported.outside);
  if (!compiled) throw new Error('the import does not compile');
  const graph = restore(compiled);
  const where = new Map<string, number[]>();
  const keys = keysOf(graph);
  for (const { line, of, id, became } of imported.report.lines) {
    const key = became === 'term' ? id : (keys.get(id ?? '') ?? of);
    if (key !== undefined && became !== 'contents') where.set(key, [...(where.get(key) ?? []), line]);
  }
  const ruleAt = (line: number) => [...where].find(([, at]) => at.includes(line))?.[0] ?? '';
  const remarks = imported.report.remarks.map(({ line, kind }) => ({ rule: ruleAt(line), kind }));
  const { version, date } = graph.edition;
  return { facts: facts(graph), texts: textsOf(graph), where, version, date, remarks };
}

/** Lines that were corrected since keep their pins. */
const withoutHashes = ({ at, ...profile }: Profile): Profile => ({
  ...profile,
  at: Object.fromEntries(Object.entries(at).map(([line, { of: _, ...pin }]) => [line, pin])),
});

/** Label and text of each rule of a graph, by its key. */
export function textsOf(graph: Graph): Map<string, string> {
  const keys = keysOf(graph);
  return new Map(
    graph.nodes.flatMap(({ id, label, text }) => {
      const key = keys.get(id);
      return key === undefined ? [] : [[key, `${label ?? ''} ${text}`] as const];
    }),
  );
}
