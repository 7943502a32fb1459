import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Graph } from '../../src/model/graph.ts';
import { compileProject } from '../compile/projects.ts';
import { factsOf, type RuleFacts } from '../edition/printed/rule-facts.ts';

const root = join(import.meta.dirname, '../..');
const accept = Boolean(process.env['RULEWRIGHT_ACCEPT']);
const name = 'landsraad-gencon-2025';
const page = join(root, `docs/editions/${name}.md`);

test(`docs/editions/${name}.md has the counts, errata and open questions of the edition`, () => {
  const graph = compileProject(root).find(({ compiled }) => compiled.name === name)?.graph;
  if (!graph) throw new Error(`rules/${name} does not compile`);
  const written = readFileSync(page, 'utf8');
  const made = [
    ['counts', countsOf(graph)],
    ['errata', errataOf(graph)],
    ['questions', questionsOf(graph)],
  ].reduce((text, [part = '', table = '']) => replacePart(text, part, table), written);
  if (accept) writeFileSync(page, made);
  expect(accept ? made : written).toBe(made);
});

/** Put a table between `<!-- part -->` and `<!-- /part -->`. */
function replacePart(text: string, part: string, table: string): string {
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no part "${part}"`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
}

/** What was compared, by section. */
function countsOf(graph: Graph): string {
  const facts = factsOf(graph);
  const rows: string[][] = [];
  const count = (title: string, of: readonly RuleFacts[]) => {
    const words = (key: 'markers' | 'references' | 'figures' | 'attached') =>
      String(of.flatMap((one) => one[key].split(' ').filter(Boolean)).length);
    const stars = String(of.filter(({ star }) => star !== '').length);
    rows.push([
      title,
      String(of.length),
      words('attached'),
      stars,
      words('markers'),
      words('references'),
      words('figures'),
    ]);
  };
  const all = [...facts];
  const isIn = (key: string, part: string) => key.startsWith(`${part}.`);
  const parts = all.filter(([key, { kind }]) => kind === 'part' && (key === '0' || key.includes('.')));
  const rules = all.filter(([, { kind }]) => kind === 'rule');
  count(
    'How to use',
    rules.filter(([key]) => !/^\d/u.test(key)).map(([, one]) => one),
  );
  count(
    'Glossary',
    all.filter(([, { kind }]) => kind === 'term').map(([, one]) => one),
  );
  for (const [part] of parts) {
    count(
      part,
      rules.filter(([key]) => isIn(key, part)).map(([, one]) => one),
    );
  }
  count(
    'All',
    all.filter(([, { kind }]) => kind !== 'part').map(([, one]) => one),
  );
  const head = ['section', 'rules', 'examples, notes', 'stars', 'markers', 'references', 'figures'];
  return tableOf(head, rows);
}

const errataOf = ({ errata }: Graph): string =>
  tableOf(
    ['Rule', 'printed', 'should be', 'why'],
    errata.map(({ rule, printed, corrected, why }) => [rule, printed, corrected, why]),
  );

const questionsOf = ({ questions }: Graph): string =>
  tableOf(
    ['Rule', 'printed', 'what is open'],
    questions.map(({ rule, printed, why }) => [rule, printed, why]),
  );

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, head.map(() => '---'), ...rows.map((row) => row.map(escapeCell))];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const escapeCell = (text: string) => text.replace(/[*[\]|_\\]/gu, '\\$&');
