import { describe, expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const law = `# Hafengesetz (HafG)

§ 2a in der Fassung vom 3. Mai 2001 dient der Umsetzung des Artikels 1 der Richtlinie 2001/23/EG.

## Erster Teil - Boote

### § 1 Boote

(1) Ein Boot trägt zwei Leute. Abweichend gilt § 2a Absatz 1 Nr. 1a und 2.

(2) Wer steuert, trägt die Last nach § 4 Abs. 2 des Seegesetzes und nach § 126a Absatz 2 des Bürgerlichen Gesetzbuchs.

### § 2 Steuern

(1) Für die Steuern gelten die §§ 4ff. und § 1 Abs. 1, Abs. 2.

## Zweiter Teil - Gezeiten

### 1. Abschnitt der Flut

#### § 2a Flut

(1) Wer bei Flut fährt, zahlt

1.  zwei Taler,

1a. drei Taler bei Sturm, wenn nicht Absatz 2 gilt,

2.  einen Taler sonst.

(1a) Kinder zahlen nichts. Absatz 1a gilt auch bei Ebbe.

(2) Das Nähere regelt die Ordnung.
Sie gilt ein Jahr.
-----

\\*) Gemäß Artikel 2 des Gesetzes zur Reform der Häfen gilt dies später.

#### § 4 Ebbe

5\\.001 bis 6.000 Boote zahlen nichts,

6\\.001 bis 7.000 Boote zahlen wenig,

7\\.001 bis 9.000 Boote zahlen mehr.
`;

const raw = (text: string) => ({ raw: [{ page: null, text, kind: 'markdown' as const }] });

describe('articles that count through a document', () => {
  const { graph, report, numbers, byNumber, errors } = importGeneral(markdown(law), raw(law));

  test('have letters where one was put between two others, and keep their numbers', () => {
    expect(errors).toEqual([]);
    const sections = graph.nodes.filter(({ kind, number }) => kind === 'section' && number !== null);
    expect(sections.map(({ number }) => number)).toEqual(['1', '2', '2a', '4']);
    expect(numbers).toEqual('1(1) 1(2) 2(1) 2a(1) 2a(1).1 2a(1).1a 2a(1).2 2a(1a) 2a(2)'.split(' '));
    expect(
      report.remarks.filter(({ kind }) => kind.startsWith('number-not') || kind === 'heading-missing'),
    ).toEqual([]);
  });

  test('are sections however many headings stand above them', () => {
    const above = graph.nodes.filter(({ kind, number }) => kind === 'category' || number === null);
    const labels = above.map(({ label }) => label);
    expect(labels).toContain('Erster Teil - Boote');
    expect(labels).toContain('1. Abschnitt der Flut');
    expect(labels.some((label) => label?.startsWith('Das Nähere'))).toBe(false);
  });

  test('are what references mean, with their parts; those of other laws are text', () => {
    const targets = (number: string) => {
      const { id } = byNumber.get(number) ?? {};
      return graph.edges
        .filter(({ kind, from }) => kind === 'refers' && from === id)
        .map(({ to }) => graph.nodes.find((node) => node.id === to)?.number);
    };
    expect(targets('1(1)')).toEqual(['2a(1).1a', '2a(1).2']);
    expect(targets('1(2)')).toEqual([]);
    expect(targets('2(1)')).toEqual(['4', '1(1)', '1(2)']);
    expect(targets('2a(1).1a')).toEqual(['2a(2)']);
    expect(report.references.filter(({ status }) => status !== 'resolved')).toEqual([]);
  });

  test('lose no word, and amounts are no numbers', () => {
    expect(report.words.missing).toEqual([]);
    expect(report.words.extra).toEqual([]);
  });
});

test('titles that were put between two others keep their numbers', () => {
  const text =
    '# Law\n\n## I. - Boats\n\n### Art 1\n\n(1) Row.\n\n### Art 1a\n\n(1) Sail.\n\n## I a. - Ports\n\n### Art 2\n\n(1) Land.\n\n## II. - Tides\n\n### Art 3\n\n(1) Wait.\n';
  const { graph, errors } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  const heads = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  expect(heads.map(({ number, label }) => `${number} ${label}`)).toEqual([
    'I Boats',
    '1 Art 1',
    '1a Art 1a',
    'Ia Ports',
    '2 Art 2',
    'II Tides',
    '3 Art 3',
  ]);
});

test('a document whose rules have letters as a level is read as before', () => {
  const text =
    '# Article 1\n\n1a) Draw.\n\n1a1) Draw again.\n\n1b) Play.\n\n# Article 2\n\n2a) Score.\n\n2b) Count.\n';
  expect(importGeneral(markdown(text)).numbers).toEqual(['1a', '1a1', '1b', '2a', '2b']);
});

test('items that are indented further than Markdown holds are items: aa), bb) below a), wrapped or not', () => {
  const text = `# Hafengesetz

### § 1 Boote

(1) Es zahlt

1.  wer fährt

    a)  bei Flut,

        aa) mit Segeln, die ganz aus
            Leinen sind;

        bb) mit Rudern,


    b)  bei Ebbe.

2.  wer wartet.

(2) Sonst zahlt niemand.
`;
  const { numbers, errors, report } = importGeneral(markdown(text), raw(text));
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(numbers).toEqual('1(1) 1(1).1 1(1).1.a 1(1).1.a.aa 1(1).1.a.bb 1(1).1.b 1(1).2 1(2)'.split(' '));
});

test('a number that a section holds is meant, and not the same one in the list of an annex', () => {
  const text = `# Hafengesetz

## Erster Teil

### § 3 Boote

(1) Ein Boot trägt zwei.

(2) Es gilt § 3 Absatz 1.

## Zweiter Teil

### Anlage 2 Zeichen

1. Es weht eine Fahne.

3.1 Sie ist rot.
`;
  const { errors, report } = importGeneral(markdown(text), raw(text));
  expect(errors).toEqual([]);
  expect(report.references.map(({ printed, status }) => [printed, status])).toEqual([
    ['3 Absatz 1', 'resolved'],
  ]);
});

test('articles without letters keep their numbers below parts and chapters that count anew', () => {
  const text = `# Hafengesetz

## Teil 1 - Boote

### Kapitel 1 - Segel

#### § 1 Tuch

(1) Ein Tuch ist weiß. Abweichend gilt § 3 Absatz 2.

(2) Es ist heil.

### Kapitel 2 - Ruder

#### § 2 Holz

(1) Ein Ruder ist aus Holz.

## Teil 2 - Gezeiten

### Kapitel 1 - Flut

#### § 3 Wasser

(1) Das Wasser steigt, wenn § 1 gilt.

(2) Es fällt.
`;
  const { numbers, errors, report } = importGeneral(markdown(text), raw(text));
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(numbers).toEqual('1(1) 1(2) 2(1) 3(1) 3(2)'.split(' '));
  expect(report.references.map(({ target, status }) => [target, status])).toEqual([
    ['3(2)', 'resolved'],
    ['1', 'resolved'],
  ]);
});

test('articles with letters count below sections that have a word of the same kind and count anew', () => {
  const text = `# Hafengesetz

## Abschnitt 1 - Boote

### § 1 Tuch

(1) Ein Tuch ist weiß. Abweichend gilt § 2a Absatz 1.

### § 2 Holz

(1) Ein Ruder ist aus Holz.

## Abschnitt 2 - Gezeiten

### § 2a Wasser

(1) Das Wasser steigt.

### § 3 Wind

(1) Der Wind weht.
`;
  const { numbers, errors, report } = importGeneral(markdown(text), raw(text));
  expect(errors).toEqual([]);
  expect(numbers).toEqual('1(1) 2(1) 2a(1) 3(1)'.split(' '));
  expect(report.references.map(({ target, status }) => [target, status])).toEqual([['2a(1)', 'resolved']]);
});

test('marks of items that stand alone call the lines below them, and points are of the article or paragraph behind them', () => {
  const text = `CHAPTER I

Boats

Article 1

Crews

1.   A crew has:

(a)

one who rows;

(b)

one who steers.

2.   Point (a) of paragraph 1 shall not apply to rafts, nor points (a) and (b) of Article 2(1).

3.   Points (a) and (b) of the first subparagraph of paragraph 1 hold at night, and point (b) of Article 2(1) holds by day.

Article 2

Tides

1.   It is flood:

(a)

in the morning, in accordance with paragraph 2 (‘the law of the moon’);

(b)

in the evening.

2.   The moon decides.
`;
  const { numbers, errors, report } = importGeneral(text);
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(numbers).toEqual('1.1 1.1(a) 1.1(b) 1.2 1.3 2.1 2.1(a) 2.1(b) 2.2'.split(' '));
  expect(report.references.map(({ target }) => target)).toEqual(
    '1.1(a) 1.1 2.1(a) 2.1(b) 2.1 1.1(a) 1.1(b) 1.1 2.1(b) 2.1 2.2'.split(' '),
  );
});

test('an Absatz in front of a noun is one of the same article', () => {
  const text =
    '# Hafengesetz\n\n## § 1 Boote\n\n(1) Ein Boot trägt zwei.\n\n(2) Es gilt Absatz 1 in Häfen, und Absatz 3, in Ebbe auch Absatz 4.\n\n(3) Rudern.\n\n(4) Warten.\n';
  const { report } = importGeneral(markdown(text), raw(text));
  expect(report.references.map(({ target }) => target)).toEqual(['1(1)', '1(3)', '1(4)']);
});

test('in a plain text have letters, too: a paragraph sign and a number alone on a line', () => {
  const text =
    'Harbour Statute\n\n§ 1\n1. Boats float:\na) by day,\nb) by night.\n\n§ 1a\n1. Oars row.\n1a. Sails may help.\n2. Nobody swims.\n\n§ 2\n1. Cows wait.\n2. They moo.\n';
  const { graph, numbers, report } = importGeneral(text);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section' || kind === 'category');
  expect(sections.flatMap(({ number }) => number ?? [])).toEqual(['1', '1a', '2']);
  expect(numbers).toEqual(['1.1', '1.1.a', '1.1.b', '1a.1', '1a.1a', '1a.2', '2.1', '2.2']);
  expect(report.remarks.filter(({ kind }) => kind.startsWith('number-not'))).toEqual([]);
});
