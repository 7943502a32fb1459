import { expect, test } from 'vitest';
import { readNumberHint } from '../../../src/import/numbering/number-hint.ts';
import { importGeneral, markdown } from './import-general.ts';

/** Import with samples of numbers: what every rule and section got, what is said of it, and what texts refer to. */
function importWith(samples: string, text: string, isPlain = false) {
  const hint = readNumberHint(samples);
  if (typeof hint === 'string') throw new Error(hint);
  const { graph, numbers, report, errors } = importGeneral(isPlain ? text : markdown(text), {
    dialect: 'general',
    hint,
    raw: [{ page: null, text, kind: isPlain ? 'text' : 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  const parts = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  return {
    numbers,
    parts: parts.map(({ number, label }) => `${number} ${label}`),
    said: report.remarks.flatMap(({ kind, message }) => (kind === 'numbering-unheeded' ? [message] : [])),
    references: report.references.map(({ target }) => target),
  };
}

test('a sample of one level: rules count through the document, whatever headings stand between', () => {
  const text =
    '# Kites\n\n## Flying\n\n1. Run far.\n2. Let go.\n   1. Of the kite.\n   2. Of nothing else.\n\n## Landing\n\n3. Pull in as rule 2 says.\n4. Knot the line:\n   - twice,\n   - tight.\n';
  const { numbers, said, references } = importWith('1', text);
  expect(numbers).toEqual(['1', '2', '2.1', '2.2', '3', '4']);
  expect(said).toEqual([]);
  expect(references).toEqual(['2']);
  // Rule 3 is no more.
  const gap = 'Kites\n\n1. Run far.\n\n2. Let go.\n\nWhen it is down\n\n4. Pull in as rule 2 says.\n';
  expect(importWith('1', gap, true).numbers).toEqual(['1', '2', '4']);
  const letters = 'Bells\n\nA. Ring once.\n\nB. Ring twice.\n\nNight bells\n\nC. Ring as B says.\n';
  expect(importWith('A', letters, true).numbers).toEqual(['A', 'B', 'C']);
});

test('rules of one level count through chapters that print numbers themselves', () => {
  const text =
    '# Kites\n\n## Chapter 1: Flying\n\n1. Run far.\n2. Let go.\n\n## Chapter 2: Landing\n\n3. Pull in, see rule 2.\n4. Wait.\n';
  const { numbers, parts, references } = importWith('1', text);
  expect(numbers).toEqual(['1', '2', '3', '4']);
  expect(parts).toEqual(['1 Chapter 1: Flying', '2 Chapter 2: Landing']);
  expect(references).toEqual(['2']);
});

test('a number of one level that names several rules is said, with the samples that tell them apart', () => {
  const text =
    '# Kites\n\n## Flying\n\n1. Run far.\n2. Let go.\n\n## Landing\n\n1. Pull in as rule 2 says.\n2. Wait.\n';
  const { numbers, said } = importWith('1', text);
  expect(numbers).toEqual([]);
  expect(said).toEqual([expect.stringMatching(/begin anew.*--numbering "1\.1"/)]);
  const counted = importWith('1.1', text);
  expect(counted.numbers).toEqual(['1.1', '1.2', '2.1', '2.2']);
  // "Rule 2" of Landing is no section.
  expect(counted.references).toEqual(['2.2']);
});

test('headings that print a number keep it, and what stands below them is counted', () => {
  const text =
    '# Kites\n\n## 1. Flying\n\n### Wind\n\n1. Wait for it.\n2. Feel it.\n\n### Line\n\n1. Hold it.\n\n## 2. Landing\n\n### Slow\n\n1. Pull in.\n';
  const { numbers, parts, said } = importWith('1.1.1', text);
  expect(parts).toEqual(['1 Flying', '1.1 Wind', '1.2 Line', '2 Landing', '2.1 Slow']);
  expect(numbers).toEqual(['1.1.1', '1.1.2', '1.2.1', '2.1.1']);
  expect(said).toEqual([]);
});

test('an appendix that prints its letter is counted beside chapters that print nothing', () => {
  const text =
    '# Kites\n\n## Flying\n\n1. Run far.\n2. Let go.\n\n## Landing\n\n1. Pull in.\n\n## Appendix A: Knots\n\n1. Reef.\n2. Bowline.\n';
  const { numbers, parts } = importWith('1.1, A.1', text);
  expect(parts).toEqual(['1 Flying', '2 Landing', 'A Appendix A: Knots']);
  expect(numbers).toEqual(['1.1', '1.2', '2.1', 'A.1', 'A.2']);
});

test('a heading with a number of something else is counted as those beside it', () => {
  const text =
    '# Kites\n\n## Setup\n\n1. Lay out.\n\n## Play\n\n1. Run.\n\n## Phase 1: Wind\n\n1. Wait.\n\n## End\n\n1. Rest.\n';
  const { numbers, parts } = importWith('1.1', text);
  expect(parts).toEqual(['1 Setup', '2 Play', '3 Phase 1: Wind', '4 End']);
  expect(numbers).toEqual(['1.1', '2.1', '3.1', '4.1']);
});

test('an appendix without a letter gets that of its sample', () => {
  const text =
    '# Kites\n\n## 1. Flying\n\n1. Run far.\n2. Let go.\n\n## 2. Landing\n\n1. Pull in.\n\n## Appendix: Knots\n\n1. Reef.\n2. Bowline.\n';
  expect(importWith('1.1, A.1', text).numbers).toEqual(['1.1', '1.2', '2.1', 'A.1', 'A.2']);
  const { numbers, said } = importWith('1.1', text);
  expect(numbers).toEqual(['1.1', '1.2', '2.1']);
  expect(said).toEqual([expect.stringMatching(/2 numbers of lists stand below a heading without a number,/)]);
});

test('numbers that count within an article are those of the whole sample', () => {
  const text =
    '# Kites\n\n## Article I: Flying\n\n### Section 1: Wind\n\n1.1 Wait for it.\n\n1.2 Feel it.\n\n## Article II: Landing\n\n### Section 1: Ground\n\n1.1 Come down.\n\n### Section 2: Line\n\n2.1 Pull in.\n';
  expect(importWith('I.1.1', text).numbers).toEqual(['I.1.1', 'I.1.2', 'II.1.1', 'II.2.1']);
});

test('letters of lists stay, and a list that begins anew beside another is said', () => {
  const text =
    '# Kites\n\n## Flying\n\nIn wind:\n\n(a) run,\n\n(b) let go.\n\nIn rain:\n\n(a) stay.\n\n## Landing\n\n(a) Pull in.\n';
  const { numbers, said } = importWith('1.1', text);
  expect(numbers).toEqual(['1(a)', '1(b)', '2(a)']);
  expect(said).toEqual([expect.stringMatching(/1 number of a list begins anew/)]);
});

test('bullets alone have no numbers, and that is said', () => {
  const text = '# Kites\n\n## Flying\n\n- Run far.\n- Let go.\n\n## Landing\n\n- Pull in.\n';
  const { numbers, said } = importWith('1.1', text);
  expect(numbers).toEqual([]);
  expect(said).toEqual([expect.stringMatching(/3 bullets/)]);
});

test('samples are read with their words and brackets', () => {
  expect(readNumberHint('(1.2)')).toEqual(readNumberHint('1.2'));
  expect(readNumberHint('Rule 1.2')).toEqual(readNumberHint('1.2'));
  expect(readNumberHint('§ 12')).toEqual(readNumberHint('12'));
});

test('two titles that count on from A are enough where a sample says so', () => {
  const text = 'Bells\n\nA Ringing\n\nRing once.\n\nB Resting\n\nRest as A says.\n';
  expect(importWith('A', text, true).parts).toEqual(['A Ringing', 'B Resting']);
  expect(importWith('A.1', text, true).parts).toEqual(['A Ringing', 'B Resting']);
});

test('a sample that nothing is like is said, with what there is', () => {
  const text = '# Bells\n\n## 1 Ringing\n\n1.1 Ring once.\n\n1.2 Ring twice.\n\n1.3 Ring on.\n';
  const [said, more] = importWith('1.1, A.1', text).said;
  expect(said).toBe(
    'No rule or section has a number like "A.1": no line begins so, and the numbers are like 1, 1.3.',
  );
  expect(more).toBeUndefined();
  expect(importWith('702.19b', text).said).toEqual([expect.stringMatching(/like "702\.19b": no line/)]);
  expect(importWith('1.1', '# Bells\n\nRing once.\n').said).toEqual([
    expect.stringMatching(/like "1\.1": no line begins so, and nothing has a number/),
  ]);
});

test('titles of a plain text that count from A by a sign are sections, as those that count from 1', () => {
  const text =
    'Bells\n\nA. Ringing\n\nRing once. Ring twice.\n\nB. Resting\n\nRest until noon.\n\nC. Hanging\n\nHang high.\n';
  const { graph } = importGeneral(text);
  const parts = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  expect(parts.map(({ number, label }) => `${number} ${label}`)).toEqual([
    'A Ringing',
    'B Resting',
    'C Hanging',
  ]);
});

test('titles that count by roman numbers are sections also where a line with a letter stands above them', () => {
  const text =
    'A. Beginning\n\nBells ring here.\n\nI. Ringing\n\nRing once.\n\nII. Resting\n\nRest until noon.\n\nIII. Hanging\n\nHang high.\n';
  const { graph } = importGeneral(text);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ number }) => number).slice(-3)).toEqual(['I', 'II', 'III']);
});
