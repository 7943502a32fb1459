import { expect, test } from 'vitest';
import { plainText } from '../../../src/import/plain-words/plain-text.ts';
import { importGeneral, markdown } from './import-general.ts';

test('the end of a range that prints its letter alone is no word that is lost', () => {
  const { report, byNumber } = importGeneral(`The Ferry Game

1. Boats

1.1 A boat carries two. Load it as rules 1.2a–c say.

1.2 A boat is loaded in steps.

1.2a Bring the load.

1.2b Weigh it.

1.2c Stow it. See rule 1.2c and rules 1.2a–b.

1.3 Before rules 1.2a–c, look at rule 1.2c and 1.2a-c again.

1.4.All boats have oars.
`);
  expect(byNumber.get('1.4')?.text).toBe('All boats have oars.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a backtick for an apostrophe parts no word, and signs around the title are none of it', () => {
  const { report, graph } = importGeneral(
    '------ Ferry Rush ------\n\nIf you`ve no oar, you can`t row.\n\n1. Row.\n2. Don`t rest.\n',
    { dialect: 'general' },
  );
  expect(graph.edition.title).toBe('Ferry Rush');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('unknown tags of a Markdown document are no words of it', () => {
  const text =
    '# <ferry-title>Ferry Rules\n\n## <article-1><small-boats> Article 1: Small Boats\n\n- 1a) A boat carries two.\n- 1b) It has oars.\n\n## <article-H><big><barges> Article H: Big Boats\n\n- H1) A barge carries <em>nine</em>.\n- H2) 3 < 4 and 5 > 4.\n';
  const { report, numbers } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(numbers).toEqual(['1a', '1b', 'H1', 'H2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('what looks like a tag within code is text', () => {
  const text =
    '# Kites\n\n1. Write `tail <length of it>` or ``<td>``.\n2. Rest.\n\n   ~~~html\n   <td>Seven kites</td> ` <bow of it>\n   ~~~\n\n3. Fly <em>high</em> <here>.\n';
  const { report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test.each(['html', 'markdown'] as const)(
  'tags of %s over several lines keep the lines behind them',
  (kind) => {
    expect(plainText({ page: null, kind, text: 'A <b\nclass="x">boat</b>\nand an oar' })).toBe(
      'A \nboat\nand an oar',
    );
  },
);

test.each(['html', 'markdown'] as const)('tags of %s that never end are words', (kind) => {
  // A search for an end from each of so many would not come to one.
  const text = '<a '.repeat(200_000);
  expect(plainText({ page: null, kind, text })).toBe(text);
});

test.each(['html', 'markdown'] as const)(
  'words for a picture of %s are words in quotes of any kind',
  (kind) => {
    const text = `<img src='a.png' alt='a red flag'> <img alt=horn src=b.png> <img alt="a > b" src="c">`;
    expect(plainText({ page: null, kind, text }).match(/\w+|>/g)).toEqual([
      'a',
      'red',
      'flag',
      'horn',
      'a',
      '>',
      'b',
    ]);
  },
);

test('words that announce another form of a term, and a sign for a section, are none that are lost', () => {
  const text =
    '# Races\n\n## § 1 Boats\n\nThe Skipper steers, as § 2 says.\n\n## § 2 Marks\n\nA Mark counts.\n\n## Glossary\n\n**Skipper (also known as Helm or Master)**: Who steers.\n\n**Mark (plural: Marks)**: A buoy.\n\n**Lay Line (short for: Laying Line)**: A course.\n';
  const { report, files } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(files.get('glossary.md')).toContain('**Skipper** (also: Helm, Master)');
  expect(files.get('glossary.md')).toContain('**Mark** (also: Marks)');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('an entity of a plain text is text, and Chinese is cut the same on both sides', () => {
  const { report, byNumber } = importGeneral(
    '渡船\n\n1. 船\n\n1.1 每船載兩人，見 1.2和1.3。\n\n1.2 **付款：**付一枚硬幣 &amp; wait.\n\n1.3 等。\n\n2. 海\n\n2.1 划。\n',
  );
  expect(byNumber.get('1.2')?.text).toContain('&amp; wait');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('numbers in brackets, and capitals in front of titles, are no words that are lost', () => {
  const { report, numbers } = importGeneral(
    '1 Boats\n\n1.1 A boat carries:\n\n1.1(a) cows;\n\n1.1(a)(1) brown ones;\n\n1.1(b) hay.\n\n2 Cows\n\n2.1 A cow swims.\n\nA Straw\n\nA.1 Straw is yellow.\n\nA.2 Straw is long.\n',
  );
  expect(numbers).toEqual(['1.1', '1.1(a)', '1.1(a)(1)', '1.1(b)', '2.1', 'A.1', 'A.2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('letters of a list behind plus signs may be on one side only', () => {
  const text =
    '# Oars\n\n## Crew\n\n+ A. Row well.\n\n+ B. Rest well.\n\n+ C. Sing well.\n\n## End\n\nStop.\n';
  const { report } = importGeneral(markdown(text), { raw: [{ page: null, text, kind: 'markdown' }] });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('words that a program counts in front of a text are none that the result has too many', () => {
  const page = { page: null, kind: 'text', hasOtherLines: true } as const;
  const text = 'Ferry Game\nBoats\nA boat has oars.';
  const source = markdown('# Ferry Game\n\n## PART 1 Boats\n\nA boat has oars.\n');
  const extraOf = (shown: string) =>
    importGeneral(source, { raw: [{ ...page, text, shown }] }).report.words.extra.map(({ word }) => word);
  expect(extraOf(text.replace('Boats', 'PART 1 Boats'))).not.toContain('part');
  expect(extraOf(text)).toContain('part');
});
