import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const line = '-'.repeat(60);
const double = '='.repeat(60);

test('a header with its title on the next line is a section of that number, and stays below it', () => {
  const { graph, report, errors } = importGeneral(`THE FERRY RULESET

Each header is Rule NNN/R (Power=P), where R is how often it was changed.

${double}
The Ferry
   What this chapter is about.
${line}
Rule 304/17 (Power=4)
Boats

      A boat carries persons over the river, and nobody waits longer
      than an hour. See Rule 101.

${line}
Rule 101/2 (Power=2.0)
Cows, and What They Eat

      A cow is carried alone, whatever

      Rule 304 says.

${line}
${double}
Rivers
   A chapter with text of its own.
${line}
Rule 5/1 (Power=3)
Rivers

      A river is a rule.

${line}
Rule 2718/0 (Power=1)
Mother, May I Swim?

      Nobody swims but

      1. whoever rows; and

      2. cows, which Rules 101 and 304 are about.

${line}
`);
  const sections = graph.nodes.filter(({ kind, number }) => kind === 'section' && number !== null);
  expect(sections.map(({ number, label }) => [number, label])).toEqual([
    ['304', 'Boats'],
    ['101', 'Cows, and What They Eat'],
    ['5', 'Rivers'],
    ['2718', 'Mother, May I Swim?'],
  ]);
  expect(graph.nodes.filter(({ kind }) => kind === 'category').map(({ label }) => label)).toEqual([
    'The Ferry',
    'Rivers',
  ]);
  expect(graph.nodes.some(({ text }) => text === 'Rule 304/17 (Power=4)')).toBe(true);
  expect(report.references.map(({ target }) => target)).toEqual(['101', '304', '101', '304']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a header that is its number alone stands in front of its title', () => {
  const { graph, report, errors } = importGeneral(`The Ferry League

Article 1
Boats

A boat carries two.

Article 2
Cows

A cow swims, as Article 1 says.

Article 3
Rivers

Nobody rows upstream.
`);
  const sections = graph.nodes.filter(({ kind }) => kind === 'category' || kind === 'section');
  expect(sections.map(({ number, label }) => [number, label])).toEqual([
    ['1', 'Article 1: Boats'],
    ['2', 'Article 2: Cows'],
    ['3', 'Article 3: Rivers'],
  ]);
  expect(report.references.map(({ target }) => target)).toEqual(['1']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});

test('a header with its title behind it has its number, and a half is none', () => {
  const { graph, report } = importGeneral(`The Ferry League

Rule 12/3 (Power=1): Boats

1/2 of the boats rest.

Rule 7/1: Cows

A cow rests, as Rule 12 says.
`);
  expect(graph.nodes.filter(({ number }) => number !== null).map(({ number }) => number)).toEqual([
    '12',
    '7',
  ]);
  expect(report.references.map(({ target }) => target)).toEqual(['12']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('an ordinal that a line begins with is a word, whatever stands below and beside it', () => {
  const { numbers, report } = importGeneral(`The Ferry League

1. Ranks

1.1 There are ranks.

1st rank: rows.

2nd rank: steers.

3rd rank: counts.

4th rank: sleeps.

11th Rank

1.2 Ranks change.

1.3 Ranks end.
`);
  expect(numbers).toEqual(['1.1', '1.2', '1.3']);
  expect(report.remarks).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a double line below a title underlines it, and the text behind is none', () => {
  const { graph, report } = importGeneral(`The Ferry League
${double}
Boats carry whatever there is to carry

- Row.
- Rest.
- Land.
`);
  expect(graph.nodes.filter(({ kind }) => kind === 'category')).toEqual([]);
  expect(graph.nodes.some(({ label }) => label === 'Boats carry whatever there is to carry')).toBe(false);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('lines that a sign for a section begins are headings of a plain text', () => {
  const { numbers, report, errors } = importGeneral(`Statutes

§ 1 Name

The club is named Otter.

§ 2 Fees

(1) Members pay ten.

(2) Guests pay five, as § 1 and § 3 say.

§ 3 Fines

Fines are paid at once.
`);
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['2(1)', '2(2)']);
  expect(report.counts).toMatchObject({ categories: 3 });
  expect(report.references.map(({ target, status }) => [target, status])).toEqual([
    ['1', 'resolved'],
    ['3', 'resolved'],
  ]);
});

/** Numbers of the sections of a Markdown document, and where its references lead. */
function sectionsOf(text: string) {
  const { graph, report, errors } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  return {
    numbers: graph.nodes.flatMap(({ kind, number }) => (kind === 'section' ? [number] : [])),
    references: report.references.map(({ target, status }) => [target, status]),
  };
}

test.each([
  ['Article II - Members', 'Article III - Fees', 'Article'],
  ['Chapter 3: Play', 'Chapter 4: Ends', 'Chapter'],
  ['Rule 12. Ties', 'Rule 13. Wins', 'Rule'],
  ['Section 8.2.5 Quorum', 'Section 8.2.6 Votes', 'Section'],
  ['§ 4 Fees', '§ 5 Fines', '§'],
  ['Artikel 4 - Gebühren', 'Artikel 5: Strafen', 'Artikel'],
  ['Capítulo 3. Juego', 'Capítulo 4. Fin', 'capítulo'],
  ['Sec. 7. Kinds', 'Sec. 8. Costs', 'Section'],
])('the words of a heading hold its number: %s', (first, second, word) => {
  const numbers = [first, second].map((title) => /[IVX]{2,}|\d[\d.]*\d|\d/.exec(title)?.[0] ?? '');
  expect(
    sectionsOf(
      `# The League\n\n## ${first}\n\nSee ${word} ${numbers[1]}.\n\n## ${second}\n\nSee ${word} ${numbers[0]}.\n`,
    ),
  ).toEqual({ numbers, references: numbers.toReversed().map((number) => [number, 'resolved']) });
});

test('headings that count below others without a number are the sections', () => {
  const text =
    '# The League\n\n## Governance\n\n### Voting\n\n#### Rule 12. Ties\n\nSee Rule 13.\n\n#### Rule 13. Votes\n\nVotes are open.\n\n### Money\n\n#### Rule 14. Fees\n\nSee Rule 12.\n';
  expect(sectionsOf(text)).toEqual({
    numbers: [null, '12', '13', '14'],
    references: [
      ['13', 'resolved'],
      ['12', 'resolved'],
    ],
  });
});

test('a rule that is a heading does not refer to itself by its own number', () => {
  const text =
    '# The League\n\n## General\n\n### 8.2 Votes\n\n#### Section 8.2.4 Meetings\n\nSee Section 8.2.5.\n\n#### Section 8.2.5 Quorum\n\nFive are enough.\n\n### 8.3 Money\n\n#### Section 8.3.1 Fees\n\nThey are low.\n';
  const { report, numbers } = importGeneral(markdown(text));
  expect(numbers).toEqual(['8.2.4', '8.2.5', '8.3.1']);
  expect(report.references.map(({ target }) => target)).toEqual(['8.2.5']);
});

test('a heading behind a word and its number can end with a full stop', () => {
  const section = (title: string) => `**${title}**\n\nA boat waits for the tide.\n\nIt leaves then.\n\n`;
  const text = `# Boat Club\n\n${section('Section 1. Boats')}${section('Section 2. Terms of Office.')}${section('Section 3 : Oars')}`;
  const { graph } = importGeneral(markdown(text));
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ number }) => number)).toEqual(['1', '2', '3']);
});

test('a heading that is a word and a number alone stands in the title right below it, unless that is further in', () => {
  const chapters = ['Boats', 'Oars', 'Tides'];
  const book = (level: string) =>
    markdown(
      chapters
        .map(
          (title, i) =>
            `## Chapter ${i + 1}\n\n${level} ${title}\n\n${i + 1}.1 Nobody swims.\n\n${i + 1}.2 Nobody dives.\n`,
        )
        .join('\n'),
    );
  const titles = (level: string) =>
    importGeneral(book(level))
      .graph.nodes.filter(({ kind }) => kind === 'section')
      .map(({ number, label }) => `${number} ${label}`);
  expect(titles('#')).toEqual(['1 Chapter 1: Boats', '2 Chapter 2: Oars', '3 Chapter 3: Tides']);
  expect(titles('###')).not.toContain('1 Chapter 1: Boats');
});

test('a glossary is one also where a word and a number call its title', () => {
  const { graph } = importGeneral(
    markdown(
      ['Boats', 'Definitions', 'Oars']
        .map(
          (title, i) =>
            `## Chapter ${i + 1}\n\n## ${title}\n\n${title === 'Definitions' ? '**Boat**: what floats.\n\n**Oar**: what rows.\n\n**Net**: what waits.\n' : '1. Nobody swims.\n'}`,
        )
        .join('\n'),
    ),
  );
  expect(graph.nodes.filter(({ kind }) => kind === 'term')).toHaveLength(3);
});

test('a heading whose number another has is told', () => {
  const heads = ['# Ferry', '## 1 Boats', '### 1.1 Oars', '#### 1.1.1 Wood', '#### 1.1.1 Iron', '## 2 Tides'];
  const { report } = importGeneral(markdown(heads.map((head) => `${head}\n\nNobody swims.\n`).join('\n')));
  expect(report.remarks).toContainEqual(expect.objectContaining({ kind: 'number-duplicate', line: 17 }));
});

test('the number of a heading can stand above it in bold, and above titles of any size where most have it so', () => {
  const { graph, errors } = importGeneral(
    markdown(
      [
        '# Bylaws of the Ferry',
        '**ARTICLE I**',
        '## Boats',
        'Boats are green.',
        '**ARTICLE II**',
        '## Ropes',
        'Ropes are long.',
        '### ARTICLE III',
        '#### Cows',
        'Cows pay double.',
        '**ARTICLE IV**',
        '## Rivers',
        'Rivers are wet.',
      ].join('\n\n'),
    ),
  );
  expect(errors).toEqual([]);
  const sections = graph.nodes.filter(({ kind }) => kind === 'section');
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual(
    expect.arrayContaining([
      'I ARTICLE I: Boats',
      'II ARTICLE II: Ropes',
      'III ARTICLE III: Cows',
      'IV ARTICLE IV: Rivers',
    ]),
  );
});

const typed = ['I', 'II', 'III'].flatMap((number, at) => [
  `          ARTICLE ${number}`,
  `          ${['Boats', 'Ropes', 'Cows'][at]}`,
  `  Section 1. Nobody of the members who are named in the list of this
club rows alone over the river, be it by day or by night.`,
  `  Section 2. Everybody who has crossed the river pays one coin to the
treasurer of the club, who writes it into the book.`,
]);

test('an empty line stands between the number of an article and its title, also in a page of Markdown that is preformatted', () => {
  const page = `---\ntitle: Ferry\n---\n\n<pre>\n${typed.join('\n\n')}\n</pre>\n`;
  for (const source of [typed.join('\n\n'), markdown(page)]) {
    const { graph, errors } = importGeneral(source);
    expect(errors).toEqual([]);
    const sections = graph.nodes.filter(({ kind }) => kind === 'section');
    expect(sections.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['ARTICLE I: Boats', 'ARTICLE II: Ropes', 'ARTICLE III: Cows']),
    );
    // A wrapped line goes on with the one before.
    expect(graph.nodes.some(({ text }) => text.endsWith('over the river, be it by day or by night.'))).toBe(
      true,
    );
  }
});

test('titles in capitals below their numbers are alike, also with text right below one, and so is a number alone between two', () => {
  const article = (number: string, title: string, text: string) => `Article ${number}\n${title}\n${text}\n`;
  const source = [
    article('I', 'BOATS', '\n1. A boat is green.'),
    article('II', 'ROPES', '\n1. A rope is long.'),
    article('III', 'COWS', 'This is said of cows alone.\n\n1. A cow pays.'),
    article('IV', 'RIVERS', '\n1. A river is wet.'),
  ].join('\n');
  const labelsOf = ({ graph }: ReturnType<typeof importGeneral>) => graph.nodes.map(({ label }) => label);
  expect(labelsOf(importGeneral(source))).toContain('Article III: COWS');
  const numbers =
    '# Ferry\n\n## Article 1\n\n### Section 1\n\nRow.\n\nSection 2\n\nRest.\n\n### Section 3\n\nLand.\n\n## Article 2\n\n### Section 1\n\nSwim.\n\n### Section 2\n\nDive.\n';
  const { graph } = importGeneral(markdown(numbers));
  expect(graph.nodes.filter(({ label }) => label === 'Section 2')).toHaveLength(2);
});

const rest = 'goes on for so long that no title of a rule would ever be set like this line of a text.';

test.each([
  ['right below each other, with no empty line in the document', '\n'],
  ['parted by empty lines', '\n\n\n'],
])('titles below headers that are a call alone are theirs: %s', (_, gap) => {
  const article = (count: string, name: string) =>
    `ARTICLE ${count}${gap}${name}\n` +
    ['Name:', 'Use of Boats:', 'Fees:']
      .map((title, at) =>
        gap === '\n'
          ? `Section ${at + 1}.\n${title}\nThe rule of it ${rest}\n`
          : `        Section ${at + 1}. "${title}" ${rest}\n\n`,
      )
      .join('');
  const text = article('I', 'Harbour') + article('II', 'Ropes') + article('III', 'Keepers');
  const { graph, report } = importGeneral(text);
  const labels = graph.nodes.flatMap(({ kind, label }) =>
    kind === 'category' || kind === 'section' ? [label] : [],
  );
  expect(labels.filter((label) => label?.startsWith('ARTICLE'))).toEqual([
    'ARTICLE I: Harbour',
    'ARTICLE II: Ropes',
    'ARTICLE III: Keepers',
  ]);
  const counted = graph.nodes.filter(({ number }) => /^(?:II\.)?2$/.test(number ?? ''));
  expect(counted.map(({ label, text: own }) => label ?? own.slice(1, 13)).slice(-1)).toEqual([
    gap === '\n' ? 'Section 2: Use of Boats' : 'Use of Boats',
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});
