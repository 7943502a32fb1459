import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Graph } from '../../src/model/graph.ts';
import { compileProject } from '../compile/projects.ts';

const root = join(import.meta.dirname, '../..');
const project = compileProject(root);

/** An erratum, or an open question, which has nothing to correct. */
type Remark = Graph['questions'][number] & { readonly corrected?: string };

test.each([
  ['landsraad-gencon-2025', null],
  ['landsraad-guide', 'landsraad-gencon-2025'],
  ['wbc-2009', null],
  ['ccr-2', null],
])('docs/editions/%s.md has the errata and open questions of the edition', async (name, sister) => {
  const page = join(root, `docs/editions/${name}.md`);
  const parts = (['errata', 'questions'] as const).map((part) => listOf(name, sister, part));
  const written = readFileSync(page, 'utf8');
  const made = parts.reduce((text, { part, list }) => replacePart(text, part, list), written);
  await expect(made).toMatchFileSnapshot(page);
});

/** The remarks of an edition as a list. Those that its sister edition has too are only counted. */
function listOf(name: string, sister: string | null, part: 'errata' | 'questions') {
  const graph = graphOf(name);
  const published = new Set(sister === null ? [] : graphOf(sister)[part].map(keyOf));
  const names = new Map(graph.nodes.map(({ id, number, label }) => [id, number ?? label ?? id]));
  const named = (remark: Remark): Remark => ({ ...remark, rule: names.get(remark.rule) ?? remark.rule });
  const remarks: readonly Remark[] = graph[part];
  const shared = remarks.filter((remark) => published.has(keyOf(remark)));
  const lines = linesOf(remarks.filter((remark) => !published.has(keyOf(remark))).map(named));
  const link = `[the tournament rules](${sister}.md#${part === 'errata' ? 'errata' : 'open-questions'})`;
  const others = shared.length > 0 ? [`- ${shared.length} more are the same as in ${link}.`] : [];
  return { part, list: [...lines, ...others].join('\n') };
}

const keyOf = ({ rule, why, corrected }: Remark) => [rule, why, corrected].join('\n');

/** Remarks with one reason are one item; the others follow in order of their rules. */
function linesOf(remarks: readonly Remark[]): string[] {
  const groups = [...Map.groupBy(remarks, ({ why }) => why)];
  const lineOf = ([why, group]: (typeof groups)[number]) =>
    `- ${escapeMarks(why)}: ${group.map(quote).join(', ')}`;
  return [
    ...groups.filter(([, group]) => group.length > 1).map(lineOf),
    ...groups.flatMap(([why, group]) =>
      group.length > 1 ? [] : group.map((one) => `- ${quote(one)}: ${escapeMarks(why)}`),
    ),
  ];
}

const quote = ({ rule, printed, corrected }: Remark) =>
  `${escapeMarks(rule)} \`${printed}\`${corrected === undefined ? '' : ` (\`${corrected}\`)`}`;

const escapeMarks = (text: string) => text.replace(/[*[\]|_\\]/gu, '\\$&');

function graphOf(name: string): Graph {
  const graph = project.find(({ compiled }) => compiled.name === name)?.graph;
  if (!graph) throw new Error(`rules/${name} does not compile`);
  return graph;
}

/** Replaces the list between `<!-- part -->` and `<!-- /part -->`. */
function replacePart(text: string, part: string, list: string): string {
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no part "${part}"`);
  return `${before}${start}\n\n${list}\n\n${end}${after}`;
}
