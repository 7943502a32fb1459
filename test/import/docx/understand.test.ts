import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const styles = headingStyles;
const whole = [1, 2, 3, 4].map((depth) => Array.from({ length: depth }, (_, i) => `%${i + 1}`).join('.'));
const numbering =
  abstractNum(0, whole.map((text, at) => level(at, at === 0 ? 'decimal' : 'decimalZero', text)).join('')) +
  abstractNum(1, level(0, 'bullet', '•') + level(1, 'bullet', '•')) +
  num(1, 0) +
  num(2, 1);
const numbered = (at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="1"/></w:numPr>`;
const bookmark = (name: string, content: string) =>
  `<w:bookmarkStart w:id="1" w:name="${name}"/>${content}<w:bookmarkEnd w:id="1"/>`;
const bold = (text: string) => run(text, '<w:b/>');
const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const title = heading(1, 'The Turn', numbered(0));

test('bookmarks are ids, fields and links to them references, whatever they show', () => {
  const body =
    title +
    item(1, 1, bookmark('max_hand', `${bold('Limit:')}${run(' Nobody holds more than seven cards.')}`)) +
    item(1, 1, bookmark('_Ref1', run('Nobody buys cards.'))) +
    item(
      1,
      1,
      `${run('See ')}${field('REF max_hand \\r \\h', '1.01')}${run(' and ')}${field('REF _Ref1 \\h', 'above')}${run('.')}`,
    ) +
    item(
      1,
      1,
      `${run('Keep to [')}${field('REF max_hand \\w', '')}${run('] and ')}<w:hyperlink w:anchor="max_hand">${run('the limit')}</w:hyperlink>${run('.')}`,
    );
  const { text, report, graph } = importDocx({ body, styles, numbering });
  expect(text).toContain('**Limit:** Nobody holds more than seven cards. {#max_hand}');
  expect(text).toContain('See [max_hand] and [above][');
  expect(text).toContain('Keep to [max_hand] and [the limit][max_hand].');
  expect(report.references.map(({ status }) => status)).toEqual([
    'resolved',
    'resolved',
    'resolved',
    'resolved',
  ]);
  expect(graph?.nodes.find(({ id }) => id === 'max_hand')?.number).toBe('1.01');
  // A field that shows nothing is a reference all the same.
  expect(report.words).toMatchObject({ missing: [], extra: [{ word: 'max_hand', count: 1 }] });
});

test('words of links that are names name their rules: a guide with bookmarks needs no other edition', () => {
  const link = (id: string, words: string) => `<w:hyperlink w:anchor="${id}">${run(words)}</w:hyperlink>`;
  const body =
    title +
    item(1, 1, bookmark('id.a1', run('MAX HAND: Nobody holds more than seven.'))) +
    item(
      1,
      1,
      `${run('DRAW: Take two, up to ')}${link('id.a1', '[turn_maxhand]')}${run('.')} ${run(' ‑')}${link('id.a1', 'turn_maxhand')}`,
    );
  const { text, report } = importDocx({ body, styles, numbering });
  expect(text).toContain('**MAX HAND:** Nobody holds more than seven. {#turn_maxhand}');
  expect(text).toContain('Take two, up to [turn_maxhand]. -turn_maxhand {#');
  expect(report.references.every(({ status }) => status === 'resolved')).toBe(true);
});

test('suggested changes are marked, moves and replaced words too', () => {
  const ins = (text: string, kind = 'ins') => `<w:${kind} w:id="1" w:author="A">${run(text)}</w:${kind}>`;
  const del = (text: string, kind = 'del') =>
    `<w:${kind} w:id="2" w:author="A"><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:${kind}>`;
  const body =
    title +
    item(1, 1, `${run('Draw ')}${del('two')}${ins('three')}${run(' cards')}${ins(' now')}${run('.')}`) +
    item(
      1,
      1,
      `${run('Pay ')}${del('one coin ', 'moveFrom')}${run('each')}${ins(' one coin', 'moveTo')}${run('.')}`,
    );
  const undone = item(1, 1, `<w:ins w:id="3" w:author="A">${del('Not so.')}</w:ins>${run('Sail.')}`);
  const { text, report } = importDocx({ body: body + undone, styles, numbering });
  expect(text).toContain('. Sail. {#');
  expect(report.remarks.map(({ kind }) => kind)).toEqual(['change-undone']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(text).toContain('Draw {~~two~>three~~} cards{++ now++}.');
  expect(text).toContain('Pay {--one coin --}each{++ one coin++}.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('what is struck out by hand is suggested to be deleted', () => {
  const { text, report } = importDocx({
    body:
      heading(1, run('Boats'), numbered(0)) +
      item(
        1,
        1,
        `${run('Tie ')}${run('two', '<w:strike/>')}${run(' or', '<w:dstrike/><w:b/>')}${run(' three ropes.', '<w:strike w:val="0"/>')}`,
      ),
    numbering,
    styles,
  });
  expect(text).toContain('Tie {--two or--} three ropes.');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a suggested change in a heading, which has no marks, is said', () => {
  const change = `<w:del w:id="2" w:author="A"><w:r><w:delText>Quay</w:delText></w:r></w:del><w:ins w:id="1" w:author="A">${run('Pier')}</w:ins>`;
  const heads =
    heading(1, `${run('The ')}${change}`, numbered(0)) + item(1, 1, `${run('Tie the ')}${change}.`);
  const { report, text } = importDocx({ body: title + item(1, 1, 'Row.') + heads, styles, numbering });
  expect(text).toContain('The QuayPier');
  expect(report.remarks.map(({ kind, line, message }) => [kind, line, message])).toEqual([
    [
      'change-in-heading',
      3,
      'A suggested change in a heading stands without its marks (old: "Quay", new: "Pier").',
    ],
  ]);
});

test('comments and footnotes are notes of their rule', () => {
  const comments = `<w:comment w:id="4" w:author="Ann">${p('Is this enough?')}</w:comment>`;
  const footnotes = `<w:footnote w:id="0" w:type="separator">${p('---')}</w:footnote><w:footnote w:id="2">${p(`<w:r><w:footnoteRef/></w:r>${run('In the long game nine.')}`)}</w:footnote>`;
  const body =
    title +
    item(
      1,
      1,
      `${run('Nobody holds more than ')}<w:commentRangeStart w:id="4"/>${run('seven')}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>${run(' cards.')}<w:r><w:footnoteReference w:id="2"/></w:r>`,
    ) +
    item(1, 1, 'Pass.');
  const { text, report } = importDocx({ body, styles, numbering, comments, footnotes });
  expect(text).toContain('Nobody holds more than seven cards.');
  expect(text).toContain('> [!NOTE]\n   > Ann on “seven”: Is this enough? {.comment}');
  expect(text).toContain('> In the long game nine.');
  expect(text).not.toContain('---\n---');
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('tables, bullets, examples, boxes and further paragraphs hang on their rule', () => {
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline><wps:txbx><w:txbxContent>${p('Beside it.')}</w:txbxContent></wps:txbx></wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict>${p('Twice.')}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  const body =
    title +
    item(1, 1, `${run('Choose one:')}${box}`) +
    item(2, 0, 'a card', '<w:ind w:left="900"/>') +
    item(2, 0, 'a coin', '<w:ind w:left="900"/>') +
    p('Example: Ann takes a coin.') +
    item(1, 1, `${run('Pay the price.')}<w:r><w:br/></w:r>${run('At once.')}`) +
    p('Nobody may wait.', '<w:ind w:left="200"/>') +
    `<w:tbl><w:tr>${cell('Card')}${cell('Price')}</w:tr><w:tr>${cell('Boat')}${cell('3')}</w:tr></w:tbl>`;
  const { text, graph, report } = importDocx({ body, styles, numbering });
  expect(text).toContain('   - a card\n   - a coin');
  expect(text).toContain('> [!EXAMPLE]\n   > Example: Ann takes a coin.');
  expect(text).toContain('> Beside it.');
  expect(text).not.toContain('Twice');
  expect(text).toMatch(
    /Pay the price\. \{#[a-z_]+\}\n\n {3}At once\.\n\n {3}Nobody may wait\.\n\n {3}\| Card \| Price \|/,
  );
  expect(graph?.nodes.flatMap(({ number }) => number ?? [])).toEqual(['1', '1.01', '1.02']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('what is not read is said: hidden text, pictures, formulas, headers, contents', () => {
  const picture =
    '<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Map" descr="the board"/></wp:inline></w:drawing></w:r>';
  const contents = p(`${field('TOC \\o', 'The Turn 3')}`, '<w:pStyle w:val="TOC1"/>');
  const body =
    contents +
    title +
    item(
      1,
      1,
      `${run('Sail.')}${run(' Secretly.', '<w:vanish/>')}${picture}<m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>`,
    );
  const { text, report } = importDocx({ body, styles, numbering, header: p('Page 1 of my rules') });
  const kinds = report.remarks.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['hidden-text', 'picture-left-out', 'formula-flattened']));
  expect(text).not.toContain('Secretly');
  expect(report.counts.lines).toMatchObject({ contents: 1, page: 1 });
  expect(report.left).toEqual([]);
});

test('a title, links out, quotes, raised digits, tabs and signs are kept', () => {
  const body =
    p('My Game', '<w:pStyle w:val="Title"/>') +
    title +
    item(
      1,
      1,
      `${run('See “the')}<w:r><w:tab/></w:r><w:hyperlink r:id="l1">${run('policy')}</w:hyperlink>${run('” of 10 m')}${run('2', '<w:vertAlign w:val="superscript"/>')}${run(', the 1')}${run('st', '<w:vertAlign w:val="superscript"/>')}<w:r><w:sym w:font="Wingdings" w:char="F0AB"/></w:r>`,
    );
  const titled = `${styles}<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>`;
  const { text, graph } = importDocx({
    body,
    styles: titled,
    numbering,
    links: { l1: 'https://example.org/policy?a=1' },
  });
  expect(graph?.edition.title).toBe('My Game');
  expect(text).toContain('See “the [policy](https://example.org/policy?a=1)” of 10 m², the 1st ★');
});

test('a list that shows one level is numbered below its section; articles in letters as they are', () => {
  const levels = level(0, 'upperRoman', '%1.') + level(1, 'upperLetter', '%2.') + level(2, 'decimal', '(%3)');
  const list = abstractNum(0, levels) + num(1, 0);
  const body =
    heading(1, 'Setup', numbered(0)) +
    item(1, 1, 'Deal.') +
    item(1, 2, 'Five cards.') +
    item(1, 2, 'Face down.') +
    item(1, 1, 'Begin.') +
    heading(1, 'The Turn', numbered(0)) +
    item(1, 1, 'Sail.');
  const { graph, report } = importDocx({ body, styles, numbering: list });
  const numbers = graph?.nodes.flatMap(({ number }) => number ?? []);
  expect(numbers).toEqual(['I', 'I.A', 'I.A(1)', 'I.A(2)', 'I.B', 'II', 'II.A']);
  expect(report.remarks).toEqual([]);
});

test('a document without headings is parted by its bold lines or by the titles of its lists', () => {
  const byBold = importDocx({
    body: p(bold('Setup')) + item(1, 0, 'Deal.') + p(bold('The Turn')) + item(1, 0, 'Sail.'),
    numbering,
  });
  expect(byBold.graph?.nodes.filter(({ kind }) => kind === 'section').map(({ label }) => label)).toEqual([
    'Setup',
    'The Turn',
  ]);
  const byList = importDocx({
    body:
      item(1, 0, 'Setup') + item(1, 1, 'Deal five cards.') + item(1, 0, 'The Turn') + item(1, 1, 'Sail on.'),
    numbering,
  });
  expect(
    byList.graph?.nodes.flatMap(({ number, label, text }) => (number ? [`${number} ${label ?? text}`] : [])),
  ).toEqual(['1 Setup', '1.01 Deal five cards.', '2 The Turn', '2.01 Sail on.']);
});

test('numbers that were typed are read as those of lists', () => {
  const body =
    heading(1, '702. Keyword Abilities') +
    p('702.1. Most abilities say what they do.') +
    p('702.2. Deathtouch') +
    p(bookmark('touch', run('702.2a Deathtouch is a static ability.'))) +
    p(
      `${run('702.2b A creature with it is destroyed. See rule ')}${field('REF touch \\h', '702.2a')}${run(' and rule 702.1.')}`,
    ) +
    heading(1, '703. Actions') +
    p('703.1. They do not use the stack.');
  const { graph, text, report } = importDocx({ body, styles });
  expect(graph?.nodes.flatMap(({ number }) => number ?? [])).toEqual([
    '702',
    '702.1',
    '702.2',
    '702.2a',
    '702.2b',
    '703',
    '703.1',
  ]);
  expect(text).toContain('See rule [touch] and rule [');
  expect(report.counts.references).toEqual({ resolved: 2 });
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('chapters that a list counts are headings, though the page of the title is bold', () => {
  const lists =
    abstractNum(
      3,
      `${level(0, 'decimal', 'CHAPTER %1 - ')}${level(1, 'decimal', '%1.%2.')}${level(2, 'decimal', '%1.%2.%3.')}${level(3, 'lowerLetter', '%4)')}`,
    ) +
    num(3, 3) +
    abstractNum(4, level(0, 'decimal', '%1.')) +
    num(4, 4);
  const body =
    p(bold('FERRY BOOK')) +
    p(bold('THE RULES OF THE CROSSING')) +
    p(run('In force since spring.')) +
    item(3, 0, run('Boats')) +
    item(3, 1, run('Loading')) +
    item(3, 2, run('A boat holds six crates.')) +
    item(3, 3, run('A barrel counts as two crates.')) +
    item(3, 2, run('Nobody loads at night; see 2.1.1.')) +
    item(3, 0, run('Weather')) +
    p(run('The wind decides.')) +
    item(3, 1, run('Storms')) +
    item(3, 2, run('In a storm no boat leaves.')) +
    p(bold('APPENDIX')) +
    p(run('The storm table is on the pier.')) +
    item(4, 0, run('Changed in the winter after the flood.')) +
    item(4, 0, run('Changed by the council')) +
    item(4, 0, run('Changed again, as the council said.'));
  const { report, graph } = importDocx({ body, numbering: lists });
  const numbers = graph?.nodes.flatMap(({ number, kind }) =>
    number === null || kind === 'note' ? [] : [number],
  );
  expect(numbers).toEqual(['1', '1.1', '1.1.1', '1.1.1.a', '1.1.2', '2', '2.1', '2.1.1']);
  expect(report.remarks.filter(({ kind }) => kind === 'number-pinned')).toEqual([]);
  expect(report.references.map(({ status }) => status)).toEqual(['resolved']);
  expect(graph?.nodes.some(({ label }) => label === 'APPENDIX')).toBe(true);
  expect(report.words.missing).toEqual([]);
});

test('bookmarks that are the words of their titles, or longer than anybody types, are no ids', () => {
  const title = (name: string, words: string) =>
    heading(1, words).replace('<w:r>', `<w:bookmarkStart w:id="1" w:name="${name}"/><w:r>`);
  const { graph } = importDocx({
    body:
      title('small-boats-on-rivers', 'Small Boats on Rivers') +
      p('A boat floats.') +
      title('what_the_tides_of_all_rivers_do_to_every_boat', 'Tides') +
      p('A tide turns.') +
      title('our_winds', 'Winds') +
      p('A wind blows.'),
    styles: headingStyles,
  });
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  expect(sections.map(({ id }) => id)).toEqual(['smallboatsrivers', 'tides', 'our_winds']);
});

test('a caption is no reference to the number that it shows, nor a figure in brackets one to a section', () => {
  const body =
    title +
    item(1, 1, 'Nobody rows alone.') +
    item(1, 1, `${bold('Subsection 1.1 Terms of Hire.')}${run(' The club agrees to them.')}`) +
    item(1, 1, 'A boat comes back within [1] day, as rule 1.01 and Section [1] have it.');
  const { text } = importDocx({ body, styles, numbering });
  expect(text).toContain('Subsection 1.1 Terms of Hire');
  expect(text).toMatch(/within \\?\[1\\?\] day, as rule \[turn_nobodyrows\w*\] and Section \[turn\]/);
});

test('a heading that holds the mark of the end of the contents is none of these', () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const toc = `${mark('begin')}<w:r><w:instrText>TOC</w:instrText></w:r>${mark('separate')}`;
  const body =
    p(`${toc}${run('Kites 2')}`, '<w:pStyle w:val="TOC1"/>') +
    heading(1, `${mark('end')}${run('Kites')}`) +
    p('A kite has a string.') +
    heading(1, 'Strings') +
    p('Strings hold.');
  const { report, text } = importDocx({ body, styles: headingStyles });
  expect(text).toContain('# Kites\n');
  expect(report.counts.sections).toBe(2);
});
