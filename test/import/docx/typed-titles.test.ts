import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const numbering =
  abstractNum(0, level(0, 'decimal', '%1.')) +
  [1, 2]
    .map((id) => num(id, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>'))
    .join('');

const shownIn = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ kind, number, label }) =>
    kind === 'section' ? [`${number} ${label}`] : kind === 'rule' ? [number] : [],
  );

const labelsOf = ({ graph }: ReturnType<typeof importDocx>, asked: string) =>
  graph?.nodes.flatMap(({ kind, label }) => (kind === asked ? [label] : [])) ?? [];

test('sections that are called by § have these numbers, whatever lists stand below them', () => {
  const body =
    heading(1, 'Satzung des Drachenvereins') +
    heading(2, '§ 1 Name') +
    p('Der Verein heißt Drachenverein.') +
    heading(2, '§ 2 Zweck') +
    item(1, 0, 'Der Verein lässt Drachen steigen.') +
    item(1, 0, 'Er flickt sie nach § 3.') +
    heading(2, '§ 2a Leinen') +
    p('Leinen sind lang.') +
    heading(2, '§ 3 Wind') +
    item(2, 0, 'Ohne Wind ruht der Verein.');
  const result = importDocx({ body, styles: headingStyles, numbering });
  expect(shownIn(result)).toEqual([
    '1 § 1 Name',
    '2 § 2 Zweck',
    '2.1',
    '2.2',
    '2a § 2a Leinen',
    '3 § 3 Wind',
    '3.1',
  ]);
  const [to] = result.graph?.nodes.filter(({ number }) => number === '3') ?? [];
  expect(result.graph?.edges).toContainEqual(expect.objectContaining({ to: to?.id, kind: 'refers' }));
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('items that were typed are those of lists, and keep the numbers that count through', () => {
  const body =
    heading(1, 'The Boat Game') +
    heading(2, 'Setup') +
    p('1. Take a boat:') +
    p('a) with an oar') +
    p('b) and a cow.') +
    p('2. Wait.') +
    heading(2, 'Turns') +
    p('A. Rower was the first to play this.') +
    p('3. Row, as rule 1 says.') +
    p('4. Draw a card.');
  const result = importDocx({ body, styles: headingStyles });
  expect(shownIn(result)?.filter((number) => !number?.includes(' '))).toEqual([
    '1',
    '1.a',
    '1.b',
    '2',
    '3',
    '4',
  ]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('articles between signs are sections of their chapters, below a title that stands twice', () => {
  const body =
    p('渡船規則', '<w:pStyle w:val="Title"/>') +
    heading(1, '渡船規則') +
    heading(2, '第1章 総則') +
    heading(3, '第1条 目的') +
    item(1, 0, '船を出す。') +
    item(1, 0, '風を待つ。') +
    heading(3, '第2条 帆') +
    p('帆は白い。') +
    heading(2, '第2章 櫂') +
    heading(3, '第3条 数') +
    item(2, 0, '櫂は二本である。');
  const styles = `${headingStyles}<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>`;
  const result = importDocx({ body, styles, numbering });
  const parts = result.graph?.nodes.flatMap(({ kind, number }) =>
    kind === 'category' || kind === 'section' || kind === 'rule' ? [`${kind} ${number}`] : [],
  );
  expect(parts).toEqual(
    expect.arrayContaining([
      'category 1',
      'section 1',
      'section 2',
      'category 2',
      'section 3',
      'rule 1.2',
      'rule 3.1',
    ]),
  );
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('below a title the only other level of headings is that of sections', () => {
  const body =
    heading(1, 'Ferry') +
    heading(2, 'Boats') +
    p('A boat floats.') +
    p('A boat waits.') +
    heading(2, 'Cows') +
    p('Cows swim.');
  const { graph } = importDocx({ body, styles: headingStyles });
  expect(graph?.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []))).toEqual([
    'Boats',
    'Cows',
  ]);
});

const article = (number: string, name: string) =>
  p(run(`ARTICLE ${number}: ${name}`, '<w:b/>')) + item(1, 0, 'Kites fly.') + item(1, 0, 'Kites land.');
