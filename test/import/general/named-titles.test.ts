import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const sections = `## Setup

1. Each player takes a kite.
2. Lay out the meadow.

## The Turn

1. Draw a wind.
2. **Glide:** Move the kite.
3. Score.

## Movement

A kite goes as far as its wind.

## Wind Shadow

Behind a hill there is none.

## Twice

One.
`;

/** What texts at the end of a small rulebook refer to: the printed words and the title or label that they lead to. */
function referredIn(...texts: readonly string[]): (string | undefined)[][] {
  const text = `# Kites\n\n${sections}\n## Questions\n\n${texts.join('\n\n')}\n\n## Twice\n\nTwo.\n`;
  const { report, errors, graph } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  const nodes = new Map(graph.nodes.map((node) => [node.id as string, node]));
  return report.references.map(({ printed, written }) => {
    const node = nodes.get(written);
    return [printed, node?.label ?? node?.text];
  });
}

test('a title leads to what has it where words in front say that it is a place', () => {
  expect(
    referredIn(
      'It moves (see Movement), or stays, see also "wind shadow" for that.',
      'As described under **Movement**, and in the section on Wind Shadow.',
      'Siehe „Movement“; voir « Wind Shadow », (véase Movement), vedi “Glide”.',
    ),
  ).toEqual([
    ['Movement', 'Movement'],
    ['wind shadow', 'Wind Shadow'],
    ['Movement', 'Movement'],
    ['Wind Shadow', 'Wind Shadow'],
    ['Movement', 'Movement'],
    ['Wind Shadow', 'Wind Shadow'],
    ['Movement', 'Movement'],
    ['Glide', 'Glide'],
  ]);
});

test('a count with the title of its section leads to the rule', () => {
  expect(
    referredIn('See Setup 1. As in Setup, step 2, and in step 3 of the Turn; see The Turn, step 1.'),
  ).toEqual([
    ['Setup 1', 'Each player takes a kite.'],
    ['Setup, step 2', 'Lay out the meadow.'],
    ['step 3 of the Turn', 'Score.'],
    ['Turn, step 1', 'Draw a wind.'],
  ]);
});

test('a title is none where it goes on, stands twice, is one of another book, or nothing calls it', () => {
  expect(
    referredIn(
      'See Movement Points, see movement, or see Twice. See "Movement" in the Harbor Rules.',
      'Movement ends it; see Setup 9. Those see Questions as idle.',
    ),
  ).toEqual([]);
});

test('a bullet of a numbered rule, which has no id, is referred to by nothing', () => {
  const text =
    '# Kites\n\n## 1 Kites\n\n1.1 A kite has parts.\n\n- **Mast:** It holds the sail.\n- **Keel:** It holds all.\n\n1.2 See Mast.\n\n1.3 Fly.\n';
  expect(
    importGeneral(markdown(text)).report.references.filter(({ target }) => target.startsWith('#')),
  ).toEqual([]);
});

test('a title is found where its chapter, its number or the one that holds it stands beside it', () => {
  expect(
    referredIn(
      'The Movement section says how; see Setup and Wind Shadow.',
      'Look up Chapter 7: Movement, or see The Turn – Glide. All that lives can see Setup.',
    ),
  ).toEqual([
    ['Movement', 'Movement'],
    ['Setup', 'Setup'],
    ['Wind Shadow', 'Wind Shadow'],
    ['Movement', 'Movement'],
    ['Turn – Glide', 'Glide'],
  ]);
});

test('of titles that are alike the one of the same chapter is meant, or the chapter that is called so', () => {
  const text = `# Races

# Boats

## Crew

Three row.

## Start

See Crew below, and the Crew chapter. See Ties.

## Ties

Row again.

# Crew

## Wages

None.

# Kites

## Crew

Two fly.

## Ties

See Crew.
`;
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ printed, written }) => [printed, written])).toEqual([
    ['Crew', 'boats_crew'],
    ['Crew', 'crew'],
    ['Ties', 'boats_ties'],
  ]);
});

test('a rule under a title of its own does not refer to itself', () => {
  const text =
    '# Boats\n\n## Crew\n\n### Range\n\nThe section on Range is short. See Wages.\n\n## Wages\n\nNone.\n';
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ printed }) => printed)).toEqual(['Wages']);
});

test('a count with a title is that of what the title calls, and no number of a section', () => {
  const text = `# Kites

## 1 Setup

1. Each player takes a kite.
2. Lay out the meadow.

## 2 Play

1. Draw a wind, but see rule 1 in Setup.
2. Move the kite (Setup, rule 2), or pass as in rule 9 of Setup.

## 3 Ends

1. Count as in Play, rule 2. See Rule 2 (Play), or play, rule 2 as you like.
`;
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ printed, target }) => [printed, target])).toEqual([
    ['rule 1 in Setup', '1.1'],
    ['Setup, rule 2', '1.2'],
    ['Play, rule 2', '2.2'],
    ['2', '2'],
    ['2', '2'],
  ]);
});

test('a title is called by its chapter in brackets, by rules that are followed, and in small letters by its section', () => {
  expect(
    referredIn(
      'Turn it (The Turn: Glide), see (The Turn: Glide Section), (The Turn: Movement), (Movement).',
      'See the wind shadow section. Follow the Movement rules, as mentioned in Setup—all of it.',
      'Check out Movement to learn more; it is covered in more detail in the Wind Shadow section.',
    ),
  ).toEqual([
    ['The Turn: Glide', 'Glide'],
    ['The Turn: Glide', 'Glide'],
    ['wind shadow', 'Wind Shadow'],
    ['Movement', 'Movement'],
    ['Setup', 'Setup'],
    ['Movement', 'Movement'],
    ['Wind Shadow', 'Wind Shadow'],
  ]);
});

test('what only sounds like a reference to a title is none', () => {
  expect(
    referredIn(
      'The Chapter Movement of clubs; the U.S. Movement grows; in part Movement ends. The Movement rules that day. Rules in Setup, Movement.',
      'In the Turn, step 3 spaces on.',
    ),
  ).toEqual([]);
});

test('a step of the same list, and a title by its word and count, are called so', () => {
  const text = `# Kites

## 1 Setup

1. Take a kite.
2. Lay out the meadow as Table 1 shows. See Table 2.
3. In rain repeat step 2, or go back to Step #1; wait at step 3.

## 2 Play

1. Fly.
2. Land.

## Table 1: Winds

A wind costs one, as the setup section of the box says.
`;
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ printed, target }) => [printed, target])).toEqual([
    ['Table 1', '#part:14'],
    ['step 2', '1.2'],
    ['Step #1', '1.1'],
  ]);
});

test('a heading in the brackets of a link without an address is led to', () => {
  expect(referredIn('Fly as in [wind shadow][], or [Ebb][].')).toEqual([['wind shadow', 'Wind Shadow']]);
});

test('a label that counts itself calls nothing, and a phase that a text only speaks of is no reference', () => {
  const text = `# Kites

## Night Phase

Lay all kites down.

## Landing

Lower it.

## Play

- **Part A: Landing.** Kites drop in the Night Phase begun above; at the end of the Night phase they rest. The Night Phase Card is blue.
- Part B: Landing takes the whole day.
`;
  const { report } = importGeneral(markdown(text));
  expect(report.references).toEqual([]);
});

test('what is set forth in a paper is not where the document speaks of that', () => {
  const text = `# Kites

## Crew Agreement

Each flyer signs one.

## Dues

Dues are as set forth in the Crew Agreement, and flyers as described under “Crew Agreement”. Fly as specified in the Dues.
`;
  const { report } = importGeneral(markdown(text));
  expect(report.references.map(({ line, target }) => [line, target])).toEqual([[9, '#part:3']]);
});

test('a title of a number that each article has leads to its own', () => {
  const article = (count: string, title: string, text: string) =>
    `# Article ${count}: ${title}\n\n## Section 1: Kites of ${title}\n\nFly.\n\n## Section 2: Winds of ${title}\n\n${text}\n\n`;
  const text =
    article('I', 'Hills', 'Blow.') + article('II', 'Shores', 'Duties are described under Winds of Hills.');
  const { report, errors, files } = importGeneral(markdown(text));
  expect(errors).toEqual([]);
  expect([...files.values()].join('\n')).toMatch(/described under \[Winds of Hills\]\[hills_winds\w*\]/);
  expect(report.references.map(({ status }) => status)).toEqual(['resolved']);
});
