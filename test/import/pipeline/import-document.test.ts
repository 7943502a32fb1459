import { describe, expect, test } from 'vitest';
import { importReportSchema } from '../../../src/model/import-report.ts';
import { formatSource } from '../../../src/syntax/print.ts';
import { compileFiles } from './compile-files.ts';
import { importToy } from './import-toy.ts';
import { smallDocument } from './small-document.ts';

const { files, report } = importToy(smallDocument);
const file = (path: string) => files.get(path) ?? '';

describe('the files of an imported edition', () => {
  test('are one per section, in folders by category', () => {
    expect([...files.keys()]).toEqual([
      'edition.yaml',
      'front.md',
      '0-setup.md',
      '1-turns/1.00-general.md',
      '1-turns/1.01-drawing-turn.md',
      '1-turns/1.03-late.md',
      'glossary.md',
      'import-profile.yaml',
      'import-report.json',
    ]);
  });

  test('omit default settings', () => {
    expect(file('edition.yaml')).not.toContain('tiers');
  });

  test('have labels, stars, markers and references by id', () => {
    expect(file('0-setup.md')).toContain(
      '1. **Deal:** Deal **five** cards, see [hand_limit] and [1.1.2][hand_limit]. ★ +turns_drawing_turn_draw {#setup_deal}',
    );
  });

  test('attach examples to their rules and pin numbers that do not follow from the place', () => {
    expect(file('1-turns/1.01-drawing-turn.md')).toContain(`   0. Out of [2] decks. {#turns_drawing_turn_b}
   3. **Not three:** [turns_drawing_turn_intro]..[hand_limit]. {#turns_drawing_turn_three number=3}

      > [!EXAMPLE]
      > Bob takes three.
`);
  });

  test('keep a marker without a sign as text, and unresolved targets as printed', () => {
    expect(file('1-turns/1.01-drawing-turn.md')).toContain('more than five. ?0.01 {#');
    expect(file('1-turns/1.01-drawing-turn.md')).toContain('Take two. -hand_limit -9.09.09 {#');
    expect(file('1-turns/1.03-late.md')).toContain('Late rule with [5.05] and []. {#');
  });

  test('keep a merged suggestion, or mark it on request', () => {
    expect(file('1-turns/1.00-general.md')).toContain('It has twothree steps');
    const marked = importToy(smallDocument, { suggestions: 'mark' });
    expect(marked.files.get('1-turns/1.00-general.md')).toContain('It has {~~two~>three~~} steps');
    expect(marked.report.words.missing).toEqual(report.words.missing);
  });

  test('are unchanged by the formatter', () => {
    const markdown = [...files].filter(([path]) => path.endsWith('.md'));
    expect(markdown.length).toBeGreaterThan(1);
    for (const [path, text] of markdown) expect(formatSource(text), path).toEqual({ text, refused: false });
  });

  test('compile to the printed numbers', () => {
    const { graph } = compileFiles('small', files);
    const numbers = new Map(graph?.nodes.map(({ id, number }) => [id, number]));
    expect(report.rules.length).toBe(10);
    for (const rule of report.rules) expect(numbers.get(rule.id), rule.id).toBe(rule.number);
  });

  test('have only the document’s own faults', () => {
    const { diagnostics } = compileFiles('small', files);
    const codes = diagnostics.map(({ code }) => code).filter((code) => code !== 'R012');
    expect(codes.sort()).toEqual([...['R001', 'R001', 'R001', 'R005', 'R007', 'R031'], ...['R039', 'R039']]);
  });
});

describe('the report of an import', () => {
  test('conforms to its schema', () => {
    expect(importReportSchema.safeParse(report).error).toBeUndefined();
    expect(JSON.parse(file('import-report.json'))).toEqual(report);
  });

  test('accounts for every line once, also for one that the dialect forgot', () => {
    expect(report.lines.map(({ line }) => line)).toEqual(smallDocument.split('\n').map((_, i) => i + 1));
    expect(report.left).toEqual([
      {
        line: 23,
        became: 'left',
        why: 'the dialect gave this line no fate, which is an error of the dialect',
      },
      { line: 24, became: 'left', why: 'the toy leaves it' },
    ]);
    expect(report.lines[12]).toEqual({ line: 13, became: 'example', id: 'turns_drawing_turn_draw' });
  });

  test('finds every word of the document in the result', () => {
    expect(report.words).toMatchObject({ missing: [], extra: [] });
    expect(report.words.source).toBeGreaterThan(60);
  });

  test('lists references with their results', () => {
    const lost = report.references.filter(({ status }) => status !== 'resolved');
    expect(lost.map(({ target, status, rule }) => [target, status, rule])).toEqual([
      ['9.09.09', 'unresolved', 'turns_drawing_turn_draw'],
      ['2', 'unresolved', 'turns_drawing_turn_b'],
      ['5.05', 'unresolved', 'turns_late_late_rule'],
      ['', 'empty', 'turns_late_late_rule'],
    ]);
  });

  test('is the same for the same document', () => {
    expect(importToy(smallDocument).files).toEqual(files);
  });
});

describe('a repeated number', () => {
  const twice = importToy(`= Two Outlines
## 1 One
1.00.00 The first is here.
1.00.01 Draw: Take [1.00.00].
1.00.00 Another with this number.
1.00.01 Draw: Take one.
1.00.07 Later: This comes early.
1.00.02 Sooner: This comes late.
`);

  test('is imported and reported, and nothing is merged', () => {
    expect(twice.report.counts.rules).toBe(6);
    expect(new Set(twice.report.rules.map(({ id }) => id)).size).toBe(6);
    expect(twice.report.remarks.map(({ kind, rule }) => [kind, rule])).toEqual([['number-twice', '1.00.00']]);
    expect(twice.report.words).toMatchObject({ missing: [], extra: [] });
  });

  test('keeps its number, and references to it stay numbers', () => {
    const numbers = compileFiles('small', twice.files).graph?.nodes.flatMap(({ kind, number }) =>
      kind === 'rule' ? [number] : [],
    );
    expect(numbers).toEqual(['1.00.00', '1.00.01', '1.00.00', '1.00.01', '1.00.07', '1.00.02']);
    expect([...twice.files.values()].join('\n')).toContain('Take [1.00.00]');
  });
});
