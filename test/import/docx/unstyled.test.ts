import { expect, test } from 'vitest';
import { importDocx } from './import-docx.ts';
import { abstractNum, heading, headingStyles, item, level, num, p, run } from './make-docx.ts';

const centered = '<w:jc w:val="center"/>';
const bold = (text: string, size = 24) => run(text, `<w:b/><w:sz w:val="${size}"/>`);
const underlined = (text: string) => run(text, '<w:u w:val="single"/>');

const filesOf = ({ text }: ReturnType<typeof importDocx>) => text;
const titleOf = ({ graph }: ReturnType<typeof importDocx>) => graph?.edition.title;
const sectionsOf = ({ graph }: ReturnType<typeof importDocx>) =>
  graph?.nodes.flatMap(({ kind, label }) => (kind === 'section' ? [label] : []));

test('a large line in front of bold headings is the title, also over two lines', () => {
  const body =
    p(bold('The Kite', 44), centered) +
    p(bold('Derby', 44), centered) +
    p('For two flyers') +
    p(bold('Setup')) +
    p('Take a kite.') +
    p(bold('Turns')) +
    p('Let out line.');
  const result = importDocx({ body });
  expect(titleOf(result)).toBe('The Kite Derby');
  expect(sectionsOf(result)).toEqual(['The Kite Derby', 'Setup', 'Turns']);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('a title above rules that no other heading holds stays their heading', () => {
  const body =
    p(bold('BOAT AGREEMENT'), centered) +
    p('1. The crew rows.') +
    p('2. The owner sails.') +
    p(bold('Costs')) +
    p('1. Oars cost two coins.');
  const result = importDocx({ body });
  expect(titleOf(result)).toBe('BOAT AGREEMENT');
  expect(sectionsOf(result)).toEqual(['BOAT AGREEMENT', 'Costs']);
});

test('a section that holds sections is no title, nor is the first of several like it', () => {
  const body =
    p(bold('Setup')) +
    p('Take a kite.') +
    p(bold('Turns')) +
    p('Let out line.') +
    p(bold('End')) +
    p('Land.');
  const result = importDocx({ body });
  expect(titleOf(result)).toBe('small');
  expect(sectionsOf(result)).toEqual(['Setup', 'Turns', 'End']);
});

test('underlined lines are headings where none is bold, and typed signs are bullets', () => {
  const body =
    p(underlined('SNAIL MAIL')) +
    p(underlined('Setup:')) +
    p('• Lay out the garden.') +
    p('• Take a snail.') +
    p('The youngest begins.') +
    p(underlined('Turns:')) +
    p('Do one of these:') +
    p('-\tmove a snail,') +
    p('-\tpick up a letter.') +
    p('– said nobody.');
  const result = importDocx({ body });
  expect(titleOf(result)).toBe('SNAIL MAIL');
  expect(sectionsOf(result)).toEqual(['Setup:', 'Turns:']);
  expect(filesOf(result)).toContain('1. Lay out the garden.');
  expect(filesOf(result)).toMatch(/^The youngest begins\.$/m);
  expect(filesOf(result)).toContain('1. move a snail,');
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('numbers that were typed behind bullets are those of rules', () => {
  const bullet = (text: string) => p(`• ${text}`);
  const body =
    p(bold('§ 1 Kites')) +
    ['1.1 A kite has a tail.', '1.2 A tail has bows.'].map(bullet).join('') +
    p(bold('§ 2 Wind')) +
    ['2.1 Wind is free.', '2.2 No wind, no game.'].map(bullet).join('');
  const { graph } = importDocx({ body });
  expect(graph?.nodes.flatMap(({ kind, number }) => (kind === 'rule' ? [number] : []))).toEqual([
    '1.1',
    '1.2',
    '2.1',
    '2.2',
  ]);
});

test('articles as plain lines beside headings of a style are headings, and typed contents none', () => {
  const line = (text: string, page: number) => p(`${run(text)}<w:r><w:tab/></w:r>${run(String(page))}`);
  const articles = ['Article 1 – Name', 'Article 2 – Purpose', 'Article 3 – Members'];
  const [one = '', two = '', three = ''] = articles;
  const body =
    p(bold('Contents')) +
    articles.map((text, at) => line(text, at + 1)).join('') +
    heading(1, 'Part I – The Guild') +
    p(one) +
    p('The guild has a name.') +
    p(two) +
    p('It bakes pies.') +
    heading(1, 'Part II – Members') +
    p(three) +
    p('Members pay as Article 2 says.');
  const result = importDocx({ body, styles: headingStyles });
  expect(sectionsOf(result)).toEqual(articles);
  expect(result.report.lines.flatMap(({ became }) => (became === 'contents' ? [became] : []))).toHaveLength(
    4,
  );
  expect(result.graph?.edges).toContainEqual(expect.objectContaining({ kind: 'refers' }));
});

test('typed bullets behind an item of a list that stands further in are of that item', () => {
  const numbering =
    abstractNum(0, level(0, 'decimal', '%1.', '<w:pPr><w:ind w:left="1080"/></w:pPr>')) + num(1, 0);
  const body =
    heading(1, 'The Boat Race') +
    item(1, 0, 'Boats that take part:') +
    p('- rowing boats,') +
    p('- canoes.') +
    item(1, 0, 'The race is on Sunday.');
  const { text } = importDocx({ body, styles: headingStyles, numbering });
  expect(text).toMatch(/^1\. .*Boats that take part/m);
  expect(text).toMatch(/^ {3}\S+ rowing boats,/m);
  expect(text).toMatch(/^2\. The race is on Sunday/m);
});

test('lines that stand out less are below those that stand out more', () => {
  const body = ['Setup', 'Turns', 'End']
    .map(
      (title) =>
        p(bold(title, 32)) +
        p('All look here.') +
        p(underlined(`How to ${title}`)) +
        p('One does it.') +
        p('Others watch.'),
    )
    .join('');
  const result = importDocx({ body });
  expect(sectionsOf(result)).toEqual(['Setup', 'Turns', 'End']);
  expect(filesOf(result)).toContain('2. **How to Setup:** One does it.');
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('bold lines beside headings of a style are below them, and one that looks like those is one', () => {
  const styles = headingStyles;
  const body =
    ['Boats', 'Ropes']
      .map(
        (title) =>
          heading(1, bold(title, 32)) +
          p(bold('Care')) +
          p('Wash it.') +
          p(bold('Loss')) +
          p('Tell the club.') +
          p(bold('Nobody may ever lend it to a stranger.')),
      )
      .join('') +
    p(bold('Oars', 32)) +
    p('Oars are wood.');
  const result = importDocx({ styles, body });
  expect(sectionsOf(result)).toEqual(['Boats', 'Ropes', 'Oars']);
  expect(filesOf(result)).toContain('1. **Care:** Wash it.');
  expect(filesOf(result)).toMatch(/^ *\*\*Nobody may ever lend it to a stranger\.\*\*$/m);
});

test('the style of a title that stands on many lines is one of headings', () => {
  const style = (name: string, size: number) =>
    `<w:style w:type="paragraph" w:styleId="${name}"><w:name w:val="${name}"/><w:rPr><w:sz w:val="${size}"/></w:rPr></w:style>`;
  const styled = (name: string, text: string) => p(text, `<w:pStyle w:val="${name}"/>`);
  const body =
    p('The Kite Book', `<w:pStyle w:val="Title"/>${centered}`) +
    styled('Title', 'Setup') +
    styled('Subtitle', 'Kites') +
    p('Take a kite.') +
    p('Look at it.') +
    styled('Subtitle', 'Wind') +
    p('Wait for it.') +
    styled('Title', 'Turns') +
    styled('Subtitle', 'Line') +
    p('Let out line.') +
    p('Pull it in.');
  const result = importDocx({ styles: style('Title', 56) + style('Subtitle', 30), body });
  expect(titleOf(result)).toBe('The Kite Book');
  expect(sectionsOf(result)).toEqual(['Setup', 'Turns']);
  expect(filesOf(result)).toContain('2. **Wind:** Wait for it.');
});

test('a bold line that breaks of line part from the text around it is a heading, with a way back behind it', () => {
  const link = '<w:hyperlink w:anchor="top"><w:r><w:t>contents</w:t></w:r></w:hyperlink>';
  const br = '<w:r><w:br/></w:r>';
  const top = '<w:bookmarkStart w:id="1" w:name="top"/><w:bookmarkEnd w:id="1"/>';
  const body =
    p(top + bold('A. KITES')) +
    p(run('Kites fly.') + br + bold('B. WIND (') + link + bold(')')) +
    p(run('Wind blows.') + br + bold('C. LINE')) +
    p('Lines hold.') +
    p(`${bold('Mind:')}${br}${run('Lines cut.')}`);
  const result = importDocx({ body });
  expect(sectionsOf(result)).toEqual(['KITES', 'WIND (contents)', 'LINE']);
  expect(filesOf(result)).toContain('**Mind:** Lines cut.');
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('prose in the style of code is prose, and what stands behind its list is of what holds that', () => {
  const styles = `${headingStyles}<w:style w:type="paragraph" w:styleId="Pre"><w:name w:val="HTML Preformatted"/></w:style>`;
  const pre = (text: string) => p(text, '<w:pStyle w:val="Pre"/>');
  const body =
    heading(1, 'Article I: Boats') +
    pre('(a) The keeper of the harbour counts all boats:') +
    pre('(1) those with a sail and a crew of two,') +
    pre('(2) those with oars and nobody in them.') +
    pre('The keeper tells the club how many there are.') +
    pre('(b) The club thanks the keeper once a year.');
  const { text } = importDocx({ styles, body });
  expect(text).not.toContain('```');
  const indents = text
    .split('\n')
    .flatMap((line) => /^( *)(?:> )?(?:\d\. )?(?:The|those)/.exec(line)?.[1]?.length ?? []);
  expect(indents).toEqual([0, 3, 3, 3, 0]);
});

test('"Key Terms" is a glossary, "Contents" no title, and a title goes over two lines of its style', () => {
  const style = '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>';
  const titled = (text: string) => p(text, '<w:pStyle w:val="Title"/>');
  const body =
    titled('Table of Contents') +
    p('Key Terms\t2') +
    titled('The Kite') +
    titled('Derby') +
    heading(1, 'Key Terms') +
    ['Tail', 'Bow', 'Line']
      .map((term) => p(`${run(`${term}:`, '<w:b/>')}${run(' a part of a kite.')}`))
      .join('');
  const result = importDocx({ styles: headingStyles + style, body });
  expect(titleOf(result)).toBe('The Kite Derby');
  expect(result.report.counts.terms).toBe(3);
});

test('lists below labels without a number print what they count', () => {
  const numbering = abstractNum(0, level(0, 'decimal', '%1.')) + num(1, 0);
  const body =
    ['Boats', 'Ropes'].map((title) => p(bold(title, 32)) + p('Mind it.') + p('Wash it.').repeat(9)).join('') +
    p(bold('Oars', 32)) +
    p(underlined('Care')) +
    item(1, 0, 'Row.') +
    p(underlined('Loss')) +
    item(1, 0, 'Tell.');
  const { report, graph } = importDocx({ body, numbering });
  expect(graph?.nodes.flatMap(({ listMark }) => listMark ?? [])).toEqual(['1.', '2.']);
  expect(report.remarks).toEqual([]);
});

test('a list below "Contents" that names the headings is contents, and lines with a colon are headings where nothing else is', () => {
  const numbering = abstractNum(0, level(0, 'decimal', '%1.')) + num(1, 0);
  const titles = ['Boats', 'Ropes', 'Oars'];
  const listed = importDocx({
    styles: headingStyles,
    numbering,
    body:
      heading(1, 'Contents') +
      titles.map((title) => item(1, 0, title)).join('') +
      titles.map((title) => heading(1, title) + p('Mind it.')).join(''),
  });
  expect(sectionsOf(listed)).toEqual(titles);
  const bullets = abstractNum(0, level(0, 'bullet', '-')) + num(1, 0);
  const led = importDocx({
    numbering: bullets,
    body: titles.map((title) => p(`${title}:`) + item(1, 0, 'Mind it.') + item(1, 0, 'Wash it.')).join(''),
  });
  expect(sectionsOf(led)).toEqual(titles.map((title) => `${title}:`));
});

test('bold lines of a form with a place to write on are no titles', () => {
  const lines = ['Name: ________', 'Boat: ________', 'Date: ________'];
  const result = importDocx({ body: lines.map((text) => p(bold(text))).join('') + p('Sign it.') });
  expect(titleOf(result)).toBe('small');
  expect(sectionsOf(result)).toEqual(['Rules']);
});

test('bold titles that a full stop ends are headings beside one without', () => {
  const body =
    p(bold('Ends of a race')) +
    p('There are two of them.') +
    p(bold('If a boat sinks.')) +
    p('Swim to the bank.') +
    p(bold('If a rope breaks.')) +
    p('Take another one.');
  expect(sectionsOf(importDocx({ body }))).toEqual([
    'Ends of a race',
    'If a boat sinks.',
    'If a rope breaks.',
  ]);
});

test('a paragraph that begins "For example," is an example of what stands above it', () => {
  const body = heading(1, 'Rowing') + p('Each oar is one step.') + p('For example, two oars are two steps.');
  const { graph } = importDocx({ styles: headingStyles, body });
  expect(graph?.nodes.find(({ text }) => text.startsWith('For example'))?.kind).toBe('example');
});

test('short lines above lists are headings where nothing else is, those in italics below the others', () => {
  const boats = (id: number) => item(id, 0, 'Punt, no oars') + item(id, 0, 'Skiff, two oars');
  const result = importDocx({
    body:
      p('Every boat floats until it does not.') +
      p('') +
      p('Building up') +
      boats(1) +
      p('') +
      p('Boats') +
      boats(1) +
      p(run('Small ones', '<w:i/>')) +
      boats(1),
    numbering: abstractNum(0, level(0, 'bullet', '•')) + num(1, 0),
  });
  const titles = result.graph?.nodes.flatMap(({ kind, label }) =>
    kind === 'section' || kind === 'category' ? [label] : [],
  );
  expect(titles).toEqual(expect.arrayContaining(['Building up', 'Boats', 'Small ones']));
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
});

test('headings in front of the first that is set larger are sections beside it', () => {
  const body =
    p(bold('KITES', 32), centered) +
    p(bold('Setup')) +
    p('Take a kite.') +
    p(bold('Turns')) +
    p('Let out line.') +
    p(bold('End', 28), centered) +
    p('The wind drops.') +
    p(bold('Winning', 28), centered) +
    p('The last kite wins.');
  expect(sectionsOf(importDocx({ body }))).toEqual(['Setup', 'Turns', 'End', 'Winning']);
});

test('bold titles that a number and a full stop are typed around are headings', () => {
  const body = ['Time of play', 'Fees', 'Prizes of the day', 'Wind']
    .map(
      (title, at) => p(bold(`${['I', 'II', 'III', 'IV'][at]}. ${title}.`)) + p('A kite flies for an hour.'),
    )
    .join('');
  const { graph } = importDocx({ body: p(bold('Kite Day', 36), centered) + body });
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual([
    'I Time of play.',
    'II Fees.',
    'III Prizes of the day.',
    'IV Wind.',
  ]);
});

test('a heading of all others above lines in bold with names is the title', () => {
  const body =
    p(bold('Kites below the Bridge')) +
    p(bold('Written by Ann Oar, Bo Mast, Cy Sail, Di Rope, Eve Wind, Flo Tide and others of the club')) +
    ['Setup', 'Turns', 'End'].map((title) => p(bold(title)) + p('A kite flies for an hour.')).join('');
  const result = importDocx({ body });
  expect(titleOf(result)).toBe('Kites below the Bridge');
  expect(sectionsOf(result)).toEqual(['Kites below the Bridge', 'Setup', 'Turns', 'End']);
});

test('plain titles above texts whose first lines are indented are sections', () => {
  const text = (words: string) => p(words, '<w:ind w:firstLine="420"/>');
  const tabbed = (words: string) => p(`<w:r><w:tab/><w:t>${words}</w:t></w:r>`);
  const body =
    p('Setup') +
    text('Take a kite.') +
    p('Turns') +
    tabbed('Let out line.') +
    text('Then wait.') +
    p('End') +
    text('The wind drops.');
  expect(sectionsOf(importDocx({ body }))).toEqual(['Setup', 'Turns', 'End']);
});

test('a title in small letters behind a typed number and a full stop is a heading of its style', () => {
  const body = ['Where boats lie', 'Main rules of rowing', 'What it costs']
    .map(
      (title, at) =>
        heading(1, `${at + 1}. ${title}`) + p('Boats lie in the harbour, and nobody rows alone.'),
    )
    .join('');
  const { graph } = importDocx({ body, styles: headingStyles });
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  expect(sections.map(({ number, label }) => `${number} ${label}`)).toEqual([
    '1 Where boats lie',
    '2 Main rules of rowing',
    '3 What it costs',
  ]);
});
