import { expect, test } from 'vitest';
import { indexNumbers } from '../../../src/import/dialects/general/index-numbers.ts';
import { numberCalled } from '../../../src/import/dialects/general/number-meant.ts';
import { keyOf, segmentsOf } from '../../../src/import/numbering/number-token.ts';
import { importGeneral, markdown } from './import-general.ts';

/** What the references of a document say, and where each leads: its printed words and its target. */
function referencesOf(text: string) {
  const { report, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  return report.references.map(({ printed, target }) => [printed, target]);
}

const articles = (ends: string) => `# The Ferry League

## Article I

1. Boats race.
2. The council decides:
   1. by hand,
   2. by voice.

## Article II

1. ${ends}
2. Nobody swims.
`;

test('parts named behind a number belong to the reference, as far as they are there', () => {
  expect(referencesOf(articles('See Article I, Section 2, Subsection 1, and Article I, Section 9.'))).toEqual(
    [
      ['I, Section 2, Subsection 1', 'I.2.1'],
      ['I', 'I'],
    ],
  );
});

test('a count of one level means the rule of the same article, where only one has it', () => {
  expect(
    referencesOf(articles('As Section 2 has it. Not Section 7, nor Section 2 of the Harbor Act.')),
  ).toEqual([['2', 'II.2']]);
});

test('numbers joined to a part are parts of the same, also the ends of a range', () => {
  const text = `# The Ferry League

## Article I

1. Boats race.
2. The council decides.
3. Boats rest.

## Article II

1. See Article I, Sections 1, 2 and 3, and Sections 1 through 2. Article I, Section 2(e) is gone.
2. Nobody swims.
`;
  expect(referencesOf(text)).toEqual([
    ['I, Sections 1', 'I.1'],
    ['2', 'I.2'],
    ['3', 'I.3'],
    ['1', 'II.1'],
    ['2', 'II.2'],
    ['I, Section 2', 'I.2'],
  ]);
});

test('a link to an article whose words name a section of it leads there', () => {
  const text = articles('See [Article I, Section 2](#article-i) and [the first article](#article-i).');
  expect(referencesOf(text)).toEqual([
    ['I, Section 2', 'I.2'],
    ['the first article', '#article-i'],
  ]);
});

const statute = (ends: string) => `# Fährordnung

## § 1 Boote

(1) Ein Boot hat Ruder.

(2) Es hat ein Seil.

## § 2 Gezeiten

(1) ${ends}

(2) Niemand schwimmt.
`;

test('a German statute is referred to by paragraph and Absatz; another law is not this one', () => {
  expect(
    referencesOf(
      statute(
        'Nach § 1 Abs. 2 und § 1 Absatz 1 wartet man; Absatz 2 bleibt. § 1 BGB und § 1 Abs. 1 StGB gelten.',
      ),
    ),
  ).toEqual([
    ['1 Abs. 2', '1(2)'],
    ['1 Absatz 1', '1(1)'],
    ['2', '2(2)'],
  ]);
});

test('a law with another name is not this one, whatever of it is named', () => {
  expect(
    referencesOf(statute('§ 1 Abs. 9 BGB, § 1 Abs. 1 Satz 2 BGB, Art. 1 GG; nur § 2 Abs. 2 nicht.')),
  ).toEqual([['2 Abs. 2', '2(2)']]);
});

test('a number of our national constitution is not one of this document', () => {
  const text =
    '# Bylaws\n\n## Section 1. Dues\n\nPay by Section 2.\n\n## Section 2. Days\n\nArticle 7 Sections 1-2 of our national constitution holds.\n';
  expect(referencesOf(text).map(([printed]) => printed)).toEqual(['2']);
});

test('parts that a text goes on to are of the article before, however far it goes, and of no other', () => {
  const { hasParts, rest } = {
    hasParts: 'Nach § 1 Absatz 1 Satz 2 oder 3, auch in Verbindung mit Satz 4, Absatz 2 und Absatz 9',
    rest: '; § 1 Nummer 2b und 2 gilt. Nach § 1 Absatz 1 und Absatz 2 der Hafen- Zulassungs-Ordnung nicht.',
  };
  expect(referencesOf(statute(hasParts + rest))).toEqual([
    ['1 Absatz 1', '1(1)'],
    ['2', '1(2)'],
    ['1', '1'],
  ]);
  expect(referencesOf(statute('Nach § 1 Abs. 1 und Abs. 2 gilt es, § 1 de la loi gilt nicht.'))).toEqual([
    ['1 Abs. 1', '1(1)'],
    ['2', '1(2)'],
  ]);
});

test('things of a game that are counted are no rules', () => {
  const text =
    'Karte Nr. 1, die Ziffer 1, item 2, point 1 and a work of art. 2 tokens; la regla 1.2 para 1 jugador, 1.2 al 1.';
  const source = `# Isle\n\n## 1. Setup\n\n1. Row.\n2. Sing.\n   1. Low.\n\n## 2. Play\n\n1. ${text}\n2. Wait.\n`;
  expect(referencesOf(source)).toEqual([['1.2', '1.2']]);
});

test('French and Spanish words call numbers, too', () => {
  const text = `# Règlement

## Article 1

1. Un bateau a des rames.
2. Il a une corde.

## Article 2

1. Voir l’article 1, alinéa 2. Según el artículo 1, apartado 1, se espera.
2. On attend.
`;
  expect(referencesOf(text)).toEqual([
    ['1, alinéa 2', '1.2'],
    ['1, apartado 1', '1.1'],
  ]);
});

const regatta = (ends: string) => `# Règles

## 1. Bateaux

1.1. Un bateau flotte.

1.2. Un bateau mesure 2.1 m de long.

## 2. Marées

2.1. La marée tourne.

2.2. ${ends}
`;

test('numbers of two levels without a word in front refer where nearly all of them are rules', () => {
  const text = regatta('Sauf si 1.1 s’applique, selon 1.2, 2.1 ou 1.1, et comme 1.2 dit en 2.1.');
  expect(referencesOf(text).map(([printed]) => printed)).toEqual(['1.1', '1.2', '2.1', '1.1', '1.2', '2.1']);
  expect(referencesOf(regatta('Sauf si 1.1 est là; elle pèse 3.7, 4.5 ou 9.9.'))).toEqual([]);
  expect(
    referencesOf(regatta('Elle tourne selon 1.2, 2.1 ou 1.1. Sous 1.2 licence.')).map(([printed]) => printed),
  ).toEqual(['1.2', '2.1', '1.1']);
});

test('a letter that a heading calls by one word is not named by another', () => {
  const text = `# Ferries

## Appendix A: Boats

1. Boats race.
2. Ratio Rule A is another thing than Appendix A.

## Appendix B: Tides

1. Tides turn.
`;
  expect(referencesOf(text)).toEqual([['A', 'A']]);
});

test('numbers that strokes part are several, and fractions none', () => {
  const text = regatta('Selon la règle 1.1/1.2/2.1, on attend 1/2 heure, 1.1/2 ou 24/7.');
  expect(referencesOf(text).map(([printed]) => printed)).toEqual(['1.1', '1.2', '2.1']);
});

test('sections from one to another are no rule of the two numbers', () => {
  expect(referencesOf(regatta('Rules 1-2 hold, and so does rule 1.2.')).map(([printed]) => printed)).toEqual([
    '1.2',
  ]);
});

test('a hyphen between letters makes a range, as a dash does', () => {
  const { report } = importGeneral(
    'Ferry\n\n1. Boats\n\n1.1 Row. See rules 1.2a-c.\n\n1.2 Rest:\n\n1.2a here,\n\n1.2b there,\n\n1.2c nowhere.\n\n1.3 Go.\n',
  );
  expect(report.references.map(({ printed, target, until }) => [printed, target, until])).toEqual([
    ['1.2a-c', '1.2a', '1.2c'],
  ]);
});

test('what follows an article in one citation is of that article, sentences left out', () => {
  const ends =
    'Nach § 1 Absatz 1 Satz 1, 2 oder 3, Absatz 2 Satz 1, auch in Verbindung mit Satz 2 oder Absatz 1, und § 9 Absatz 1 wartet man. Die Absätze 1 und 2 bleiben.';
  expect(referencesOf(statute(ends))).toEqual([
    ['1 Absatz 1', '1(1)'],
    ['2', '1(2)'],
    ['1', '1(1)'],
    ['1', '2(1)'],
    ['2', '2(2)'],
  ]);
});

test('a count of another law is not one of this, also where that has its name behind two paragraphs', () => {
  const ends =
    'Nach § 1 Nummer 2 der Hafen-Ordnung, § 1 Absatz 1 und des § 2 Absatz 2 des Bootsgesetzes, und § 1 der Fährordnung; Abschnitt 1.';
  expect(referencesOf(statute(ends))).toEqual([['1', '1']]);
});

test('an annex is called by its number, and an Absatz before another law is of this one', () => {
  const source = `${statute('Nach Absatz 2 und § 1 des Hafengesetzes, Anlage 2 Nummer 1.1 und in der Regel 1 bis 2 Tagen wartet man, wie die Anlagen 1 und 2 zeigen.')}
## Anlage 1 Karten

Eine Karte.

## Anlage 2: Tafeln

Eine Tafel.
`;
  const { report } = importGeneral(markdown(source));
  expect(report.references.map(({ printed, written }) => [printed, written])).toEqual([
    ['2', 'gezeiten_niemandschwimmt'],
    ['2', 'anlagetafeln'],
    ['1', 'anlage'],
    ['2', 'anlagetafeln'],
  ]);
});

test('a table that counts its rows in an annex counts no paragraphs', () => {
  const rows = ['1', '1.1', '1.2', '2', '2.1', '2.2'].map((row) => `${row} Eine Tafel.\n`).join('\n');
  const { report, numbers } = importGeneral(
    markdown(`${statute('Nach § 1 Absatz 1 wartet man.')}\n## Anlage\n\n${rows}`),
  );
  expect(numbers).toEqual(['1(1)', '1(2)', '2(1)', '2(2)']);
  expect(report.references.map(({ target, status }) => [target, status])).toEqual([['1(1)', 'resolved']]);
});

test('a number with the title that it has needs no word in front', () => {
  const source = '# Ferry\n\n## 7. Low Tide\n\nOne waits.\n\n## 8. Fog\n\nSee 7, "Low Tide." See 7, "Fog."\n';
  expect(referencesOf(source)).toEqual([['7', '7']]);
});

test('words in the plural and short ones call numbers, and letters in brackets the items of their list', () => {
  const ends = 'See Secs. 1 and 2, r. 1; subsection (c) of the Act, Section 9 paragraph (a).';
  const source = `# Ferry

## 1. Boats

1. Row.

## 2. Tides

1. Wait:
   1. ${ends}
   2. Sing.
2. Go:

   (a) here,

   (b) there, but for clause (a).
`;
  expect(referencesOf(source)).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['1', '1'],
    ['(a)', '2.2.a'],
  ]);
});

test('sections that begin anew in each article are told by it', () => {
  const part = (name: string, text: string) =>
    `## Article ${name}: ${name === 'I' ? 'Boats' : 'Tides'}\n\n### Section 1: Low\n\nOne waits.\n\n### Section 2: High\n\n${text}\n\n`;
  const text = `# Ferry\n\n${part('I', 'See section 1 and article II section 2.')}${part('II', 'As section 1 has it.')}`;
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ printed, written, status }) => [printed, written, status])).toEqual([
    ['1', 'boats_low', 'resolved'],
    ['II section 2', 'tides_high', 'resolved'],
    ['1', 'tides_low', 'resolved'],
  ]);
});

test('the number that definitions begin with is the rule that has the term', () => {
  const terms = ['Oar', 'Rope', 'Sail', 'Mast', 'Keel'].map(
    // The last ones have no space.
    (term, at) => `**${term}:** 1.${at + 1}${['. ', '. ', '. ', '.', ''][at]}Wood helps.\n`,
  );
  const rules = [1, 2, 3, 4, 5].map((at) => `1.${at} A boat has it.\n`);
  const source = `# Ferry\n\n## 1. Boats\n\n${rules.join('\n')}\n## Glossary\n\n${terms.join('\n')}`;
  expect(referencesOf(source).map(([, target]) => target)).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5']);
});

test('a number of another book of its kind is none of this', () => {
  const source =
    '# Bylaw 3\n\n## 1. Boats\n\n1.1 Row.\n\n1.2 See Bylaw 1 section 1.1, [Bylaw 2 section 1.1](bylaw-2.md), Bylaw 3 section 1.1.\n\n1.3 Go.\n';
  expect(referencesOf(source)).toEqual([['1.1', '1.1']]);
});

test('spans of whole numbers and versions are no rules', () => {
  const source =
    '# Ferry\n\nVersion 1.1.2\n\n## 1. Boats\n\n1.1 Row 1-2 boats, as 1.2 has it, as 1.3 has it.\n\n1.1.2 Go.\n\n1.2 See 1.1, 1.2, 1.3 and 1.1, with 1-3 oars.\n\n1.3 Rest.\n';
  expect(referencesOf(source).map(([printed]) => printed)).toEqual([
    '1.2',
    '1.3',
    '1.1',
    '1.2',
    '1.3',
    '1.1',
  ]);
});

test('a list that changes another law refers to that, but where it says this one', () => {
  const book = (title: string, intro: string, back: string) =>
    referencesOf(
      `# ${title}\n\n## § 1 Boats\n\n(1) Row.\n\n(2) Wait.\n\n## § 2 Tides\n\n(1) ${intro}\n\n1.  § 1 (1) counts twice.\n\n2.  § 1 (2) ${back} counts once.\n\n(2) See § 1 (1).\n`,
    ).map(([printed]) => printed);
  const intro = 'Under § 1 the Harbour Rowing Act applies with the following modifications:';
  expect(book('Ferry Act', intro, 'of this Act')).toEqual(['1', '1 (2)', '1 (1)']);
  expect(book('Harbour Rowing Act', intro, 'now')).toEqual(['1', '1 (1)', '1 (2)', '1 (1)']);
  const maßgaben = 'Die Hafenordnung gilt mit folgenden Maßgaben:';
  expect(book('Fährgesetz', maßgaben, 'des Gesetzes')).toEqual(['1 (2)', '1 (1)']);
  expect(book('Fährgesetz', 'Dieses Gesetz wird wie folgt geändert:', 'neu')).toHaveLength(3);
});

test('a Nummer is a rule of its number where the document is no statute, and of no list', () => {
  const text = `# Die Fährordnung

## 1 Rennen

1.1 Boote fahren. Das Boot mit der Nummer 2 wartet, wie Nummer 1.2 und Ziffer 1.1.1 sagen.

1.1.1 Fähren auch.

1.1.2 Es gilt Nummer 1.1.1, und die Nummer 2 des Starters.

1.2 Flöße warten.
`;
  expect(referencesOf(text)).toEqual([
    ['1.2', '1.2'],
    ['1.1.1', '1.1.1'],
    ['1.1.1', '1.1.1'],
  ]);
});

test('a Nummer of a Satz is one of the Absatz at hand, also below its list', () => {
  const list = '(1) Es wartet:\n\n1. wer rudert,\n\n2. wer singt.\n\n';
  const ends = 'Im Falle des Satzes 1 Nummer 2 gilt Artikel 3 Satz 1 Nummer 2 der Richtlinie 9.';
  const cows = '## § 2 Kühe\n\n(1) Weiden.\n\n(2) Mähen.\n\n(3) Melken.\n';
  const source = `# Fähre\n\n## § 1 Boote\n\n${list}${ends}\n\n(2) Rudern.\n\n${cows}`;
  expect(referencesOf(source)).toEqual([['2', '1(1).2']]);
});

test('an Absatz 1f is the one that has that letter, and not what follows 1', () => {
  const index = indexNumbers({ front: [], parts: [], terms: [] });
  const numbers = new Map(['1', '9', '9.1f'].map((number) => [keyOf(segmentsOf(number)), number]));
  const around = {
    index: { ...index, numbers },
    isBare: false,
    hasSigns: true,
    title: '',
    section: null,
    after: null,
  };
  expect(numberCalled('1f', 'absatz', ['', '.', '1f.'], { ...around, rule: '9.2' })).toBe('9.1f');
});

test('an Absatz is no item of a list that has its count', () => {
  const source =
    '# Fähre\n\n## § 1 Boote\n\n(1) Rudern.\n\n(2) Es wartet:\n\n1. wer nach Absatz 1 rudert,\n\n2. wer entgegen Absatz 3 singt,\n\n3. wer schläft.\n\n## § 2 Kühe\n\n(1) Weiden.\n';
  expect(referencesOf(source).map(([printed]) => printed)).toEqual(['1']);
});

test('a law is another one where its annex is named too, or its name was cut off', () => {
  const source =
    '# Fähre\n\n## § 1 Boote\n\n(1) Rudern nach § 2 Absatz 1 in Verbindung mit Anhang 3 der Verordnung zur Hafenreinigung.\n\n(2) Singen nach § 2 Absatz 1 und:\n\n(3) Verbot nach § 2 Absatz 1 des\n\n(4) Wie § 2 Nummer 2.2 der Richtlinie 9.\n\n## § 2 Kühe\n\n(1) Weiden.\n';
  expect(referencesOf(source).map(([printed]) => printed)).toEqual(['2 Absatz 1']);
});

test('a caption in front of a text names itself, and no rule elsewhere', () => {
  const ends = 'Section 2. Boats wait.\n3. Section 2 of Article I holds.\n4. Section 2 Boats: they wait.';
  expect(referencesOf(articles(ends)).map(([, target]) => target)).toEqual(['I.2', 'I']);
});

test('the bylaws are these bylaws in bylaws, and others in all else', () => {
  const targets = (title: string, behind: string) =>
    referencesOf(articles(`See Article I of the ${behind}.`).replace('The Ferry League', title)).length;
  expect(targets('Bylaws of the Ferry League', 'bylaws')).toBe(1);
  expect(targets('Ferry League By-Laws', 'bylaws when it rains')).toBe(1);
  expect(targets('The Ferry League', 'bylaws')).toBe(0);
  expect(targets('Ferry League Bylaws', 'Bylaws Committee')).toBe(0);
});

test('a word that calls rules by their whole numbers calls sections, too', () => {
  const rules = (n: number) =>
    `# ${n}. Boats\n\n${n}.1 A boat waits, see clause ${n}.2 here.\n\n${n}.2 It leaves under clause 1.\n\n`;
  const targets = referencesOf([1, 2, 3].map(rules).join('')).map(([, target]) => target);
  expect(targets).toEqual(['1.2', '1', '2.2', '1', '3.2', '1']);
});

test('an article of the language is no letter of an appendix, whatever is quoted behind it', () => {
  const source =
    '# Ferry\n\n## 1. Boats\n\n1.1 A “Race” is short, as A, “Race”, and Appendix A have it, and as listed in 1.2.\n\n1.2 Rest.\n\n## Appendix A. Race\n\nA.1 A ‘Race’ is short.\n';
  expect(referencesOf(source)).toEqual([
    ['A', 'A'],
    ['1.2', '1.2'],
  ]);
});

test('a number of a chapter that is called by its title is none of another document', () => {
  const source =
    '# Ferry\n\n## 1. Boats\n\n1.1 As rules 2.1 and 2.2 of the Night Races have it, not rule 2.1 of the Harbor Act.\n\n## 2. Night Races\n\n2.1 Row.\n\n2.2 Rest.\n';
  expect(referencesOf(source).map(([printed]) => printed)).toEqual(['2.1', '2.2']);
});

test('a law of the same name that has a day is what stood before it', () => {
  const source =
    '# Hafenordnung\n\n## § 1 Boote\n\n(1) Rudern nach § 2 Abs. 1 der Hafenordnung.\n\n(2) Nicht nach § 2 Abs. 1 der Hafenordnung vom 3. Mai 1950.\n\n## § 2 Kühe\n\n(1) Weiden.\n';
  expect(referencesOf(source).map(([printed]) => printed)).toEqual(['2 Abs. 1']);
});

test('a rule of a section is none of a document whose sections have no numbers', () => {
  const source = (title: string) =>
    `# Ferry\n\n${title}\n\n1. Row, as Section 2 Rule 1 and Rule 2 have it.\n2. Wait.\n3. Rest under Section 1, Rule 3(a).\n`;
  expect(referencesOf(source('## Boats')).map(([printed]) => printed)).toEqual(['2']);
  expect(referencesOf(`${source('## Section 1: Boats')}\n## Section 2: Tides\n\n1. Wait.\n`)).toHaveLength(5);
});

test('a number at the beginning of a text behind a bold word is no number of that text', () => {
  const source =
    '# Ferry\n\n## 1 Boats\n\n**1.1** Boats row.\n\n**1.1.1** The captain waits.\n\n**1.1.2** Row on.\n\n**In** 1.1.1 the crew waits too.\n';
  expect(referencesOf(source)).toEqual([['1.1.1', '1.1.1']]);
});

test('the heading of a glossary with a text of its own is counted', () => {
  const source =
    '# Ferry\n\n## 1 Boats\n\n1.1 Boats row.\n\n1.2 They wait.\n\n## Glossary of words on boats\n\nNumbers say where.\n\n**aft:** 1.1. Behind.\n\n**bow:** 1.2. The front of it.\n\n**stern:** 1.1. The other end.\n';
  expect(referencesOf(source)).toEqual([]);
});

test('what goes by a number of two levels names a rule', () => {
  const ends =
    'Row according to 1.2, or in accordance with 1.2, at the spot determined by 1.1; it took 1.2 hours.';
  const source = `# Ferry\n\n## 1 Boats\n\n1.1 Boats row.\n\n1.2 They wait.\n\n1.3 ${ends}\n`;
  expect(referencesOf(source).map(([, target]) => target)).toEqual(['1.2', '1.2', '1.1']);
});

test('a sub-rule is as deep as the whole numbers of sub-rules are', () => {
  const source = (whole: string) =>
    `# Ferry\n\n### 1. Boats\n\n1. Row, as under ${whole}.\n\n2. Without limiting sub-rule (1), a boat may\n\n   1. wait, subject to sub-rule (2),\n\n   2. rest.\n\n### 2. Cows\n\n1. Graze.\n\n2. Rest.\n`;
  expect(referencesOf(source('sub-rule 2(1)')).map(([, target]) => target)).toEqual(['2.1', '1.1', '1.2']);
  expect(referencesOf(source('rule 2'))).toEqual([['2', '2']]);
});

test('a letter names an item of a list that is counted by figures, where no number ends in one', () => {
  const source =
    '# Ferry\n\n### Article 1: Boats\n\n1. A boat may\n   1. row,\n   2. wait, as in 1.1.a and Article 1.1.b.\n2. Rest.\n';
  expect(referencesOf(source).map(([, target]) => target)).toEqual(['1.1.1', '1.1.2']);
});

const harbor = (ends: string) => `# Ferry Rules

## 4 Boats

4.1 A boat carries two people.

4.2 A boat has a name.

## 5 Tides

5.1 ${ends}

5.2 Nobody swims, see 4. Boats.
`;

test('a number of another document is none, where that stands in front of it', () => {
  const text = harbor(
    'See RFC 77, Section 4.1, RFC 77 section 9.3, Bylaw 3, section 4.2, the Harbor Act, Section 4.1, the Sea Code (Section 4.2), Sea Laws, Chapter 4, Section 4B and c. 140, § 4.1. In 2024, Section 4.1 was new.',
  );
  expect(referencesOf(text)).toEqual([
    ['4.1', '4.1'],
    ['4', '4'],
  ]);
});

test('and where it stands behind it and others that it is joined to', () => {
  const text = harbor(
    'See Sections 4.1 and 4.2 of the Sea Code, Sections 4.1, 9.7, respectively, of HELM 80, Section 4.1, Section 4.2 of the *Sea Code*, Sections 4.1 to 4.2 of that Treaty, Article 4 SEAC and Section 4.1 of Directive 7/12. Sections 4.1 and 4.2 of the Ferry Rules hold.',
  );
  expect(referencesOf(text)).toEqual([
    ['4.1', '4.1'],
    ['4.2', '4.2'],
    ['4', '4'],
  ]);
});

test('a number is one of another law behind a list with articles in it, a picture, and of a former wording', () => {
  const text =
    '# Hafenordnung\n\n## § 1 Boote\n\n(1) Rudern nach § 2 Absatz 1 sowie den §§ 1 bis 2 und 9a Absatz 5 des Seegesetzes, nach § 2 der Hafenordnung in der Fassung der Bekanntmachung vom 3. Mai 1950 und nach § 2 Abbildung 1 der Ersten Verordnung zum Seegesetz.\n\n(2) Nicht nach § 2 Absatz 1 der Hafenordnung.\n\n## § 2 Kühe\n\n(1) Weiden.\n';
  expect(referencesOf(text)).toEqual([['2 Absatz 1', '2(1)']]);
});

test('a number with a letter is one of another law where the document has not even that number', () => {
  const text = `# Ferry Bylaws

## Section 1. Boats

1A. A boat carries two.

1B. See Section 1A, Section 1C and Section 21D.

## Section 2. Tides

2A. Nobody sails.
`;
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ printed }) => printed)).toEqual(['1A', '1C']);
});

test('a caption with a colon is no reference, nor is a section of a chapter that is not there', () => {
  const text = harbor(
    'See Section 4 of Chapter 268, Chapter 90, Section 4, and Section 4.\n\nSection 4: Boats are owned by the town.',
  );
  expect(referencesOf(text).map(([printed]) => printed)).toEqual(['4', '4']);
});

test('a part that a slip parts from its article by a space is of that article', () => {
  const rules = Array.from({ length: 4 }, (_, at) => `### 2.${at + 1} Bateau\n\nIl navigue.\n`).join('\n');
  const text = `# Bateaux\n\n## 1 Port\n\n### 1.1 Quai\n\nIl dort.\n\n## 2 Mer\n\n${rules}\n### 2.5 Vent\n\nOn le voit au paragraphe 3) de l article 2.4, comme au paragraphe 3 de l'article 2.4.\n`;
  expect(referencesOf(text)).toEqual([
    ['2.4', '2.4'],
    ['2.4', '2.4'],
  ]);
});

test('a code behind a plus sign is no number of a rule', () => {
  const text =
    '# Kites\n\n## 2 Tails\n\n### 2.1 Signs\n\nA. Red.\n\nB. Blue.\n\n### 2.2 Names\n\nA name has a plus "+" (0x2B (ASCII), U+002B), as 2.1 says.\n';
  expect(referencesOf(text).map(([printed]) => printed)).not.toContain('002B');
});

test('standing orders are rules, and an order alone is none', () => {
  const text =
    '# Orders of the Boat Club\n\n## 1 RULES OF DEBATE\n\na. Nobody rows.\nb. Standing Order 2 is kept.\n\n## 2 Meetings\n\na. Subject to standing order 1(b), and standing orders 1(a) and (b), we order 2 boats.\nb. An order 1 may wait.\n';
  expect(referencesOf(text).map(([printed]) => printed)).toEqual(['2', '1(b)', '1(a)', '(b)']);
});

test('numbers in words head rules, and references in words lead to them', () => {
  const text = `# Harbor Rules

## RULE ONE – BOATS

1. Boats are red.

## RULE TWO – OARS

1. One oar is enough, as Rule One and RULE THREE say. First Mates row.

## RULE THREE: CREWS

1. Two of a crew may rest. See Rule Two, First Mates, and Rule Nine.
`;
  expect(referencesOf(text)).toEqual([
    ['One', '1'],
    ['THREE', '3'],
    ['Two', '2'],
  ]);
});

test('counts in words go on above twenty', () => {
  const text = `# The Ferry League

## RULE TWENTY – BOATS

Boats are red. See Rule Twenty-One, Rule Twenty and Rule Thirty, but not Rule Twenty Thousand.

## RULE TWENTY ONE – OARS

One oar is enough.

## Rule Twenty-second: Crews

See Rule Twenty-One.
`;
  expect(referencesOf(text)).toEqual([
    ['Twenty-One', '21'],
    ['Twenty', '20'],
    ['Twenty-One', '21'],
  ]);
});

test('a part with several levels is one of its own article, and one of an article that has none is no other', () => {
  const text = `# The Ferry League

## Article I

1. Boats race as Section 2.b says, and Sections 2.a and 2.b, by (x) hand or 2) by voice, but clause 2 is void.
2. The council decides:
   a. by hand,
   b. by voice, as Article II, Section 2 has it.

## Article II

Nobody swims but as Article I, Section 2.b has it.
`;
  expect(referencesOf(text)).toEqual([
    ['2.b', 'I.2.b'],
    ['2.a', 'I.2.a'],
    ['2.b', 'I.2.b'],
    ['II', 'II'],
    ['I, Section 2.b', 'I.2.b'],
  ]);
});

test('a letter in brackets counts the items of a list by figures', () => {
  const text = `# Bylaws

## Bylaw 1 - Boats

### 1.1 Races

#### 1.1.1 Starts

1. By gun.
2. By hand.

## Bylaw 2 - Oars

### 2.1 Wood

Oars are red, as Bylaw 1.1.1(b) and Bylaw 1, “Boats,” have it.
`;
  expect(referencesOf(text)).toEqual([
    ['1.1.1(b)', '1.1.1.2'],
    ['1', '1'],
  ]);
});

test('a letter and a figure side by side are no number that is written with a full stop', () => {
  const text = `# Ferry League

## A. Boats

### A.1 Red boats

Boats of leagues (A2, A3) row as article A.2 and article A2 say.

### A.2 Blue boats

#### A.2.1 Oars

Oars are blue.
`;
  expect(referencesOf(text)).toEqual([
    ['A.2', 'A.2'],
    ['A2', 'A.2'],
  ]);
});

test('an article of a document that letters stand for is none of this one', () => {
  expect(
    referencesOf(
      articles(
        'Row as the IBF Article I, Section 2, the FL Article I and the FL Bylaw 2 say. SEE Article I. By the RULES Article II binds.',
      ),
    ),
  ).toEqual([
    ['I', 'I'],
    ['I', 'I'],
    ['II', 'II'],
  ]);
});

test('square brackets around a number are those of the reference', () => {
  const { byNumber, report } = importGeneral(
    '1. Boats\n\n1.1 Row, as rule [1.2] says.\n\n1.2 Rest [see 1.1].\n\n1.3 Wait.\n',
  );
  expect(byNumber.get('1.1')?.text).toBe('Row, as rule [1.2] says.');
  expect(byNumber.get('1.2')?.text).toBe('Rest [see [1.1]].');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('what refers to a part that stands within a text refers to that text', () => {
  const { report } = importGeneral(`RULES OF THE FERRY

1 Boats

1.1 A boat carries (a) cows, (b) hay and (c) one guest.

1.2 Nobody rows a boat under rule 1.1(b) at night, and none as 1.1(c) says.

2 Tides

2.1 Section 7(b) of the Harbor Act holds.
`);
  expect(report.references.map(({ printed, target }) => [printed, target])).toEqual([
    ['1.1', '1.1'],
    ['1.1', '1.1'],
  ]);
});

test('a word or a measure in brackets behind a number without a word in front is no part of a rule', () => {
  const { report } = importGeneral(`RULES OF THE FERRY

1 Boats

1.1 A boat carries (a) cows and (b) hay, and weighs 2.1(kg) for each 1.2(one) hull.

1.2 The mast has 2.1(m) of rope, as 1.1(a) says.

2 Tides

2.1 A tide lasts 1.2(min).
`);
  expect(report.references.map(({ printed, target }) => [printed, target])).toEqual([['1.1', '1.1']]);
});

test('what headings call articles is no section: that is one of the article at hand, or of the one it is said to be of', () => {
  const source = `# Ferry Club

## Article 1 Name

1.1. The ferry has a name.

1.2. Section 1 holds as Section 2 of Article 2 does, and Article 2.

## Article 2 Crews

2.1. Crews row.

2.2. Crews rest.
`;
  expect(referencesOf(source)).toEqual([
    ['1', '1.1'],
    ['2', '2.2'],
    ['2', '2'],
    ['2', '2'],
  ]);
});

test('a section is no chapter of its number where headings call both', () => {
  const source = `# Ferry Law

## Chapter 1: Names

### Section 20. Of ferries

Ferries have names, as section 2 of it says and section 30 does.

## Chapter 2: Crews

### Section 30. Of crews

See chapter 20, chapter 2 and section 20.
`;
  expect(referencesOf(source)).toEqual([
    ['30', '30'],
    ['2', '2'],
    ['20', '20'],
  ]);
});

test('words beside a number say what it is of also in italics and in links', () => {
  const source = (text: string) =>
    `# Ferry\n\n## 1. Boats\n\n1.1. Boats row.\n\n## 2. Crews\n\n2.1. Crews rest.\n\n2.2. ${text}\n`;
  const foreign = [
    'As section 1 of *The Old Handbook* says.',
    'As the *Harbor Act*, section 1, says.',
    'As [the Harbor Act](https://example.org), section 1, says.',
  ];
  expect(foreign.map((text) => referencesOf(source(text)))).toEqual([[], [], []]);
  expect(referencesOf(source('See *rule* 1.1, section **1** and [section 2](#2-crews).'))).toEqual([
    ['1.1', '1.1'],
    ['1', '1'],
    ['section 2', '#2-crews'],
  ]);
});

test('a range whose ends are set in bold is one, by a dash of any kind, and loses no end', () => {
  const said = ['**1.1**–**1.3**', '**1.1**--**1.3**', '**1.1--1.3**', '1.1--1.3'];
  const rules = ['Boats row.', 'Boats rest.', 'Boats sink.']
    .map((text, i) => `1.${i + 1}. ${text}\n\n`)
    .join('');
  const texts = said.map((range, i) => `2.${i + 1}. As rules ${range} say.\n\n`).join('');
  const { report } = importGeneral(markdown(`# Ferry\n\n## 1. Boats\n\n${rules}## 2. Crews\n\n${texts}`));
  expect(report.references.map(({ target, until }) => [target, until])).toEqual(
    said.map(() => ['1.1', '1.3']),
  );
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('the end of a range may leave out the letter in front of its number', () => {
  const rules = ['row', 'rest', 'sink'].map((text, i) => `**G1.${i + 1}** Boats ${text}.\n\n`).join('');
  const text = `# Ferry\n\n## Boats\n\n${rules}**G1.4** As (**G1.1**–**1.3**) say.\n`;
  const { report } = importGeneral(markdown(text), { raw: [{ page: null, text, kind: 'markdown' }] });
  expect(report.references.map(({ target, until }) => [target, until])).toEqual([['G1.1', 'G1.3']]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a letter or brackets behind a number belong to it where the document has that, and a number of a year is none', () => {
  const rules = [1, 2, 3].map((at) => `## § 7-${at}. Boats of kind ${at}\n\nA boat floats.\n\n`).join('');
  const text = `# Harbor Code\n\n${rules}## § 7-4. Ends\n\nA boat is one of § 7-2B, and § 7-3. [Added by By-law 7-2015]\n\nCHAPTER 7-2, BOATS, GENERAL\n`;
  expect(referencesOf(text)).toEqual([
    ['7-2B', '7-2'],
    ['7-3', '7-3'],
  ]);
  const law = `# Harbor Law

## § 26. Boats

(a) A boat floats.

(b) It has a name.

## § 26a. Rafts

A raft is no boat.

## § 27. Ends

A raft sinks as section 26(a) says, and section 26a, too.
`;
  expect(referencesOf(law)).toEqual([
    ['26', '26'],
    ['26a', '26a'],
  ]);
});

test('a bracket that closes behind a number is no sign of a list that counts its own', () => {
  const text = `# Satzung der Boote\n\n## § 1 Boote\n\n(1) Boote fahren.\n\n(2) Sie ruhen (Abs. 1) nachts.\n\n(3) Sie sinken (Absatz 2) nie.\n\n## § 2 Ende\n\n(1) Es endet.\n\n(2) Alles endet.\n\n(3) Nichts bleibt.\n`;
  expect(referencesOf(text)).toEqual([
    ['1', '1(1)'],
    ['2', '1(2)'],
  ]);
});

test('a number with "bis" behind it is that of what was put between two, but for German', () => {
  const text = (end: string) => `# Liga\n\n## Artículo 1\n\nReman los barcos.\n\n## Artículo 2\n\n${end}\n`;
  const spanish = 'El consejo de la liga decide como en el artículo 1';
  expect(referencesOf(text(`${spanish} bis de los estatutos.`))).toEqual([]);
  expect(referencesOf(text(`${spanish} de los estatutos.`))).toEqual([['1', '1']]);
});

test('a number that ends as one of the document does is no part of that where numbers are printed whole', () => {
  const text =
    '# Kites\n\n## 1.1 Wind\n\n1.1.1 Section 9 tells of teams.\n\n1.1.2 See rule 4.3.2, and rule 1.4.3.\n\n## 1.4 Landing\n\n1.4.3 Land.\n\n1.4.3.2 Softly.\n\n## 1.9 Damage\n\n1.9.1 Mend it.\n';
  const { graph } = importGeneral(markdown(text));
  const named = graph.edges.filter(({ kind, to }) => kind === 'refers' && to !== null);
  expect(named.map(({ to }) => to)).toEqual([graph.nodes.find(({ number }) => number === '1.4.3')?.id]);
});

test('an article is told from sections of the same number by its word, also with a section of it', () => {
  const text = `# The Ferry League

## Article 1. Boats

### Section 1. Oars

See Article 2, Section 1, and Section 2.

### Section 2. Sails

As in Article 2. See Section 2 of Article 1.

## Article 2. Crews

### Section 1. Rowers

Three. See Article 1.
`;
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ printed, written }) => [printed, written])).toEqual([
    ['2, Section 1', 'crews_rowers'],
    ['2', 'boats_sails'],
    ['2', 'crews'],
    ['2', 'boats_sails'],
    ['1', 'boats'],
    ['1', 'boats'],
  ]);
});

test('a chapter is no step of that number, and none that bylaws count', () => {
  const steps = `# Kites

## Building

### Step 1: Cut

Cut paper, as Chapter 2 says.

### Step 2: Glue

See Chapter 2: Flying.

## Flying

Fly.
`;
  expect(referencesOf(steps)).toEqual([['Flying', '#part:13']]);
});

test('a section of a bylaw is called by its own word where its number is printed', () => {
  const text =
    '# Kites\n\n## Bylaw 1 - Boats\n\n### 1.1 - Oars\n\nSee Bylaw 2, Section 2.1, and Chapter 2.\n\n## Bylaw 2 - Crews\n\n### 2.1 - Rowers\n\nThree, as in Section 1.1.\n';
  expect(referencesOf(text)).toEqual([
    ['2', '2'],
    ['2.1', '2.1'],
    ['1.1', '1.1'],
  ]);
});

test('both ends of a range with a hyphen, a provision and addenda below their title are found; dice are none', () => {
  const source =
    '# Ferry\n\n## Article 1: Boats\n\n1.1 Boats row. Throw 3d6-10/2 for 1-2 boats.\n\n## Article 2: Tides\n\n2.1 Articles 1-2 hold but for provision 1.1; wait for rule 2.1-9.\n\n## ADDENDA\n\n## 1a Ties\n\nSee Addendum 2b.\n\n## 2b Rows\n\nSee addenda 1a and 2b.\n';
  expect(referencesOf(source)).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['1.1', '1.1'],
    ['2.1', '2.1'],
    ['2b', '2b'],
    ['1a', '1a'],
    ['2b', '2b'],
  ]);
});

test('a section is the part of its number where parts hold sections that print theirs whole', () => {
  const source =
    '# Ferry\n\n# PART 1 Boats\n\n## 1.1 Crews\n\nAs sec. 3 says, but as sec. 2 says too.\n\n1.1.1 Row.\n\n1.1.2 Wait.\n\n1.1.3 Rest.\n\n## 1.2 Oars\n\nRow.\n\n# PART 2 Tides\n\n## 2.1 Ebb\n\nWait.\n\n# PART 3 Ends\n\n## 3.1 Last\n\nWait.\n';
  expect(referencesOf(source)).toEqual([['3', '3']]);
});

test('references to pages stay text, and that is said once', () => {
  const text =
    '# Ferry\n\n## Boats\n\n1. Row (see page 7).\n2. Rest, as on page 12 (p. 3).\n3. A page 4 boats wide is no reference.\n';
  const { report } = importGeneral(markdown(text), { kind: 'markdown' });
  const [remark] = report.remarks.filter(({ kind }) => kind === 'reference-to-page');
  expect(remark?.message).toMatch(/^3 references to pages stay text, as "see page 7" \(lines \d+, \d+\)/);
});

test('a number in other figures than those of the headings is meant by their word', () => {
  const ends = 'See Article 1, Section 2. Article 1 of the Harbor Act stands; Article 3 is gone.';
  expect(referencesOf(articles(ends))).toEqual([['1, Section 2', 'I.2']]);
  const chapters = '# Ferry\n\n## Chapter 1: Boats\n\nThey row.\n\n## Chapter 2: Quays\n\nAs in Chapter I.\n';
  expect(referencesOf(chapters)).toEqual([['I', '1']]);
});

test('sections joined to one of another article are of that, before and behind its name', () => {
  const ends = [
    'See Article I, Section 1 and Section 2, or Article I, Sections 1 & 2.',
    'As Sections 1, 2 and 9 of Article I say, and Section 2 of Article 1.',
    'See Article I, Section 1 and 9, and Section 2 of this Article; Article I, Section 1, 2.',
  ].join('\n2. ');
  expect(referencesOf(articles(ends)).map(([printed, target]) => `${printed}: ${target}`)).toEqual([
    ...['I, Section 1: I.1', '2: I.2', 'I, Sections 1: I.1', '2: I.2'],
    ...['1: I.1', '2: I.2', 'I: I', '2: I.2', '1: I'],
    ...['I, Section 1: I.1', '2: II.2', 'I, Section 1: I.1'],
  ]);
  const heads = `# Ferry\n\n## Article I\n\n### Section 1. Boats\n\nThey row.\n\n### Section 2. Oars\n\nTwo.\n\n## Article II\n\n### Section 1. Quays\n\nSee Article I, Section 1 and Section 2.\n\n### Section 2. Ropes\n\nAs in Sections 1 and 2 of Article I.\n`;
  const { report } = importGeneral(markdown(heads));
  expect(report.references.map(({ written }) => written.replace(/^article_i_/, ''))).toEqual([
    'boats',
    'oars',
    'boats',
    'oars',
    'article_i',
  ]);
});
