import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Graph } from '../../src/model/graph.ts';
import { compileProject } from '../compile/projects.ts';
import { remarksByNumber } from '../edition/printed/remarks.ts';
import { factsOf, type RuleFacts } from '../edition/printed/rule-facts.ts';

const root = join(import.meta.dirname, '../..');
const project = compileProject(root);

test.each([
  ['landsraad-gencon-2025', landsraadCounts],
  ['landsraad-guide', landsraadCounts],
  ['wbc-2009', countsByPart],
  ['ccr-2', countsByPart],
])('docs/editions/%s.md has the counts, errata and open questions of the edition', async (name, countsOf) => {
  const page = join(root, `docs/editions/${name}.md`);
  const graph = project.find(({ compiled }) => compiled.name === name)?.graph;
  if (!graph) throw new Error(`rules/${name} does not compile`);
  const written = readFileSync(page, 'utf8');
  const made = [
    ['counts', countsOf(graph)],
    ['errata', errataOf(remarksByNumber(graph))],
    ['questions', questionsOf(remarksByNumber(graph))],
  ].reduce((text, [part = '', table = '']) => replacePart(text, part, table), written);
  await expect(made).toMatchFileSnapshot(page);
});

/** Put a table between `<!-- part -->` and `<!-- /part -->`. */
function replacePart(text: string, part: string, table: string): string {
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no part "${part}"`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}

/** What was compared, by section, where they and their rules have numbers of one kind. */
function landsraadCounts(graph: Graph): string {
  const all = [...factsOf(graph)];
  const parts = all.filter(([key, { kind }]) => kind === 'part' && (key === '0' || key.includes('.')));
  const rules = all.filter(([, { kind }]) => kind === 'rule');
  const only = (entries: readonly (readonly [string, RuleFacts])[]) => entries.map(([, one]) => one);
  const rows: Group[] = [
    ['How to use', only(rules.filter(([key]) => !/^\d/u.test(key)))],
    ['Glossary', only(all.filter(([, { kind }]) => kind === 'term'))],
    ...parts.map(([part]): Group => [part, only(rules.filter(([key]) => key.startsWith(`${part}.`)))]),
    ['All', only(all.filter(([, { kind }]) => kind !== 'part'))],
  ];
  const count = countsIn(['attached', 'star', 'markers', 'references', 'figures']);
  const head = ['section', 'rules', 'examples, notes', 'stars', 'markers', 'references', 'figures'];
  return tableOf(head, rows.map(count));
}

/** What was compared, by the section that holds it. What a section itself says counts with its rules. */
function countsByPart(graph: Graph): string {
  const facts = factsOf(graph);
  const partOf = (key: string): string => {
    const { kind, parent } = facts.get(key) ?? { kind: 'part', parent: '' };
    return kind === 'part' ? key : partOf(parent);
  };
  const groups = Map.groupBy([...facts], ([key]) => partOf(key));
  const rows = [...groups].flatMap(([part, own]): Group[] => {
    const { label = '' } = facts.get(part) ?? {};
    const title = graph.nodes.some(({ number }) => number === part) ? `${part} ${label}` : label;
    return own.length > 1 || own.some(([, one]) => one.attached !== '')
      ? [[title, own.map(([, one]) => one)]]
      : [];
  });
  const all: Group = ['All', rows.flatMap(([, own]) => own)];
  const count = countsIn(['attached', 'relations', 'references', 'tags', 'figures']);
  const head = ['section', 'rules', 'examples, notes, tables', 'relations', 'references', 'tags', 'figures'];
  return tableOf(head, [...rows, all].map(count));
}

type Group = readonly [string, readonly RuleFacts[]];

/** A row of the table of counts: how many rules, and how much of each kind they have. */
const countsIn =
  (kinds: readonly (keyof RuleFacts)[]) =>
  ([title, facts]: Group): string[] => [
    title,
    String(facts.filter(({ kind }) => kind !== 'part').length),
    ...kinds.map((kind) => {
      const parting = kind === 'relations' ? ', ' : ' ';
      return String(facts.flatMap((one) => one[kind].split(parting).filter(Boolean)).length);
    }),
  ];

const errataOf = ({ errata }: Pick<Graph, 'errata'>): string =>
  tableOf(
    ['Rule', 'printed', 'should be', 'why'],
    errata.map(({ rule, printed, corrected, why }) => [rule, printed, corrected, why]),
  );

const questionsOf = ({ questions }: Pick<Graph, 'questions'>): string =>
  tableOf(
    ['Rule', 'printed', 'what is open'],
    questions.map(({ rule, printed, why }) => [rule, printed, why]),
  );

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeCell))];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const escapeCell = (text: string) => text.replace(/[*[\]|_\\]/gu, '\\$&');
