import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { importGeneral, markdown } from './import-general.ts';

function read(text: string) {
  const isHtml = text.startsWith('<');
  const lines = isHtml ? htmlLines(text) : markdown(text);
  if (typeof lines === 'string') throw new Error(lines);
  const kind = isHtml ? ('html' as const) : ('markdown' as const);
  const result = importGeneral(lines, { kind, raw: [{ page: null, text, kind }] });
  expect(result.errors).toEqual([]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  return result.graph.nodes.filter(({ id, kind }) => id !== 'front' && kind !== 'edition');
}

/** Labels of what holds others, by kind. */
const headings = (text: string) =>
  read(text)
    .filter(({ label }) => label !== null && label !== '')
    .map(({ kind, number, label }) => [kind, number, label].filter((one) => one !== null).join(' '));

const bells =
  'Bells are rung by turns.\n\n**Mass**\n\nThe heavy bell begins.\n\n**Rope**\n\n- Hold it.\n- Pull it.\n\n**Rest**\n- Let it go.\n';

test.each([
  ['a page without headings', bells, ['section Mass', 'section Rope', 'section Rest']],
  ['below the title', `# Bells\n\n${bells}`, ['section Mass', 'section Rope', 'section Rest']],
  [
    'HTML',
    '<h1>Bells</h1><p>Ring.</p><p><b>Mass</b></p><p>Heavy ones begin.</p><p><strong>Rope</strong></p><ul><li>Hold it.</li></ul><p><b>Rest</b></p><p>Let it go.</p>',
    ['section Mass', 'section Rope', 'section Rest'],
  ],
  [
    'two of them below one heading',
    '# Bells\n\n## Tower\n\n1. Climb.\n2. Look.\n\n## Ringing\n\n**Mass**\n\n- Heavy ones begin.\n\n**Rope**\n\n- Hold it.\n',
    ['section Tower', 'category Ringing', 'section Mass', 'section Rope'],
  ],
])('bold paragraphs above text or lists are headings: %s', (_, text, expected) => {
  expect(headings(text)).toEqual(expected);
});

test('bold paragraphs with a word and a number are headings of that number', () => {
  const articles = [1, 2, 3, 4].map((at) => `**Article ${at}**\n\nBell ${at} is rung.\n\nTwice.\n`);
  const text = `# Bells\n\n## Chapter I. Towers\n\n${articles.slice(0, 2).join('\n')}\n## Chapter II. Ropes\n\n${articles.slice(2).join('\n')}`;
  expect(headings(text)).toEqual([
    'category I Chapter I. Towers',
    'section 1 Article 1',
    'section 2 Article 2',
    'category II Chapter II. Ropes',
    'section 3 Article 3',
    'section 4 Article 4',
  ]);
});

test('of bold titles those that no word calls stand below those that one does', () => {
  const text =
    '**Article 1: Towers**\n\nThere are two.\n\n**Article 2: Ropes**\n\nThere are six.\n\n**Long ones**\n\nThree of them.\n\n**Article 3: Ends**\n\nRest.\n';
  expect(headings(text)).toEqual([
    'section 1 Article 1: Towers',
    'section 2 Article 2: Ropes',
    'rule Long ones',
    'section 3 Article 3: Ends',
  ]);
});

test('bold questions stand above their answers', () => {
  const text =
    '# Bells\n\n## Rules\n\n1. Ring.\n2. Rest.\n\n## Questions\n\n**May I ring alone?**\n\nYes.\n\nBut not at night.\n\n**Which bell is first?**\n\nThe heavy one.\n\n**Who stops?**\n\nThe last.\n';
  const asked = read(text).filter(({ kind }) => kind === 'question' || kind === 'answer');
  expect(asked.map(({ kind, text: said }) => `${kind}: ${said}`)).toEqual([
    'question: May I ring alone?',
    'answer: Yes.\nBut not at night.',
    'question: Which bell is first?',
    'answer: The heavy one.',
    'question: Who stops?',
    'answer: The last.',
  ]);
});

const rules = '# Bells\n\n## Ringing\n\n1. Ring.\n2. Rest.\n\n';

test.each([
  [
    'sentences',
    '**Never ring alone.**\n\nIt is loud.\n\n**Never ring at night.**\n\nIt is late.\n\n**Go home.**\n\nRest.\n',
  ],
  [
    'captions',
    '**Heavy**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n**Light**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n**Old**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  ],
  ['signatures', 'Done in May.\n\n**Ann Bell**\n\n**Ben Rope**\n\n**Cleo Tower**\n'],
  [
    'dates below the title',
    '**Ringers of May 3, 2021**\n\nWe ring.\n\n**Heavy = loud**\n\nYes.\n\n**Note**\n\nNo.\n',
  ],
  [
    'some that a word calls among others',
    '**Section 1. Bells**\n\nRing.\n\n**Section 2.** Ropes are pulled.\n\n**Section 3. Towers**\n\nClimb.\n\n**Section 4. Ends**\n\nRest.\n',
  ],
  ['one alone', '**Heavy bells**\n\nThey begin.\n'],
  [
    'parts of items',
    '- Ring.\n\n  **Heavy**\n\n  One.\n\n- Rest.\n\n  **Light**\n\n  Two.\n\n- Go.\n\n  **Old**\n\n  Three.\n',
  ],
])('bold paragraphs are no headings: %s', (_, text) => {
  expect(headings(rules + text)).toEqual(['section Ringing']);
});

test('bold titles above a list of the contents are no headings', () => {
  const text =
    '**Tower**\n\n- Walls\n\n**Rope**\n\n- Ends\n\n**Mass**\n\n- Pounds\n\n## Tower\n\nWalls.\n\n## Rope\n\nEnds.\n\n## Mass\n\nPounds.\n';
  const titles = headings(rules + text).filter((title) => title.startsWith('section'));
  expect(titles).toEqual(['section Ringing', 'section Tower', 'section Rope', 'section Mass']);
});

test('bold words with a colon on lines of their own are titles alike, above a text as above a list', () => {
  const { graph, errors } = importGeneral(
    markdown(
      '# Ferry\n\n## Turns\n\n**Goal:**\n\nCarry all cows.\n\n**Setup:**\n\n1. Take a boat.\n2. Take five coins.\n\n**Play:**\n\nRow, then rest.\n\n## Coins\n\n**Cows:**\n\n- Each is a coin.\n',
    ),
  );
  expect(errors).toEqual([]);
  const kinds = new Map(graph.nodes.map(({ label, kind }) => [label, kind]));
  expect(['Goal', 'Setup', 'Play', 'Cows'].map((label) => kinds.get(label))).toEqual(
    Array.from({ length: 4 }, () => 'section'),
  );
});
