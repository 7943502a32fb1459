import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileProject } from '../compile/projects.ts';
import { hasSeeds, readSeed } from '../import/pipeline/seeds.ts';
import { differencesOf, lineOf } from './printed/compare-facts.ts';
import { correctLines, placesOf } from './printed/correct-lines.ts';
import { type Printed, readPrinted } from './printed/read-printed.ts';
import { remarksByNumber } from './printed/remarks.ts';
import { factsOf, type RuleFacts } from './printed/rule-facts.ts';

const project = compileProject(join(import.meta.dirname, '../..'));
const { graph, diagnostics } = compiledOf('landsraad-classic');
const base = compiledOf('landsraad-gencon-2025').graph;
const nothing: Printed = {
  facts: new Map(),
  texts: new Map(),
  where: new Map(),
  version: '',
  date: null,
  remarks: [],
};

/** The chapters that the document has: setup and factions. */
const excerpt = (facts: ReadonlyMap<string, RuleFacts>) =>
  new Map([...facts].filter(([key]) => /^[02](?:\.|$)/.test(key)));
const remarks = remarksByNumber(graph);
const ours = excerpt(factsOf(graph));

/** As printed, a range from a rule to a rule inside another; ours says both ends. Which end is meant is an open question. */
const openRange =
  '2.06.00 references: printed 2.06.01..2.06.11 2.06.01..2.06.12.00, ours 2.06.01 2.06.01..2.06.11 2.06.12.00';

describe.runIf(hasSeeds)('against the printed excerpt (needs ../shared/seeds)', () => {
  const lines = hasSeeds ? readSeed('classic-excerpt').split('\n') : [];
  const printed = hasSeeds ? readPrinted(lines, 'classic-excerpt') : nothing;
  const corrected = correctLines(lines, remarks.errata, printed.where);

  test('every rule, parent, label, star, marker, reference and figure is compared, and all are there', () => {
    const facts = excerpt(printed.facts);
    const kinds = [...facts.values()].map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === 'part').length, facts.size]).toEqual([9, 153]);
    expect(printed.facts.size).toBe(facts.size);
  });

  test('differs only where an erratum or an open question says so', () => {
    expect(differencesOf(excerpt(printed.facts), ours).map(lineOf)).toEqual([
      '2.01.03 label: printed PROPER MANAGMENT, ours Proper management',
      '2.05.06 references: printed 0.14, ours 0.11',
      '2.05.07 label: printed TRAMENDOUSLY TREACHEROUS, ours Tremendously treacherous',
      openRange,
    ]);
  });

  test('with every erratum put right in the print, no difference is left but an open question', () => {
    expect(corrected.unsupported).toEqual([]);
    expect(
      differencesOf(excerpt(readPrinted(corrected.lines, 'classic-excerpt').facts), ours).map(lineOf),
    ).toEqual([openRange]);
    expect(remarks.questions.map(({ rule }) => rule)).toContain('2.06.00');
  });

  test('every open question quotes what is printed', () => {
    const missing = remarks.questions.filter(
      (question) => placesOf(question, lines, printed.where).length !== 1,
    );
    expect(missing).toEqual([]);
  });
});

test('has no error and no warning', () => {
  const faults = diagnostics.filter(({ severity }) => severity !== 'info');
  expect(faults.map(({ code, place, message }) => `${code} ${place.file}:${place.line} ${message}`)).toEqual(
    [],
  );
});

test('holds only what differs: four rules in place of others, one of them with a list', () => {
  const byOrigin = Map.groupBy(graph.nodes, ({ origin }) => origin ?? 'none');
  const ids = (origin: 'replaced' | 'new') => byOrigin.get(origin)?.map(({ number }) => number);
  expect(ids('replaced')).toEqual(['2.01.08', '2.02.06', '2.02.12', '2.02.15']);
  expect(ids('new')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((count) => `2.02.12.0${count}`));
  expect(graph.omitted).toEqual([]);
});

test('differs from the tournament rules in nine rules', () => {
  const rules = differencesOf(excerpt(factsOf(base)), ours).map(({ rule }) =>
    rule.replace(/^2\.02\.12\..*/, '2.02.12'),
  );
  // Of 2.01.08 only a word is another.
  const words = graph.nodes.filter(({ origin, hash, id }) => {
    const before = base.nodes.find((node) => node.id === id);
    return origin === 'replaced' && before?.hash !== hash;
  });
  expect([...new Set([...rules, ...words.map(({ number }) => number)])].sort()).toEqual([
    ...['0.11', '0.14', '2.01.08', '2.02.06', '2.02.12', '2.02.15', '2.06.12', '2.06.12.01', '2.06.12.02'],
  ]);
});

test('all that stands in the other chapters is that of the tournament rules, file and all', () => {
  const others = graph.nodes.filter(({ number }) => /^[134]/.test(number ?? ''));
  expect(others.length).toBeGreaterThan(250);
  expect(others.filter(({ source }) => source && source.edition !== 'landsraad-gencon-2025')).toEqual([]);
});

function compiledOf(edition: string) {
  const found = project.find(({ compiled }) => compiled.name === edition);
  if (!found?.graph) throw new Error(`rules/${edition} does not compile`);
  return { graph: found.graph, diagnostics: found.compiled.diagnostics };
}
