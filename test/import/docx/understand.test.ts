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

test('bookmarks become ids, and fields and links to them references, whatever text they show', () => {
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
  // An empty field is a reference all the same.
  expect(report.words).toMatchObject({ missing: [], extra: [{ word: 'max_hand', count: 1 }] });
});

test('marks suggested changes, with moved and replaced words', () => {
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

test('manually struck-out text is a suggested deletion', () => {
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

test('tables, bullets, examples, boxes and further paragraphs are attached to their rule', () => {
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

test('reports what is not read: hidden text, pictures, formulas, headers, contents', () => {
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

test('keeps a title, external links, quotes, superscripts, tabs and symbols', () => {
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

test('a list that shows one level is numbered under its section; lettered articles keep their numbers', () => {
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
