import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

/** What the references of a document say, and where each leads. */
function referencesOf(text: string) {
  const { report, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  return report.references.map(({ printed, target }) => [printed, target]);
}

const articles = (title: string, text: string) =>
  `# ${title}\n\n${[1, 2, 3, 4, 5]
    .map((at) => `## Art. ${at} Barche ${at}\n\n1. Una barca.\n2. Due barche.\n3. Tre barche.`)
    .join('\n\n')}\n\n## Art. 6 Prove\n\n1. ${text}\n2. Fine.\n`;

test('a number is one of another law, however its parts go on before the name of that', () => {
  const texts = [
    '(art. 4, comma 3, Statuto), (art. 4, comma 3, e art. 5 dello Statuto), (art. 5-bis dello Statuto)',
    '(art. 5, comma 1, D.Lgs 29/1994), (art. 4, commi 1 e 2, D.Lgs 29/1994), (art. 2, comma 2-bis, DPR 12/2009)',
    '(art. 5 della Costituzione), art. 5, lettera c, del decreto legislativo 16 aprile 1994',
    'art. 5, IV e VII, da Constituição Federal; art. 2, § 2º, da Constituição; (Const., art. 4, I)',
    'L.R. n. 5/2014, art. 3, comma 1, e il comma 1 dell’art. 3 della L.R. n. 5/2014',
  ];
  expect(referencesOf(articles('Regolamento del porto', texts.join('. ')))).toEqual([]);
  expect(referencesOf(articles('Regolamento del porto', 'Si veda l’art. 4, comma 3, e l’art. 5.'))).toEqual([
    ['4, comma 3', '4.3'],
    ['5', '5'],
  ]);
});

test('several paragraphs of a law with a short name are of that, and a letter can stand apart from its number', () => {
  const text = `# Hafensatzung

## § 1 Boote

1. Ein Boot.
2. Zwei Boote, nach §§ 1 bis 3 HGB und § 65 a Absatz 3 HGB.
3. Drei Boote nach § 2. Absatz 1 gilt.

## § 2 Ruder

1. Ein Ruder.

## § 3 Segel

1. Ein Segel.
`;
  expect(referencesOf(text)).toEqual([
    ['2', '2'],
    ['1', '1.1'],
  ]);
});

test('a paragraph is one of the section around it, which may have a number of two levels', () => {
  const text = `# Segelordnung

## 1 Boote

### 1.1 Rumpf

1. Glatt.
2. Bunt.

### 1.2 Segel

1. Weiß.
2. Groß, wie Absatz 1 und Abs. 3 sagen.
3. Trocken. Maßnahmen nach Artikel 12.9 der Segelregeln bleiben.
`;
  expect(referencesOf(text)).toEqual([
    ['1', '1.2.1'],
    ['3', '1.2.3'],
  ]);
});

test('a part behind a full stop is one of the article before it, and of no other', () => {
  const text = `# Stanovy

## Čl. 1. Lodě

1. Jedna loď.
2. Dvě lodě dle čl. 2. odst. 1 a čl. 7. odst. 1.

## Čl. 2. Vesla

1. Jedno veslo.
`;
  expect(referencesOf(text)).toEqual([['2. odst. 1', '2.1']]);
});

test('words tell apart parts of one number that count through the document, also in lists', () => {
  const text = `# Sjö

## Avsnitt 1: Båtar

### Kapitel 1: Åror

1. Se kapitel 1, 2 och 3.

### Kapitel 2: Segel

1. Enligt kapitel 1.

## Avsnitt 2: Hamn

### Kapitel 3: Brygga

1. Enligt avsnitt 1.
`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ printed, written, status }) => [printed, written, status])).toEqual([
    ['1', 'batar_aror', 'resolved'],
    ['2', 'batar_segel', 'resolved'],
    ['3', 'hamn_brygga', 'resolved'],
    ['1', 'batar_aror', 'resolved'],
    ['1', 'batar', 'resolved'],
  ]);
});

test('the number of a version is no rule, in a row that says a day', () => {
  const text = `# Boats

${[1, 2, 3].map((at) => `## ${at}. Part ${at}\n\n${at}.1 Row.\n\n${at}.2 Sail.`).join('\n\n')}

## 4. Lists

| Number | Day | What |
|---|---|---|
| 1.1 | 2023-03-01 | New |
| 1.2 | 1 March 2024 | As rule 2.1 |
| 3.1 | 1.3.2025 | Sails |

| Number | Costs |
|---|---|
| 1.1 | a lap |
| 2.2 | two laps |
| 3.2 | three laps |
`;
  expect(referencesOf(text).map(([printed]) => printed)).toEqual(['2.1', '1.1', '2.2', '3.2']);
});

test('counts of one list that would be of several stay text, and the report says so', () => {
  const text = `# Harbour Code

## § 10 Berths

${[1, 2, 3, 4, 5].map((at) => `${at}. Berth ${at}.`).join('\n')}
6. Sections 2 through 5 are not for guests, but section 4 is.

## § 2 Names

1. A boat has a name.
`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ printed, target }) => [printed, target])).toEqual([['4', '10.4']]);
  expect(report.remarks.map(({ kind }) => kind)).toContain('reference-unsure');
});

test('a number with the sign of an ordinal calls what has it, and at the beginning of a text its own', () => {
  const text = `# Estatuto do Porto

${[1, 2, 3, 4].map((at) => `## Artigo ${at}º - Barcos ${at}\n\n1. Um barco.\n2. Dois barcos.`).join('\n\n')}

## Artigo 5º - Velas

Conforme o artigo 2º e os artigos 3º e 4º, exceto o art. 1º da Lei 7.

§ 2º Os barcos do artigo 3º deste Estatuto não navegam.

**§ 3 º:** Nenhum.
`;
  expect(referencesOf(text)).toEqual([
    ['2', '2'],
    ['3', '3'],
    ['4', '4'],
    ['3', '3'],
  ]);
});
