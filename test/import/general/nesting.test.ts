import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

/** What stands in a document below its title, each text with those that it holds. */
function outlineOf(text: string) {
  const result = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  const { nodes } = result.graph;
  const below = (id: string): unknown[] =>
    nodes
      .filter(({ parent }) => parent === id)
      .map((node) => {
        const name = [node.number, node.label, node.text].filter((part) => part).join(' ');
        const inner = below(node.id);
        return inner.length > 0 ? { [name]: inner } : name;
      });
  expect(result.errors).toEqual([]);
  expect(result.report.words).toMatchObject({ missing: [], extra: [] });
  return below(nodes[0]?.id ?? '');
}

test('a heading in a section with a number holds what stands below it, in its order', () => {
  const text =
    '# Ferry\n\n## 1. Turn\n\nEach player moves.\n\n### Row\n\n- Roll a die.\n- **At a bank:**\n  - Wait.\n  - Land.\n- Move on.\n\nNobody rows twice.\n\n### Rest\n\n- Sleep.\n\n## 2. End\n\nScore.\n\n## 3. Help\n\nAsk.\n';
  expect(outlineOf(text)).toEqual([
    {
      '1 Turn': [
        'Each player moves.',
        { Row: ['Roll a die.', { 'At a bank': ['Wait.', 'Land.'] }, 'Move on.', 'Nobody rows twice.'] },
        { Rest: ['Sleep.'] },
      ],
    },
    { '2 End': ['Score.'] },
    { '3 Help': ['Ask.'] },
  ]);
});

test('a list below a bullet of a section with a number stays below it', () => {
  const text =
    '# Ferry\n\n## 1. Wreck\n\n- When you sink:\n  1. Swim.\n  2. Shout.\n- Others go on.\n\n## 2. End\n\n1. Count.\n2. Pay.\n';
  expect(outlineOf(text)).toEqual([
    { '1 Wreck': [{ 'When you sink:': ['Swim.', 'Shout.'] }, 'Others go on.'] },
    { '2 End': ['2.1 Count.', '2.2 Pay.'] },
  ]);
});

test('a paragraph that bold words call is a rule and holds the list that it announces, and no text behind that', () => {
  const text =
    '# Ferry\n\n## Boats\n\n**Cost:** One coin.\n\n**You get:**\n\n- a boat\n- an oar\n\nThen row.\n\n**Note:** Boats leak.\n';
  expect(outlineOf(text)).toEqual([
    {
      Boats: ['Cost One coin.', { 'You get': ['a boat', 'an oar'] }, 'Then row.', 'Note: Boats leak.'],
    },
  ]);
});

test('a picture in front of the number of a heading hides it from nobody', () => {
  expect(outlineOf('# Ferry\n\n## 🎲 1. Setup\n\nDeal.\n\n## ⛵️ 2. Play\n\n1. Row.\n')).toEqual([
    { '1 🎲 Setup': ['Deal.'] },
    { '2 ⛵️ Play': ['2.1 Row.'] },
  ]);
});

test('headings without a space behind their signs are headings also where they are one word', () => {
  expect(outlineOf('# Ferry\n\n##The start\nDeal.\n##Play\nRow.\n##The end\nScore.\n')).toEqual([
    { 'The start': ['Deal.'] },
    { Play: ['Row.'] },
    { 'The end': ['Score.'] },
  ]);
});

test('an example that is quoted goes on to the end of its quotation', () => {
  const text =
    '# Ferry\n\n## Play\n\n> **Worked example:** Ann rows.\n>\n> She lands.\n\n> All wait.\n\n## End\n\nScore.\n';
  expect(outlineOf(text)).toEqual([
    { Play: ['Worked example: Ann rows.\nShe lands.', 'All wait.'] },
    { End: ['Score.'] },
  ]);
});

test('what leads back to the top of a page is left out and said', () => {
  const text = '# Ferry\n\n## Play\n\nRow.\n\n[⬆ Back to Top](#ferry)\n\n## End\n\nScore.\n';
  expect(outlineOf(text)).toEqual([{ Play: ['Row.'] }, { End: ['Score.'] }]);
});

test('text behind a list of a plain text stands beside it where an empty line parts them', () => {
  const { graph } = importGeneral(
    'THE FERRY GAME\n\nSETUP\n\nTake these:\n- a boat\n- an oar\n\nThen put all of them into the middle.\n\nPLAY\n\n1. Row.\n2. Rest.\n\nNobody rows twice in a row.\n\nEND\n\nScore the boats.\n',
  );
  const held = graph.nodes.map(({ text, parent }) => [
    graph.nodes.find(({ id }) => id === parent)?.label,
    text,
  ]);
  expect(held).toContainEqual(['SETUP', 'Then put all of them into the middle.']);
  expect(held).toContainEqual(['PLAY', 'Nobody rows twice in a row.']);
});
