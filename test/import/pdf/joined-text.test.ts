import { expect, test } from 'vitest';
import { joinPrintedLines } from '../../../src/import/pdf/join-printed-lines.ts';
import { importGeneral } from '../general/import-general.ts';
import { below, pageOf } from './printed-page.ts';
import { printedText } from './printed-text.ts';

test('a line goes on in the next where no other word would have found a place', () => {
  const page = pageOf([
    { text: 'A boat is a thing that carries people from one side of the', y: 700, width: 400 },
    { text: 'water to the other, and that is what ferries are too,', y: 688, width: 345 },
    { text: 'notwithstanding.', y: 676, width: 80 },
    { text: 'A raft is short.', y: 664, width: 80 },
  ]);
  expect(printedText([page]).split('\n')).toEqual([
    'A boat is a thing that carries people from one side of the water to the other, and that is what ferries are too, notwithstanding.',
    'A raft is short.',
  ]);
});

const full = { width: 400 };

const rulesOf = ({ nodes }: ReturnType<typeof importGeneral>['graph']) =>
  nodes.flatMap(({ kind, text }) => (kind === 'rule' ? [text] : []));

test('a document that parts words at the ends of lines has them whole, but not those of two words', () => {
  const lines = [
    'Ferries of the harbor, the fishermen, the passengers and non or boats: the har-',
    'bor is open to all, and first to the fisher-',
    'men of the village, and then to the passen-',
    'gers, who pay at the land-',
    'stage, as do the owners of non-',
    'boats.',
  ];
  expect(printedText([pageOf(below(700, lines, full))])).toBe(
    'Ferries of the harbor, the fishermen, the passengers and non or boats: the harbor is open to all, and first to the fishermen of the village, and then to the passengers, who pay at the landstage, as do the owners of non-boats.',
  );
});

test('a sentence and a word that the end of a page parts are whole, across heads and feet, and the count of words knows it', () => {
  const pages = [1, 2, 3].map((page) =>
    pageOf([
      { text: 'THE FERRY BOOK', y: 760 },
      ...below(
        720,
        page === 1
          ? [
              '1 Boats',
              '1.1 Boats wait for passengers.',
              '1.2 Nobody rows alone over the water who has no passen-',
            ]
          : page === 2
            ? [
                'gers, since ferries are for them.',
                '1.3 A ferry that has no oars is pulled home by the Harbour',
              ]
            : ['Master alone.'],
        full,
      ),
      { text: `${page}`, y: 40 },
    ]),
  );
  const raw = [
    {
      page: null,
      kind: 'text' as const,
      hasOtherLines: true,
      text: pages.flatMap((runs) => runs.map(({ str }) => str)).join('\n'),
    },
  ];
  const { graph, report } = importGeneral(joinPrintedLines(pages), { raw });
  expect(rulesOf(graph)).toEqual([
    'Boats wait for passengers.',
    'Nobody rows alone over the water who has no passengers, since ferries are for them.',
    'A ferry that has no oars is pulled home by the Harbour Master alone.',
  ]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

const raisedRun = (str: string, x: number, y: number) => ({
  str,
  x,
  y,
  width: 4,
  height: 6,
  hasEOL: false,
  font: 'text',
});

test('the mark of a footnote is its whole number, and the end of a line within letters parts no line', () => {
  const page = [
    ...pageOf(below(700, ['1.1 Boats\nwait¹ for a while.', '1.2 Ferries wait longer¹².'])),
    ...pageOf(below(100, ['¹ At night.'], { size: 8 })),
    ...pageOf(below(60, ['¹² At noon.'], { size: 8 })),
  ];
  const lines = joinPrintedLines([page]).map(({ text }) => text);
  expect(lines.filter((text) => text !== '')).toEqual([
    '1.1 Boats wait¹ for a while.',
    '¹ At night.',
    '1.2 Ferries wait longer¹².',
    '¹² At noon.',
  ]);
});

test('a line of letters without end is joined at once', () => {
  const long = 'a'.repeat(100_000);
  const lines = joinPrintedLines([pageOf(below(700, [long, `${'.'.repeat(100_000)}b`]))]);
  expect(lines.map(({ text }) => text).join('')).toContain(long);
});

test('a footnote is a note behind the paragraph that has its mark, and an exponent stays one', () => {
  const page = [
    ...pageOf(below(700, ['1.1 Boats wait for passengers.', '1.2 Ferries are long'])).map((run, i) => ({
      ...run,
      hasEOL: i === 0,
    })),
    raisedRun('1', 145, 692),
    ...pageOf([{ text: ' and have 20 m', x: 150, y: 688 }]).map((run) => ({ ...run, hasEOL: false })),
    raisedRun('2', 220, 692),
    ...pageOf([{ text: ' of deck.', x: 225, y: 688 }, ...below(676, ['1.3 Nobody swims.'])]),
    raisedRun('1', 50, 64),
    ...pageOf([{ text: ' Longer than a boat.', x: 54, y: 60, size: 8 }]),
  ];
  const { graph } = importGeneral(joinPrintedLines([page]));
  const long = 'Ferries are long¹ and have 20 m² of deck.';
  expect(rulesOf(graph)).toEqual(['Boats wait for passengers.', long, 'Nobody swims.']);
  const note = graph.nodes.find(({ kind }) => kind === 'note');
  expect(note).toMatchObject({ text: '¹ Longer than a boat.' });
  expect(graph.nodes.find(({ id }) => id === note?.parent)?.text).toBe(long);
});

test('a sign behind a word is the mark of a footnote in smaller letters, and that of a list where they are not', () => {
  const page = pageOf([
    ...below(700, [
      '1.1 Boats wait* for passengers.',
      '1.2 Ferries do not.†',
      '1.3 Nobody swims.',
      '* Lists are no notes.',
    ]),
    ...below(60, ['* At night.', '† But for kings.'], { size: 8 }),
  ]);
  const lines = joinPrintedLines([page]).flatMap(({ text, form }) =>
    text === '' ? [] : `${form ?? ''}${text}`,
  );
  expect(lines).toEqual([
    '1.1 Boats wait* for passengers.',
    'quote* At night.',
    '1.2 Ferries do not.†',
    'quote† But for kings.',
    '1.3 Nobody swims.',
    '* Lists are no notes.',
  ]);
});

test('an exponent behind a unit is no mark of note 2, wherever it stands', () => {
  const page = pageOf([
    ...below(700, ['1.1 Boats wait² for passengers.', '1.2 A ferry has 20 m² of deck.']),
    ...below(60, ['² At night.'], { size: 8 }),
  ]);
  const texts = joinPrintedLines([page]).map(({ text }) => text);
  expect(texts.filter(Boolean)).toEqual([
    '1.1 Boats wait² for passengers.',
    '² At night.',
    '1.2 A ferry has 20 m² of deck.',
  ]);
});

test.each([7, 10])(
  'numbers in the margin that count every fifth line are no text, in letters of %i points beside ten, also behind the words of their line',
  (size) => {
    const pages = [0, 1].map((page) => {
      const lines = pageOf(
        below(
          700,
          Array.from({ length: 30 }, (_, i) =>
            i % 2 === 0
              ? `${page + 1}.${i / 2 + 1} Ferries go wherever the wind of the evening carries the gov-`
              : 'ernment of the harbour, as a government does.',
          ),
        ),
      );
      return lines.flatMap((run, i) => {
        const count = 30 * page + i + 1;
        if (count % 5 !== 0) return [run];
        return [
          { ...run, hasEOL: false },
          { ...run, str: `${count}`, x: 30, width: 8, height: size, font: 'count' },
        ];
      });
    });
    const text = pages
      .flat()
      .map(({ str, hasEOL }) => `${str}${hasEOL ? '\n' : ''}`)
      .join('');
    const raw = [{ page: null, kind: 'text' as const, hasOtherLines: true, text }];
    const { graph, report, numbers } = importGeneral(joinPrintedLines(pages), { raw });
    expect(new Set(rulesOf(graph))).toEqual(
      new Set([
        'Ferries go wherever the wind of the evening carries the government of the harbour, as a government does.',
      ]),
    );
    expect(numbers).toHaveLength(30);
    expect(report.lines.filter(({ became }) => became === 'page')).toHaveLength(2);
    expect(report.words).toMatchObject({ missing: [], extra: [] });
  },
);

test('numbers of lists that stand right in front of their words are no part of them', () => {
  const words = ['A boat floats.', 'Oars row.', 'Ropes hold.', 'Sails pull.', 'Nets wait.', 'Lamps burn.'];
  const texts = joinPrintedLines([
    pageOf(
      below(
        700,
        words.map((text, i) => `${i + 1}.${text}`),
      ),
    ),
  ]);
  expect(texts.map(({ text }) => text)).toEqual(words.map((text, i) => `${i + 1}. ${text}`));
});

test('outlines of Roman numbers and letters begin rules, also behind a full line', () => {
  const long = 'Boats that are full of all of the goods of the harbour go out in the evening';
  const titles = ['II Boats', 'III Oars'].flatMap((title, at) => [
    { text: title, y: 740 - 120 * at, size: 16 },
    ...below(
      720 - 120 * at,
      ['A', 'B', 'C'].map((letter) => `${title.split(' ')[0]}.${letter} ${long}`),
    ),
    ...below(680 - 120 * at, [`${title.split(' ')[0]}.C.1 Nobody rows.`]),
  ]);
  const { numbers } = importGeneral(joinPrintedLines([pageOf(titles)]));
  expect(numbers).toEqual(['II.A', 'II.B', 'II.C', 'II.C.1', 'III.A', 'III.B', 'III.C', 'III.C.1']);
});

test('words in a font of their own in front of paragraphs in a row are the terms of a glossary', () => {
  const terms = ['Anchor', 'Bow', 'Crew', 'Deck', 'Keel', 'Mast', 'Oar'];
  const page = [
    ...pageOf([{ text: 'Glossary', y: 740, size: 16 }]),
    ...terms.flatMap((term, i) => {
      const y = 710 - 24 * i;
      const [word] = pageOf([{ text: term, y, width: 40, font: 'bold' }]);
      const [, rest, more] = [
        word,
        ...pageOf([
          {
            text: ' What holds a boat or moves it, or is a part of one that a boat cannot be',
            x: 90,
            y,
            width: 400,
          },
          { text: 'without, as all know.', x: 70, y: y - 12, width: 100 },
        ]),
      ];
      return word && rest && more ? [{ ...word, hasEOL: false }, rest, ...(i === 2 ? [] : [more])] : [];
    }),
    ...pageOf([{ text: '1 Boats', y: 500, size: 16 }, ...below(470, ['1.1 Row.', '1.2 Rest.', '1.3 Wait.'])]),
  ];
  const { files, report } = importGeneral(joinPrintedLines([page]));
  const glossary = files.get('glossary.md') ?? '';
  expect([...glossary.matchAll(/^- \*\*(.*?)\*\*: What/gm)].map(([, term]) => term)).toEqual(terms);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a page that begins and ends within a list has its items where those of other pages are', () => {
  const pages = ['Rowing', 'Mooring', 'Fishing', 'Baking', 'Diving', null].map((title, at) =>
    pageOf([
      ...(title === null
        ? []
        : [
            {
              text: `${'ABCDE'[at]}. ${title} is for whoever likes it, and for those of the harbour who have to.`,
              y: 700,
            },
            { text: '1. Nobody does it alone.', x: 70, y: 676 },
            { text: '2. A keeper has these duties:', x: 70, y: 652 },
            { text: '(i) To look after it.', x: 90, y: 628 },
          ]),
      ...(at < 4
        ? []
        : [{ text: at === 4 ? '(ii) To tell the harbour.' : '(iii) To go home.', x: 90, y: 604 }]),
    ]),
  );
  expect(
    joinPrintedLines(pages)
      .flatMap(({ text }) => text || [])
      .slice(-6),
  ).toEqual([
    expect.stringMatching(/^E\. /),
    '  1. Nobody does it alone.',
    '  2. A keeper has these duties:',
    '    (i) To look after it.',
    '    (ii) To tell the harbour.',
    '    (iii) To go home.',
  ]);
});

test('a figure in brackets at the beginning of a line says once more what the line before it ends with', () => {
  const page = pageOf([
    ...below(700, [
      '(i) The keeper of the boats tells the harbour and all of its guests within one',
      '(1) week of the accident, and the guests tell the rest of the town within seventy-two',
      '(72) hours of the same.',
      '(ii) Whoever has heard of it helps the keeper of the boats to repair what can be',
      '(1) repaired.',
    ]),
  ]);
  expect(printedText([page]).split('\n')).toHaveLength(3);
});

test('a number that the end of a line calls begins nothing, and one behind "of this section" does', () => {
  const page = pageOf(
    below(700, [
      '(i) The keeper of the boats tells the harbour and all of its guests, as said in § 2 Absatz 4 Satz',
      '2 HG, of every boat, and the guests tell the rest of the town all that is said in Section',
      '4.2 and in others. The keeper of the boats is, where nobody says otherwise, one of this section',
      '4.3 Whoever has heard of it helps the keeper.',
    ]),
  );
  expect(printedText([page]).split('\n')).toHaveLength(2);
});

test('the signs of lists that other programs print begin items of their own', () => {
  const page = pageOf(
    below(700, [
      'Boats that are kept in the harbour for as long as there is any room:',
      '● Ferries that carry their guests to the other side of the river and of the sea',
      '● Rafts',
      '■ Oars',
    ]),
  );
  const { graph } = importGeneral(joinPrintedLines([pageOf([{ text: 'Boats', y: 740, size: 20 }]), page]));
  const texts = graph.nodes.flatMap(({ kind, text }) => (kind === 'rule' ? [text] : []));
  expect(texts).toEqual(expect.arrayContaining(['Rafts', 'Oars']));
});

test('numbers with dashes begin paragraphs, and are whole where the end of a line parts them', () => {
  const page = pageOf(
    below(
      700,
      [
        '1-1-1. A boat carries two people. (See 1-2.) Nobody stands up in it, as 1-1-',
        '2 says.',
        '1-1-2. A boat has a name, of which the harbor master keeps a list on board 3',
        '1-2 metres wide.',
        '1-2. Tides',
      ],
      full,
    ),
  );
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    '1-1-1. A boat carries two people. (See 1-2.) Nobody stands up in it, as 1-1-2 says.',
    '1-1-2. A boat has a name, of which the harbor master keeps a list on board 3 1-2 metres wide.',
    '1-2. Tides',
  ]);
});

test('a number behind a letter that a sign closes begins a line of its own behind a full one', () => {
  const full = { width: 470 };
  const page = pageOf([
    ...below(700, ['A.1.e) A boat may be lent to all who ask for it before the evening bell rings.'], full),
    ...below(688, ['A.1.f) Oars too.']),
    ...below(
      676,
      ['A.2) Nobody lends a sail that somebody else has mended, as rule A.1.e) of the book,'],
      full,
    ),
    ...below(664, ['A.1.f) and the bell say.']),
  ]);
  expect(printedText([page]).split('\n').filter(Boolean)).toEqual([
    'A.1.e) A boat may be lent to all who ask for it before the evening bell rings.',
    'A.1.f) Oars too.',
    'A.2) Nobody lends a sail that somebody else has mended, as rule A.1.e) of the book, A.1.f) and the bell say.',
  ]);
});

test('text that hangs below an item goes on with it, and letters of their own begin a paragraph', () => {
  const page = pageOf([
    ...below(700, ['A ferry goes out when the bell of the harbour has told the tide.'], full),
    { text: '• Boats are kept dry by all who sail them', x: 70, y: 688, width: 180 },
    { text: 'Kings sail none, and wait for the ferryman', x: 79, y: 676, width: 180 },
    { text: 'of the day.', x: 79, y: 664, width: 60 },
    { text: 'Every boat of the harbour has two oars, a rope and a lamp for the night.', y: 652, width: 400 },
    { text: 'Example: a raft has none.', y: 640, font: 'italic' },
  ]);
  const lines = printedText([page]).split('\n');
  expect(lines).toContain(
    '• Boats are kept dry by all who sail them Kings sail none, and wait for the ferryman of the day.',
  );
  expect(lines.at(-1)).toBe('Example: a raft has none.');
});

test('a number of things in the middle of a sentence is no item', () => {
  const lines = ['Whoever comes home before the tide turns is paid for', '2 Boats and an oar.'];
  expect(printedText([pageOf(below(700, lines, full))])).toBe(lines.join(' '));
});

test('a number alone on the last line is that of the word in front of it', () => {
  const lines = ['The crew may be called together as the rules on meetings have it in section', '3.8.'];
  expect(printedText([pageOf(below(700, lines, full))])).toBe(lines.join(' '));
});
