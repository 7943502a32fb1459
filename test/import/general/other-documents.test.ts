import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const titles = ['Name', 'Aims', 'Board', 'Crews', 'Money', 'Votes', 'Kites'];
const sections = titles
  .map((title, at) => `## Section ${at + 1}. ${title}\n\nText of it stands here.\n`)
  .join('\n');
const articles = ['I', 'II', 'III', 'IV', 'V']
  .map(
    (number) =>
      `## Article ${number}. Of ${number}\n\n### Section 1. Of it\n\nText.\n\n### Section 2. Of that\n\nMore.\n`,
  )
  .join('\n');

/** How often each of some sentences refers to something. */
function referredIn(sentences: readonly string[], body: string): [sentence: string, count: number][] {
  const last = body === sections ? 'Section 8' : 'Article VI';
  const texts = sentences.map((sentence, at) => `(=${at}=) ${sentence}, so it is.`);
  const source = `# Kite Club Constitution\n\n${body}\n\n## ${last}. Tests\n\n${texts.join('\n\n')}\n`;
  const { files } = importGeneral(markdown(source), { kind: 'markdown' });
  const all = [...files].flatMap(([path, text]) => (path.endsWith('.md') ? text : [])).join('\n');
  return sentences.map((sentence, at) => {
    const from = all.indexOf(`(=${at}=)`);
    return [sentence, all.slice(from, all.indexOf(', so it is', from)).match(/\[\w+\](?!\[)/gu)?.length ?? 0];
  });
}

test.each([
  [
    sections,
    [
      'in the International Bylaws (IBL) of the Alpha Fraternity, Section 4',
      'the Harbor Act (Section 4)',
      'the Harbor Act 2006, section 4',
      "Rule 7 of FIDE's Laws of Chess",
      "Section 3 of Robert's Rules of Order",
      "Robert's Rules of Order, Section 3",
      'Rule 4 made under the Harbor Act of 1933',
      'Article 3 in the Sailor’s Handbook',
      'Section 5, Harbor Act 2006',
      'the NKA Manual, Article 5',
      'NKA Rule 5',
      "the NKA's Rule 5",
      'NKR § 4',
      '17 U.S.C. § 7',
      'M.G.L. Chapter 4, Section 3',
      'chapter 3 of Title 5 of the Island Code',
      'Regulation (EU) 2016/679, Article 5',
      'Sections 4, 5 and 6 of the Harbor Act',
      'the Official Kiting Rules, Rule 5',
      'the Island Sail Access Guidelines 1.0',
      '15 V.S.A. chapter 3',
      '15 K.C.C. chapter 3',
      'NKA regulation 3',
      'Public Law 104-191, Section 3',
      'Resolution No. 5, Section 3',
      '2006 Acts No. 132, Sec. 3',
      'Section 4 (a) of the Student Code',
      'section 3 of the Standing Orders',
      'the Plan, Section 3',
      'the National Charter’s Section 3',
      'ISO 9001:2015, section 3',
      'RFC2119 § 4',
      '[RFC 2119], Section 3',
      'Section 3 of [RFC 2119]',
      'amended sections 3, 5 and 6 of the old book',
    ],
  ],
  [
    articles,
    [
      'Article V Section 1 of the Island Constitution',
      'in the International Bylaws (IBL) of the Alpha Fraternity (Article V, Section 1)',
      'pursuant to the International Bylaws (IBL), Article V, Section 2, paragraph b',
    ],
  ],
])('a number beside the name of another document is none of this one', (body, sentences) => {
  expect(referredIn(sentences, body)).toEqual(sentences.map((sentence) => [sentence, 0]));
});

test('the title of the document, one of its parts, and a kind alone are no other document', () => {
  const own = [
    'Section 3 of the Kite Club Constitution',
    'in these Rules, Section 3',
    'the Constitution, Section 3',
    'our Constitution (Section 3)',
    'the Board (Section 3)',
    'the Treasurer, Section 3',
    'the Code of Conduct (Section 3)',
    'the Crews Policy, Section 4',
    'as the Election Rules of Section 3 say',
    'the Membership Policy in Section 3',
    'Section 3 hereof',
  ];
  expect(referredIn(own, sections)).toEqual(own.map((sentence) => [sentence, 1]));
  expect(referredIn(['Article V, Section 1, of the Constitution'], articles)[0]?.[1]).toBe(1);
});

test('first letters of the title of a part stand for that', () => {
  const own = ['the KPF Rules, Section 2', 'by KPF Section 2', 'the OC Section 3'];
  const body = sections.replace('Aims', 'Kites per Field (KPF)').replace('Board', 'Of Crews');
  expect(referredIn(own, body)).toEqual(own.map((sentence) => [sentence, 1]));
});

test('numbers of which each has its word or its title are several', () => {
  expect(
    referredIn(['Section 1, Section 2, Section 3', 'Sections 4 (Crews) and 5 (Money)'], sections).map(
      ([, count]) => count,
    ),
  ).toEqual([3, 2]);
});

test('an appendix is not the article of its number', () => {
  const text = `# Kite Club Rules

## Article I. Names

1. Kites have names, see Appendix I and Article II.

## Article II. Ends

1. Lines end.

## Appendix I. Colours

1. Red.
`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ printed, status, written }) => [printed, status, written])).toEqual([
    ['I', 'resolved', 'colours'],
    ['II', 'resolved', 'ends'],
  ]);
});

test('the name of a German law stands behind a number also without an article, and can be the title of a section', () => {
  const text = `# Satzung der Fachschaft Boote

## § 1 Name

1. Es gilt § 2 Absatz 1 Satzung der Hafenstadt, § 2 und § 3 Geschäftsordnung des Rates und § 2 Ufergesetz.
2. Es gelten § 2 Absatz 1 dieser Satzung und § 3 Wahlordnung.

## § 2 Boote

1. Boote fahren.

## § 3 Wahlordnung

1. Gewählt wird nachts.
`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ target }) => target)).toEqual(['2.1', '3']);
});

test('the report says of each number that the document has, too, why it stayed text', () => {
  const text = `# Kite Club Rules

## 1. Kites

1.1 A kite flies as Section 2 of the Harbor Act says, and as Rule 1.2 does.

1.2 Sections 1, 2 and 3 of the Harbor Act hold on piers, and NKA Rule 77 nowhere.

## 2. Lines

2.1 Lines end. A line is of rope (NKA Rule 2.1), as in Version 1.2 of these.

## 3. Ends

3.1 An end is tied.
`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  const said = report.remarks.filter(({ kind }) => kind === 'reference-elsewhere');
  expect(said.map(({ line, rule }) => [line, rule])).toEqual([
    [5, '1.1'],
    [7, '1.2'],
    [11, '2.1'],
  ]);
  expect(said.map(({ message }) => message.split(':')[0])).toEqual([
    '"kite flies as Section 2 of the Harbor Act says, and as Rule"',
    '"Sections 1, 2 and 3 of the Harbor Act hold"',
    '"of rope (NKA Rule 2.1), as in Version 1.2 of these."',
  ]);
});

test('laws and statutes beside which a club has rules are no part of those', () => {
  const text = (title: string, said: string) =>
    `# ${title}\n\n${[1, 2, 3].map((at) => `## Article ${at} – Partie ${at}\n\nIl y a des bateaux.\n\n`).join('')}## Article 4 – Fin\n\n${said}\n`;
  const referred = (title: string, said: string) =>
    importGeneral(markdown(text(title, said)), { kind: 'markdown' }).report.references.map(
      ({ target }) => target,
    );
  const statutes = 'Selon l’article 2. des statuts, les bateaux flottent.';
  expect(referred('Règlement intérieur des bateaux', statutes)).toEqual([]);
  expect(referred('Statuts des bateaux', statutes)).toEqual(['2']);
  expect(referred('Statuts des bateaux', 'Selon l’article 2 de la constitution, ils flottent.')).toEqual([]);
  expect(referred('Statuto delle barche', "I limiti dell'articolo 3 del D. Lgs. 117/2017 valgono.")).toEqual(
    [],
  );
  expect(referred('Satzung der Boote', 'Es gilt § 2 (3) Satzung der Hafenstadt.')).toEqual([]);
});

test('an article that is cut short is called in the languages that do so', () => {
  const rules = [1, 2, 3, 4]
    .map((at) => `Art. ${at}. La barca numero ${at} appartiene a tutti i soci che la usano.\n\n`)
    .join('');
  const text = `# Statuto delle barche\n\n## Norme\n\n${rules}Art. 5. I soci di cui all'art. 2 e all'art. 3 del presente statuto votano, non quelli dell'art. 4 D.Lgs 117/2017.\n`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ target }) => target)).toEqual(['2', '3']);
});

test('an article of a text that a number names is none of the document at hand', () => {
  const rules = [1, 2, 3, 4, 5]
    .map(
      (at) =>
        `Article ${at}. Le bateau numéro ${at} flotte. (Modifié par l'art. 2 de 1-32 / Ajouté par les art. 2, 3 et 4 de  1-57 / Abrogé par les art. 2 à 5 inclusivement de 1-58)\n\n`,
    )
    .join('');
  const text = `# Règlement des bateaux\n\n## Règles\n\n${rules}Article 6. Selon l'art. 2 et l'art. 3 du présent règlement, on rame.\n`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ target }) => target)).toEqual(['2', '3']);
});

test('numbers of one cause that stayed text are told once, with their count and some places', () => {
  const rules = [1, 2, 3, 4, 5, 6]
    .map((at) => `Article ${at}. Le bateau numéro ${at} flotte. (Modifié par l'art. ${at} de 1-3${at})\n\n`)
    .join('');
  const text = `# Règlement des bateaux\n\n## Règles\n\n${rules}Article 7. Selon l'art. 2 de la loi, on rame.\n`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  const said = report.remarks.filter(({ kind }) => kind === 'reference-elsewhere');
  expect(said.map(({ message }) => message.split(':')[0])).toEqual([
    '"flotte. (Modifié par l\'art. 1 de 1-31)" and 5 more like it (2, 3, 4, …)',
    '"Article 7. Selon l\'art. 2 de la loi, on rame."',
  ]);
});

test('a word behind a hyphen, a caption, the end of a line in front of a name and a part of what is not there call nothing', () => {
  const rules = [1, 2, 3, 4].map((at) => `Article ${at}. Le bateau numéro ${at} flotte.\n\n`).join('');
  const text = `# Règlement des bateaux\n\n## Règles\n\n${rules}Article 5. On rame.

- Sous-section 3 du bord
- Section 2- Les rames
- Modifié par l'art. 3 de
- Loi sur l'eau (RLRQ, c. S-3.1, r. 1)
- Selon le paragraphe 2 de l'article 573.3 de la Loi sur l'eau
- Selon l'article 4, on rame
`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ printed }) => printed)).toEqual(['4']);
});

test('a number of a version and one of a cited source are none of the document', () => {
  const rules = [1, 2, 3]
    .map(
      (at) =>
        `## ${at} Boats\n\n### ${at}.1 Rafts\n\nA raft floats.\n\n### ${at}.2 Oars\n\nAn oar, too, as ${at}.1 says.\n\n`,
    )
    .join('');
  const text = `# Boat Rulebook\n\n${rules}## 4 Ends\n\nIt ends (see amendment 1.2), and revisions 1.1 and 1.2 of it ([SD-BOAT KEY], Section 2.1), but for Section 3.2.\n`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.references.map(({ target }) => target)).toEqual(['1.1', '2.1', '3.1', '3.2']);
});

test('numbers at the ends of sentences are of one cause only where the same words call them', () => {
  const rules = [1, 2, 3, 4]
    .map((at) => `## ${at} Boats\n\n### ${at}.1 Rafts\n\nA raft floats.\n\n`)
    .join('');
  const others = [
    'RFC 77, Section 1.1',
    'the Harbor Manual, Rule 2.1',
    'RFC 80, Section 3.1',
    'FISA Rule 4.1',
  ];
  const text = `# Boat Rulebook\n\n${rules}## 5 Ends\n\n${others.map((one) => `It ends as in ${one}.`).join('\n\n')}\n`;
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  expect(report.remarks.filter(({ kind }) => kind === 'reference-elsewhere')).toHaveLength(4);
});
