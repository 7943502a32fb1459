import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileProject } from '../compile/projects.ts';
import { hasSeeds, readSeed } from '../import/pipeline/seeds.ts';
import { differencesOf, lineOf } from './printed/compare-facts.ts';
import { placesOf } from './printed/correct-lines.ts';
import { nothingPrinted, readPrinted } from './printed/read-printed.ts';
import { remarksByNumber } from './printed/remarks.ts';
import { renameFacts } from './printed/rename-rules.ts';
import { factsOf, keysOf, type RuleFacts } from './printed/rule-facts.ts';

const name = 'wbc-2009';
const project = compileProject(join(import.meta.dirname, '../..'));
const { graph, diagnostics } = compiledOf(name);
const remarks = remarksByNumber(graph);
const keys = keysOf(graph);

/** The part of the import that holds the title page and the introduction behind it. */
const front = 'dune tournament rules – world boardgaming championships 2009';

/** Keys of ours that the print has under another name: it gives neither introduction a title, nor its first half. */
const printedNames = new Map<string, string | null>([
  ['tournament rules', null],
  ['introduction', front],
  ['introduction (2)', 'dune rules clarifications (2)'],
]);
const ours = renameFacts(factsOf(graph), printedName);

describe.runIf(hasSeeds)('against the printed edition (needs ../shared/seeds)', () => {
  const lines = hasSeeds ? readSeed(name).split('\n') : [];
  const printed = hasSeeds ? readPrinted(lines, 'wbc-2009') : nothingPrinted;
  const differences = differencesOf(printed.facts, ours, { tags: true });

  test('every rule, parent, label, reference, relation, tag, figure and note is compared', () => {
    const facts = [...printed.facts.values()];
    const count = (kind: string) => facts.filter((one) => one.kind === kind).length;
    expect([count('part'), count('rule'), count('term')]).toEqual([29, 189, 0]);
    const having = (key: keyof RuleFacts) => facts.filter((one) => one[key] !== '').length;
    expect(
      ['references', 'relations', 'tags', 'figures', 'attached'].map((key) => having(key as 'tags')),
    ).toEqual([1, 13, 30, 58, 9]);
  });

  test('has the title and the version', () => {
    const { title, version } = graph.edition;
    expect([`${title} ${version}`.toLowerCase(), version]).toEqual([front, printed.version]);
  });

  test('differs only where an erratum or an open question says so', () => {
    expect(differences.map(lineOf)).toEqual([
      // Two notes are the lines of the title, which edition.yaml has.
      `${front} label: printed Dune Tournament Rules – World Boardgaming Championships 2009, ours Introduction`,
      `${front} attached: printed note note note note note, ours note note note note`,
      'rule set 1 relations: printed disables XVIII.A, ours disables XVIII.A, modifies XVIII.B',
      'HR.1 relations: printed -, ours modifies III',
      'HR.2 relations: printed -, ours modifies XII',
      'HR.3 relations: printed -, ours modifies IV',
      'HR.4 relations: printed -, ours modifies IV',
      'HR.5 relations: printed -, ours modifies XIII, replaces Alliance',
      'rules clarifications 1 references: printed -, ours clarifications',
      'tournament format and scoring 3 references: printed -, ours dropouts',
      'final round format 1 relations: printed -, ours modifies HR.2',
      'final round format 2.5 references: printed -, ours placing_normal',
      'final round format 3 references: printed -, ours placing_normal',
      'VI.1 relations: printed -, ours modifies Player Aid Pad: Weather Control',
      'IX.7 relations: printed -, ours replaces IX.C.2.a.i',
      'IX.9 relations: printed -, ours modifies AppB.D.2',
      'X.6 relations: printed -, ours clarifies AppB.B.3',
      'XIII.3 relations: printed -, ours clarifies Alliance',
      'PAS relations: printed -, ours clarifies Player Aid Sheet',
    ]);
    const named = new Set(
      [...remarks.errata, ...remarks.questions].map(({ rule }) => printedName(keyOf(rule))),
    );
    const silent = differences.filter(({ rule }) => rule !== front && !named.has(rule));
    expect(silent).toEqual([]);
  });

  test('every erratum and every open question quotes what is printed', () => {
    const missing = [...remarks.errata, ...remarks.questions].filter(
      ({ rule, printed: text }) =>
        placesOf({ rule: printedName(keyOf(rule)) ?? '', printed: text }, lines, printed.where).length === 0,
    );
    expect(missing).toEqual([]);
  });

  test('our text does not have what an erratum puts right', () => {
    const textOf = new Map(graph.nodes.map(({ id, text }) => [keys.get(id), text]));
    const kept = remarks.errata.filter(
      ({ rule, printed: slip, corrected }) =>
        !corrected.includes(slip) && textOf.get(keyOf(rule))?.includes(slip),
    );
    expect(kept.map(({ rule, printed: slip }) => `${rule} ${slip}`)).toEqual([
      'rulings_list Dune Rules Clarifications',
    ]);
  });
});

test('has nothing to report', () => {
  expect(
    diagnostics.map(({ code, place, message }) => `${code} ${place.file}:${place.line} ${message}`),
  ).toEqual([]);
});

test('errata and open questions name rules that there are', () => {
  const known = new Set(keys.values());
  expect([...remarks.errata, ...remarks.questions].filter(({ rule }) => !known.has(keyOf(rule)))).toEqual([]);
});

describe('the game of 1979, as printed and as corrected', () => {
  const editions: readonly string[] = ['ah-1979', 'ccr-2'];
  const edges = graph.edges.filter(({ external }) => editions.includes(external?.edition ?? ''));
  const used = new Set(edges.map(({ external }) => external?.id));
  const outside = project.find(({ compiled }) => compiled.name === 'ah-1979')?.compiled.external?.rules;

  test('is all that is referred to, and nothing of it is not at hand', () => {
    expect(outside?.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([]);
    expect(graph.edges.filter(({ status }) => status !== 'external' && status !== 'resolved')).toEqual([]);
  });

  test('is named with its title', () => {
    expect(graph.edition.outside).toEqual([
      { id: 'ah-1979', title: 'Avalon Hill 1979' },
      { id: 'ccr-2', title: 'Dune – Corrected and Clarified Rules' },
    ]);
  });

  test('is that of the corrected rules wherever they have the section', () => {
    const original = edges.filter(({ external }) => external?.edition === 'ah-1979');
    expect([...new Set(original.map(({ external }) => external?.number ?? external?.title))].sort()).toEqual([
      'Player Aid Pad: Weather Control',
      'Player Aid Sheet',
      'XIX',
      'XV',
      'XVII',
      'XVIII.A',
      'XVIII.B',
      'XXI',
    ]);
  });

  test('is clarified, modified, replaced and put out of use', () => {
    const count = (kind: string) => edges.filter((edge) => edge.kind === kind).length;
    expect([
      count('clarifies'),
      count('modifies'),
      count('replaces'),
      count('disables'),
      count('refers'),
    ]).toEqual([15, 8, 2, 1, 3]);
  });

  test('is clarified by each section that has the number of one there', () => {
    const sections = graph.nodes.filter(
      ({ parent, number }) => parent === 'clarifications' && number !== null,
    );
    const without = sections.filter(
      ({ id, number }) =>
        !edges.some(
          ({ kind, from, external }) =>
            kind === 'clarifies' && from === id && [number, null].includes(external?.number ?? null),
        ),
    );
    expect(without.map(({ number }) => number)).toEqual(['Misc']);
  });
});

/** Our key of a rule that `edition.yaml` names by number or id. */
function keyOf(rule: string): string {
  return keys.get(rule) ?? rule;
}

function printedName(key: string): string | null {
  const own = printedNames.get(key);
  return own === undefined ? key : own;
}

function compiledOf(edition: string) {
  const found = project.find(({ compiled }) => compiled.name === edition);
  if (!found?.graph) throw new Error(`rules/${edition} does not compile`);
  return { graph: found.graph, diagnostics: found.compiled.diagnostics };
}
