import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { judgeImport } from '../../../src/cli/commands/import/judge.ts';
import { outsideChanges, outsideText, planOutside } from '../../../src/cli/commands/import/write-result.ts';
import { readEditionConfig } from '../../../src/edition/read-config.ts';
import { importDocument, understand } from '../../../src/import/import-document.ts';
import { mergeExternal, writeExternal } from '../../../src/import/write/write-external.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { writeTogether } from '../../../src/source/write-together.ts';
import { textSource } from '../understood.ts';
import { compileFiles } from './compile-files.ts';

/** A small edition with omitted chapters and mistakes: an unknown number, an unexplained star. */
const book = `0 Setup

- **0.00** This is how it begins.
- **0.01** DEAL: Deal five cards, as in Harbours [3.02.01]. +2.07.01 -1.01.09

1 The Turn

- **1.00.00** What a turn is.

1.01 DRAWING

- **1.01.00** Draw now. See [4.01].
- **1.01.01** TWO CARDS: Take two, as Deal [0.01] says. * +1.01.02
- **1.01.02** LIMIT: All of 1.01.01 through 1.01.02 holds. After Deal [1.01.01] stop. +0.09 +9.9

1.02 SCORING

- **1.02.00** Score now.
- **1.02.01** COUNT: Count all. -1.01.02.7
`;

function importBook(text = book, parallel?: string) {
  const large = parallel === undefined ? null : understand(textSource(parallel)).document;
  const result = importDocument(text, {
    edition: editionIdSchema.parse('small'),
    file: 'small.txt',
    suggestions: 'keep',
    judge: (files, outside, read) => judgeImport('small', files, outside, read),
    ...(large ? { parallel: { name: 'large.txt', document: large } } : {}),
  });
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe('numbers that lead out of a document', () => {
  const { files, outside, report } = importBook();
  const { diagnostics, graph } = compileFiles('small', files, outside);

  test('are omitted if their chapter is missing, else mistakes, like numbers in a different form', () => {
    const status = new Map(
      report.references.map(({ printed, status: one }) => [printed.replace(/[[\]+-]/g, ''), one]),
    );
    expect(Object.fromEntries(status)).toMatchObject({
      '3.02.01': 'omitted',
      '2.07.01': 'omitted',
      '4.01': 'omitted',
      '1.01.09': 'unresolved',
      '0.09': 'unresolved',
    });
    expect(outside.map(({ id, rules }) => [id, rules.map(({ number }) => number)])).toEqual([
      ['small-whole', ['2.07.01', '3.02.01', '4.01']],
    ]);
    expect(report.remarks.filter(({ kind }) => kind === 'chapter-left-out')).toHaveLength(3);
  });

  test('the edition builds: omissions are omitted, mistakes are warnings, nothing is an error', () => {
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(diagnostics.filter(({ code }) => code === 'E009')).toEqual([]);
    expect([...new Set(diagnostics.map(({ code }) => code))].sort()).toEqual([
      'R001',
      'R005',
      'R006',
      'R016',
    ]);
    const omitted = graph?.edges.filter(({ status }) => status === 'omitted') ?? [];
    expect(omitted.map(({ external }) => external?.number)).toEqual(['3.02.01', '2.07.01', '4.01']);
    const dangling = graph?.edges.filter(({ status }) => status === 'dangling') ?? [];
    expect(dangling.every(({ note }) => note !== undefined)).toBe(true);
  });

  test('a larger edition shows what else is omitted, and its titles', () => {
    const large = book.replace('1.02 SCORING', '- **1.01.09** TRADE: Swap one.\n\n1.02 SCORING');
    const found = importBook(book, large).outside[0]?.rules.find(({ id }) => id === '1.01.09');
    expect(found).toEqual({ id: '1.01.09', number: '1.01.09', title: 'TRADE' });
  });

  test('a larger edition names the omitted chapters, and their rules', () => {
    const people = `${book}\n2 People\n\n2.01 FARMERS\n\n- **2.01.00** Farmers farm.\n`;
    const smugglers =
      '2.07 SMUGGLERS\n\n- **2.07.00** They hide.\n- **2.07.01** HARBOUR: Land here.\n- **2.07.03** CELLAR: Hide here.\n';
    const large = `${people}\n${smugglers}\n3 Cards\n\n3.01 LAMPS\n\n- **3.01.00** Lamps are cards.\n`;
    const rules = importBook(people, large).outside[0]?.rules ?? [];
    expect(rules.filter(({ title }) => title).map(({ id, title }) => [id, title])).toEqual([
      ['2.07', 'SMUGGLERS'],
      ['2.07.01', 'HARBOUR'],
      ['2.07.03', 'CELLAR'],
    ]);
  });

  test('a number that the larger edition lacks, in an existing chapter, is a mistake', () => {
    const large = `${book}\n2.07 SMUGGLERS\n\n- **2.07.00** Smugglers hide.\n- **2.07.02** They hide.\n`;
    const { outside } = importBook(book, large);
    expect(outside[0]?.rules.map(({ id }) => id)).not.toContain('2.07.01');
  });
});

describe('an edition that is not available', () => {
  const fresh = importBook().outside[0];
  if (!fresh) throw new Error('the book leaves chapters out');
  const text = writeExternal(fresh);

  test('is written as a valid stub', () => {
    const { value, diagnostics } = readEditionConfig(text, 'edition.yaml');
    expect(diagnostics).toEqual([]);
    expect(value).toEqual(fresh);
  });

  test('keeps its content, gets what is missing, and is never overwritten after an edit', () => {
    expect(mergeExternal(fresh, null)).toEqual({ kind: 'write', text });
    expect(mergeExternal(fresh, text)).toEqual({ kind: 'keep' });
    const less = { ...fresh, rules: [{ id: '9.9', number: '9.9', title: 'Kept' }, ...fresh.rules.slice(1)] };
    const merged = mergeExternal(fresh, writeExternal(less));
    expect(merged).toEqual({
      kind: 'write',
      text: writeExternal({ ...fresh, rules: [...less.rules, ...fresh.rules.slice(0, 1)] }),
    });
    expect(mergeExternal(fresh, `# mine\n${writeExternal(less)}`)).toMatchObject({
      kind: 'lacking',
      lines: ['- { id: 2.07.01, number: 2.07.01 }'],
    });
    expect(mergeExternal(fresh, 'no: edition\n')).toMatchObject({ kind: 'lacking' });
    expect(mergeExternal(fresh, 'id: small-whole\ntitle: T\nversion: "1"\nsections: [a.md]\n')).toEqual({
      kind: 'keep',
    });
  });
});

describe('next to the imported edition', () => {
  let home = '';
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'rulewright-outside-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));
  const { outside } = importBook();
  const write = () => {
    const planned = planOutside(join(home, 'small'), outside);
    writeTogether(home, outsideChanges(planned, home));
    return planned;
  };

  test('a stub is written once, and unchanged the next time', () => {
    expect(write().map(({ became }) => became)).toEqual(['written']);
    const path = join(home, 'small-whole', 'edition.yaml');
    const text = readFileSync(path, 'utf8');
    expect(write().map(({ became }) => became)).toEqual(['kept']);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('a folder with something else is left alone, and reported', () => {
    mkdirSync(join(home, 'small-whole'));
    writeFileSync(join(home, 'small-whole', 'notes.txt'), 'mine');
    const written = write();
    expect(written.map(({ became }) => became)).toEqual(['taken']);
    expect(outsideText(written, () => 'PATH')).toContain(
      'PATH: not written, since the folder holds something else',
    );
  });

  test('an edited stub gets a line of report for each missing rule', () => {
    mkdirSync(join(home, 'small-whole'));
    const path = join(home, 'small-whole', 'edition.yaml');
    const mine =
      'id: small-whole\ntitle: Mine # so called\nversion: "1"\nexternal: true\nrules:\n  - { id: "4.01", title: Variants }\n';
    writeFileSync(path, mine);
    const written = write();
    expect(
      outsideText(written, () => 'PATH')
        .split('\n')
        .slice(1, 3),
    ).toEqual(['  - { id: 2.07.01, number: 2.07.01 }', '  - { id: 3.02.01, number: 3.02.01 }']);
    expect(readFileSync(path, 'utf8')).toBe(mine);
  });
});
