import { expect, test } from 'vitest';
import { joinPages } from '../../../src/import/lines/join-pages.ts';
import type { SourceLine } from '../../../src/import/lines/lines.ts';
import { pathsOf } from '../../../src/import/lines/link-anchors.ts';
import { markdownLines } from '../../../src/import/lines/markdown-lines.ts';
import { headingWords } from '../../../src/import/lines/split-at-headings.ts';
import { composeAccents } from '../../../src/import/pdf/printed-accents.ts';
import { importGeneral } from './import-general.ts';

/** Import Markdown; tell what was said of it and what was written. */
function importText(markdown: string) {
  const lines = markdownLines(markdown);
  if (typeof lines === 'string') throw new Error(lines);
  const imported = importGeneral(lines, {
    dialect: 'general',
    suggestions: 'mark',
    raw: [{ page: null, text: markdown, kind: 'markdown' }],
  });
  const { report, files } = imported;
  return {
    ...imported,
    written: [...files]
      .filter(([path]) => path.endsWith('.md'))
      .map(([, text]) => text)
      .join('\n'),
    said: report.remarks.map(({ kind, line, message }) => `${line} ${kind}: ${message}`),
    lost: [...report.words.missing, ...report.words.extra],
  };
}

const book = (text: string) => `# A Game\n\n## Boats\n\n1. A boat floats.\n\n## Éveil au vent\n\n${text}\n`;

test('pictures of the document are told with their places, those of the web stay links', () => {
  const { said, written, lost } = importText(
    book(
      '1. Look at ![a board](img/board.png) and ![the map](https://example.org/map.png).\n2. Then <img src="sea.svg" alt="the sea">.',
    ),
  );
  expect(said.map((one) => one.replace(/^\d+ /, ''))).toEqual([
    'picture-left-out: A picture is not in the result: img/board.png, "a board".',
    'picture-left-out: A picture is not in the result: sea.svg, "the sea".',
  ]);
  expect(written).toContain('Look at a board and [the map](https://example.org/map.png).');
  expect(lost).toEqual([]);
});

test('words right behind a picture are words of their own', () => {
  const { written, lost } = importText(
    book(
      '1. <img src="sea.svg" alt="the sea">Boats float.\n2. <img src="kite.svg" alt="a kite"><b>Kites</b> fly.',
    ),
  );
  expect(written).toContain('1. the sea Boats float.');
  expect(written).toContain('2. a kite **Kites** fly.');
  expect(lost).toEqual([]);
});

test('a link out of the folder is text, and is told', () => {
  const { said, written } = importText(book('1. See [the end](../other/end.md#over).'));
  expect(written).toContain('1. See the end.');
  expect(said.join()).toContain('link-dangling: The link "the end" leads to ../other/end.md#over');
});

test('a link to another page of the folder is told from the page that it stands on', () => {
  expect(pathsOf('../crew/row.md', 'sea/tide.md')).toEqual(expect.arrayContaining(['crew/row.md']));
  // Out of the folder and back in.
  expect(pathsOf('../../ferry/crew/row.md', 'sea/tide.md')).toEqual(expect.arrayContaining(['crew/row.md']));
  const page = (path: string, text: string) => ({ path, lines: markdownLines(text) as SourceLine[] });
  const lines = joinPages([
    page(
      'sea/tide.md',
      '# Tide\n\n- See [rowing](../crew/row.md#hard) and [a crew](../crew/) and [wind](wind.md).\n',
    ),
    page('sea/wind.md', '# Wind\n\n- It blows, [out](../../end.md).\n'),
    page('crew/index.md', '# Crew\n\n- People.\n'),
    page('crew/row.md', '# Rowing\n\n## Hard\n\n- Row.\n'),
  ]);
  const { report } = importGeneral(lines, { dialect: 'general' });
  expect(report.references.map(({ status }) => status)).toEqual(['resolved', 'resolved', 'resolved']);
  expect(report.remarks.map(({ kind }) => kind)).toEqual(['link-dangling']);
});

test('a link between double brackets to a heading is a reference without further signs of such links', () => {
  const { written, report } = importText(book('1. A [[Boats]] list, and [[Nothing]].'));
  expect(report.references.filter(({ status }) => status === 'resolved')).toHaveLength(1);
  expect(written).toContain('[Boats][');
});

test('an anchor that leaves accents out leads to its heading', () => {
  const { report } = importText(book('1. See [wind](#eveil-au-vent) and [wind](#éveil-au-vent).'));
  expect(report.references.map(({ status }) => status)).toEqual(['resolved', 'resolved']);
});

test('an element that says by its attribute that it holds Markdown is read as Markdown', () => {
  const { report, lost } = importText(
    book('<div class="card" markdown="1">\n1. A boat, see [boats](#boats).\n</div>\n\n<div>plain</div>'),
  );
  expect(report.references.map(({ status }) => status)).toEqual(['resolved']);
  expect(lost).toEqual([]);
});

test('a heading is named without the signs that close it', () => {
  expect(['A boat ##', 'A boat  ', 'A boat#', '###'].map(headingWords)).toEqual([
    'A boat',
    'A boat',
    'A boat#',
    '',
  ]);
});

test('words of a style sheet in a page are none of the document', () => {
  const { lost } = importText(book('<style>\n.a { color: red; }\n</style>\n\n1. Wind blows.'));
  expect(lost).toEqual([]);
});

test('bold with a colon or full stop begins a bullet as it begins an item with a number; bold alone is emphasis', () => {
  const { graph } = importText(
    book('- **Ties.** Share them.\n- **Deal:** Give cards.\n- **Never** look.\n- **Points** Count them.'),
  );
  const items = graph.nodes.filter(({ kind }) => kind === 'rule').slice(1);
  expect(items.map(({ label, text }) => [label, text])).toEqual([
    ['Ties', 'Share them.'],
    ['Deal', 'Give cards.'],
    [null, 'Never look.'],
    [null, 'Points Count them.'],
  ]);
});

test('links with the same words in lines of one item are all there', () => {
  const { report, written } = importText(
    book('1. See [it](#boats).\n\n   See [it](#boats).\n\n   Or [it](https://example.org/).'),
  );
  expect(report.references.map(({ status }) => status)).toEqual(['resolved', 'resolved']);
  expect(written).toMatch(/1\. See \[it\]\[\S+\.[^\n]*\n\n {3}See \[it\]\[\S+\.\n\n {3}Or \[it\]\(https:/);
});

test('ten times the links of one paragraph take no more than some twenty times as long', () => {
  const links = (count: number) =>
    Array.from({ length: count }, (_, i) => `the [rule](#boats) of part ${i}`).join(', ');
  const seconds = (count: number) => {
    const before = process.cpuUsage();
    const { report } = importText(book(`1. See ${links(count)}.`));
    expect(report.references).toHaveLength(count);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  seconds(100);
  expect(seconds(2000)).toBeLessThan(30 * seconds(200) + 0.5);
});

test('letters that old fonts print in two pieces are one; quotation marks stay', () => {
  expect(composeAccents('la citt`a, perch´e, pi`u, cos`ı e gi`a')).toBe('la città, perché, più, così e già');
  expect(composeAccents('¸c ¨o ˜n')).toBe('ç ö ñ');
  expect(composeAccents('a `quoted\u2019 word, and `another\u2019')).toBe(
    'a `quoted\u2019 word, and `another\u2019',
  );
  expect(composeAccents('a player´s turn, the players´ hands, I´m, we´ll, they´re')).toBe(
    'a player´s turn, the players´ hands, I´m, we´ll, they´re',
  );
});

test('letters of old fonts that stand as control characters are read where letters are printed as one', () => {
  const of = (text: string) =>
    composeAccents(text.replace(/<(..)>/g, (_, code) => String.fromCharCode(parseInt(code, 16))));
  expect(of('<9F>4 P<1D>ichten: o<1B>ene Größe, eine Straÿe, <10>Kon<1C>guriert<11>')).toBe(
    '§4 Pflichten: offene Größe, eine Straße, “Konfiguriert”',
  );
  expect(of('L’Haÿ, <10> and <1D>.')).toBe(
    `L’Haÿ, ${String.fromCharCode(16)} and ${String.fromCharCode(29)}.`,
  );
  expect(of('Boats:\n <88> one\n <88> two')).toBe('Boats:\n • one\n • two');
});

test('words of elements side by side, which a page shows apart, are words; parts of one word stay one', () => {
  const { written, lost } = importText(
    book(
      '<p><span class="of">Sail</span><span class="what">Two masts</span><span>mast</span><b>head</b></p>',
    ),
  );
  expect(written).toContain('Sail Two mastsmast**head**');
  expect(lost).toEqual([]);
});

test('a word of which two elements hold one half each stays whole', () => {
  const { written, lost } = importText(
    book(
      '<p><span class="calm">The cap</span><span class="wind">tain rows</span> for a play<a href="#b">er of hers</a>.</p>',
    ),
  );
  expect(written).toContain('The captain rows for a player of hers.');
  expect(lost).toEqual([]);
});

test('the definition of a term has no link to itself', () => {
  const { files } = importGeneral(
    markdownLines(
      '# Ferry\n\n## Boats\n\n1. A [boat](#boat) floats.\n\n## Glossary\n\n<dl><dt id="boat">boat</dt><dd>A <a href="#boat">boat</a> floats on an <a href="#oar">oar</a>.</dd><dt id="oar">oar</dt><dd>It is long.</dd></dl>\n',
    ) as SourceLine[],
    { kind: 'markdown' },
  );
  const glossary = files.get('glossary.md') ?? '';
  expect(glossary).toMatch(/\*\*boat\*\*: A boat floats on an \[oar\]/);
});

test('the number in the words of a link is left to the reference, with the word that calls it in front', () => {
  const { written, lost } = importText(
    '# A Game\n\n## 1 Boats\n\n- 1.1 A boat floats, see [Rule 2.1](rule:2.1) and [wind, rule 2.1](rule:2.1).\n- 1.2 A boat sinks.\n- 1.3 A boat turns.\n\n## 2 Wind\n\n- 2.1 A wind blows.\n- 2.2 A wind turns.\n',
  );
  expect(written).toMatch(/see Rule \[(\w+)\] and \[wind, rule 2\.1\]\[\1\]\./);
  expect(lost).toEqual([]);
});

test('a link stands in the text that has it, and not in the label of the same words above it', () => {
  const { written } = importText(
    '# Kites\n\n## Turn\n\n1. **Tangled**: a feature of kites.\n\n   You become [Tangled](#tangled).\n2. **Fly**: go on.\n\n## Tangled\n\n1. It stays.\n',
  );
  expect(written).toContain('1. **Tangled:** a feature of kites.');
  expect(written).toContain('You become [Tangled][tangled].');
});

test('what is struck out is suggested to be deleted, and said where no suggestion can stand', () => {
  const { said, written, lost } = importText(
    book(
      '1. Two ~~or **three**~~ oars. Row <del>slowly</del><ins>fast</ins>, <s>`not`</s> never, ~ 2 ~~ 3.\n\n| Boat | Crew |\n| --- | --- |\n| Raft | ~~One~~ |\n\n<del><p>No sails.</p><p>No wind.</p></del>\n\n## Nets ~~and hooks~~\n\nNets hold fish.',
    ),
  );
  expect(written).toContain('Two {--or three--} oars. Row {--slowly--} fast, {--not--} never, ~ 2 ~~ 3.');
  expect(written).toContain('| {--One--} |');
  expect(written).toContain('{--No sails.--}\n\n{--No wind.--}');
  expect(said.join('\n')).toContain(
    'struck-out: Struck out in the document, and plain text in the result: "and hooks"',
  );
  expect(lost).toEqual([]);
});

test('what a page shows and no text can hold is said: drawings, films, and what pointers show', () => {
  const { said, written, lost } = importText(
    book(
      '1. See [the chart](https://example.org/chart "Depths in feet") of the <abbr title="Old Town">OT</abbr>, <a href="https://example.org/pier" title="pier">here</a>.\n\n<object data="sea.svg">A sea</object> <embed src="wind.svg"> <svg><text>North</text></svg> <video src="tide.mp4"></video> <q>Heave</q>\n',
    ),
  );
  const of = (kind: string) => said.filter((one) => one.includes(kind)).join('\n');
  expect(of('tooltip')).toMatch(/2 texts that a pointer shows .* "Depths in feet" at "the chart"/);
  for (const address of ['sea.svg', 'wind.svg', '<svg>, "North"', 'tide.mp4'])
    expect(of('picture')).toContain(address);
  expect(written).toContain('A sea North “Heave”');
  expect(lost).toEqual([]);
});
