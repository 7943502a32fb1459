import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileFiles } from '../import/pipeline/compile-files.ts';
import { hasSeeds, readSeed } from '../import/pipeline/seeds.ts';
import { differencesOf, lineOf } from './printed/compare-facts.ts';
import { correctLines, placesOf } from './printed/correct-lines.ts';
import { bothReadings, guideFacts, readGuide } from './printed/guide-facts.ts';
import { nothingPrinted } from './printed/read-printed.ts';
import { remarksByNumber } from './printed/remarks.ts';
import type { RuleFacts } from './printed/rule-facts.ts';

const folder = join(import.meta.dirname, '../../rules/landsraad-guide');
const sources = filesOf(folder);
const { graph, diagnostics } = compiled(sources);
/** Ours with both readings where one is suggested beside the other: neither may be lost. */
const both = compiled(
  new Map([...sources].map(([path, text]) => [path, path.endsWith('.md') ? bothReadings(text) : text])),
).graph;
const ours = guideFacts(both);
const remarks = remarksByNumber(graph);
const named = new Set([...remarks.errata, ...remarks.questions].map(({ rule }) => rule));
/** Two figures, or two labels, that run together in the print: open questions. */
const suggested = [
  '2.10.03 figures: printed 0 1015 2 3 5 5, ours 0 10 15 2 3 3 4 5 5',
  '2.12.05 figures: printed 67, ours 6 7',
  '2.12.13.01 label: printed AssassinationHostage, ours Assassination',
  '2.12.13.06 label: printed Sneak AttackAmbush, ours Sneak Attack',
];

describe.runIf(hasSeeds)('against the printed edition (needs ../shared/seeds)', () => {
  const lines = hasSeeds ? readSeed('guide').split('\n') : [];
  const tournament = hasSeeds ? readSeed('gencon-2025') : '';
  const printed = hasSeeds ? readGuide(lines, tournament) : nothingPrinted;
  const differences = differencesOf(printed.facts, ours);
  const corrected = correctLines(lines, remarks.errata, printed.where);

  test('every rule, parent, label, star, marker, reference, figure, note and term is compared', () => {
    const facts = [...printed.facts.values()];
    const count = (kind: string) => facts.filter((one) => one.kind === kind).length;
    expect([count('part'), count('rule'), count('term')]).toEqual([56, 1044, 38]);
    const having = (key: keyof RuleFacts) => facts.filter((one) => one[key] !== '').length;
    expect(
      ['label', 'star', 'markers', 'references', 'figures', 'attached'].map((key) => having(key as 'star')),
    ).toEqual([869, 34, 102, 285, 545, 19]);
  });

  test('differs only where an erratum or an open question says so', () => {
    expect(differences.map(lineOf)).toEqual([
      '1.00.05 markers: printed -, ours -3.01.11',
      '1.03.02 label: printed FRAUD SAFE GUARDS, ours Fraud safeguards',
      '1.08.00 markers: printed -, ours +1.13.01',
      '1.12.03 label: printed NO BRIBES DURING GAME SET UP, ours No Bribes during game setup',
      '1.13.03 label: printed SPICE DECK RESUFFLE, ours Spice Deck reshuffle',
      '1.13.04.03 markers: printed -, ours +2.09.15',
      '1.14.13 references: printed -, ours 1.07',
      '2.01.03 label: printed PROPER MANAGMENT, ours Proper management',
      '2.02.06 references: printed 1.07.04.00 1.07.04.01, ours 1.07.04.01',
      '2.04.16 figures: printed 1/2 1/2 1/2 2., ours 1/2 1/2 2.',
      '2.05.06 references: printed 0.14, ours 0.11',
      '2.05.07 label: printed TRAMENDOUSLY TREACHEROUS, ours Tremendously treacherous',
      '2.09.12 label: printed INFLATION FLUXUATION, ours Inflation fluctuation',
      '2.09B.10.03 references: printed -, ours 1.02',
      '2.10.00 references: printed 2.09.01 2.10.01 2.10.20 2.10.23, ours 2.10.01 2.10.01 2.10.20 2.10.23',
      '2.10.03 figures: printed 0 1015 2 3 5 5, ours 0 10 15 2 3 3 4 5 5',
      '2.12.05 figures: printed 67, ours 6 7',
      '2.12.11 markers: printed -, ours +2.12.14',
      '2.12.13.01 label: printed AssassinationHostage, ours Assassination',
      '2.12.13.06 label: printed Sneak AttackAmbush, ours Sneak Attack',
      '3.04.01 label: printed HARASS & WITHDRAWL, ours Harass & Withdrawal',
      '4.02.01 references: printed -, ours 1.09',
      '4.04.03.01 references: printed 1.07.04.00, ours 1.07.01',
      '4.04.03.01 figures: printed 2 2, ours 2',
      '4.04.03.03 label: printed Habanya Sietch, ours Habbanya Sietch',
      '4.04.03.03 references: printed 3.03.02, ours -',
      '4.04.03.07 figures: printed 2 2, ours 2',
      '4.07.01 references: printed 0.07 0.14, ours 0.10 0.14',
    ]);
    expect(differences.filter(({ rule }) => !named.has(rule))).toEqual([]);
  });

  test('with every erratum put right in the print, no difference is left but an open question', () => {
    const left = differencesOf(readGuide(corrected.lines, tournament).facts, ours);
    expect(left.map(lineOf)).toEqual([
      ...suggested,
      // The erratum quotes where two readings meet. The first one, which stands before it, has figures of its own.
      '4.04.03.01 figures: printed 2 2, ours 2',
      '4.04.03.07 figures: printed 2 2, ours 2',
    ]);
    const open = new Set(remarks.questions.map(({ rule }) => rule));
    expect(['2.10.03', '2.12.05', '2.12.13.01', '2.12.13.06'].filter((rule) => !open.has(rule))).toEqual([]);
  });

  test('every erratum is printed as it says, at one place of its rule, and our text does not have it', () => {
    expect(corrected.unsupported).toEqual([]);
    const textOf = new Map(
      graph.nodes.map(({ id, number, label, text }) => [number ?? id, `${label ?? ''} ${text}`]),
    );
    const kept = remarks.errata.filter(
      ({ rule, printed: slip, corrected: right }) =>
        !right.includes(slip) && textOf.get(rule)?.includes(slip),
    );
    expect(kept).toEqual([]);
  });

  test('every open question quotes what is printed', () => {
    const missing = remarks.questions.filter((question) => {
      const [, bare] = /^no marker on (\S+)$/.exec(question.printed) ?? [];
      if (bare !== undefined)
        return printed.facts
          .get(bare)
          ?.markers.split(' ')
          .some((marker) => marker.slice(1) === question.rule);
      return placesOf(question, lines, printed.where).length !== 1;
    });
    expect(missing).toEqual([]);
  });
});

test('the checks have nothing to say of it', () => {
  expect(
    diagnostics.map(({ code, place, message }) => `${code} ${place.file}:${place.line} ${message}`),
  ).toEqual([]);
});

test('errata and open questions name rules that there are', () => {
  const known = new Set(graph.nodes.map(({ id, number }) => number ?? id));
  expect([...named].filter((rule) => !known.has(rule))).toEqual([]);
});

test('a section of factions is for its faction, and every faction has one', () => {
  const factions = graph.facets.find(({ name }) => name === 'faction')?.values ?? [];
  const sections = graph.nodes.filter(
    ({ kind, parent, number }) => kind === 'section' && parent === 'faction' && number !== '2.00',
  );
  expect(new Set(sections.map(({ when }) => when['faction']?.join()))).toEqual(new Set(factions));
  expect(
    sections.filter(({ when }) => when['choam']).map(({ number, when }) => [number, when['choam']]),
  ).toEqual([
    ['2.09', ['inflation']],
    ['2.09B', ['earnings']],
  ]);
});

test('no reference and no marker leads nowhere', () => {
  const lost = graph.edges.filter(({ status }) => ['dangling', 'misdirected', 'omitted'].includes(status));
  // As printed, another rule than the words name: open questions.
  expect(lost.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'variant_nexuscards_joinalliance phases_spiceblow_shaihulud',
    'variant_nexuscards_discard phases_spiceblow_shaihulud',
    'variant_nexuscards_draw phases_spiceblow_shaihulud',
    'variant_nexuscards_ixians_betrayal faction_ixians_bidding',
  ]);
});

function filesOf(at: string, below = ''): Map<string, string> {
  return new Map(
    readdirSync(join(at, below), { withFileTypes: true }).flatMap((entry): [string, string][] => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return entry.name === 'releases' ? [] : [...filesOf(at, path)];
      return /\.(md|yaml)$/.test(path) ? [[path, readFileSync(join(at, path), 'utf8')]] : [];
    }),
  );
}

function compiled(files: ReadonlyMap<string, string>) {
  const result = compileFiles('landsraad-guide', files);
  if (!result.graph) throw new Error('rules/landsraad-guide does not compile');
  return { graph: result.graph, diagnostics: result.diagnostics };
}
