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

const name = 'ccr-2';
const { graph, diagnostics } = compiled();
const remarks = remarksByNumber(graph);
const keys = keysOf(graph);

/** The part of the import that holds the title page and the credits. */
const front = "frank herbert's dune – corrected and clarified rules";

/** Our key under the name that the import has for it: the title page is a part with the name of the document. */
const printedName = (key: string): string => (key === 'about these rules' ? front : key);

/** The terms are a list of our own: the print defines them where its rules use them first. */
const ours = new Map(
  [...renameFacts(factsOf(graph), printedName)].filter(
    ([key, { kind }]) => kind !== 'term' && key !== 'terms',
  ),
);

describe.runIf(hasSeeds)('against the printed edition (needs ../shared/seeds)', () => {
  const lines = hasSeeds ? readSeed(name).split('\n') : [];
  const printed = hasSeeds ? readPrinted(lines, 'ccr-2') : nothingPrinted;
  const differences = differencesOf(printed.facts, ours, { tags: true });

  test('every rule, parent, label, reference, relation, tag, figure, question and note is compared', () => {
    const facts = [...printed.facts.values()];
    const count = (kind: string) => facts.filter((one) => one.kind === kind).length;
    expect([count('part'), count('rule'), count('term')]).toEqual([19, 268, 0]);
    const having = (key: keyof RuleFacts) => facts.filter((one) => one[key] !== '').length;
    expect(
      ['references', 'relations', 'tags', 'figures', 'attached'].map((key) => having(key as 'tags')),
    ).toEqual([9, 4, 7, 128, 38]);
  });

  test('differs only where an erratum or an open question says so', () => {
    expect(differences.map(lineOf)).toEqual([
      // Four notes are the lines of the title, which edition.yaml has.
      `${front} label: printed FRANK HERBERT'S DUNE – Corrected and Clarified Rules, ours About These Rules`,
      `${front} figures: printed 2.0, ours -`,
      `${front} attached: printed note note note note note note note note, ours note note note note`,
      'VII.A.2.d references: printed VII.A.2, ours VII.A.2.b',
      'XII.C.2 references: printed XV.B, ours XX.B',
      'XII.E.1 references: printed IV XV.A, ours IV XX.A',
      'AppA label: printed APPENDIX A - QUESTIONS AND ANSWERS, ours Appendix A – Questions and Answers',
      'AppA.A label: printed TREACHERYCARDS, ours Treachery Cards',
      'AppA.B.7 references: printed X.C.10, ours X.B.2.b',
      // The figure is in the number of the rule that is referred to.
      'AppA.B.7 figures: printed 10, ours 2',
      'AppB.D label: printed FREMMEN, ours Fremen',
    ]);
    const named = new Set(
      [...remarks.errata, ...remarks.questions].map(({ rule }) => printedName(keyOf(rule))),
    );
    expect(differences.filter(({ rule }) => rule !== front && !named.has(rule))).toEqual([]);
  });

  test('has the version', () => {
    expect(graph.edition.version).toBe(printed.version);
  });

  test('every erratum and every open question quotes what is printed', () => {
    const missing = [...remarks.errata, ...remarks.questions].filter(
      ({ rule, printed: text }) =>
        placesOf({ rule: printedName(keyOf(rule)), printed: text }, lines, printed.where).length === 0,
    );
    expect(missing).toEqual([]);
  });

  test('our text does not have what an erratum puts right', () => {
    const textOf = new Map(graph.nodes.map(({ id, text }) => [keys.get(id), text]));
    const kept = remarks.errata.filter(
      ({ rule, printed: slip, corrected }) =>
        !corrected.includes(slip) && textOf.get(keyOf(rule))?.includes(slip),
    );
    expect(kept.map(({ rule, printed: slip }) => `${rule} ${slip}`)).toEqual([]);
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

/** Our key of a rule that `edition.yaml` names by number or id. */
function keyOf(rule: string): string {
  return keys.get(rule) ?? rule;
}

function compiled() {
  const found = compileProject(join(import.meta.dirname, '../..')).find(
    ({ compiled: { name: edition } }) => edition === name,
  );
  if (!found?.graph) throw new Error(`rules/${name} does not compile`);
  return { graph: found.graph, diagnostics: found.compiled.diagnostics };
}
