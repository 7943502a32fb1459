import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const text = `Adopted in May

# Harbor Code

<!-- retyped -->

## TABLE OF CONTENTS

**ARTICLE 1 - Boats**
- 1.010 Oars
- 1.020 Sails and masts
- 1.030 Anchors

**ARTICLE 2 - Of Ropes**
- 2.010 Knots
- 2.020 Rings

## ARTICLE 1 - BOATS

### Section 1.010. Oars of boats.

Oars are long.

### Section 1.020. Sails.

Sails are red, as Section 2.020 says.

## Steering

### Section 1.040. Helms.

Helms are of oak, see Section 1.010.

## ARTICLE 2 - ROPES

### Section 2.010. Knots.

Knots are tight.

### Section 2.020. Rings.

Rings are of iron, see Section 1.040.
`;

test('contents list numbers with other words, chapters by other names, and what is gone', () => {
  const { report, graph, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(report.lines.filter(({ became }) => became === 'contents')).toHaveLength(8);
  expect(graph.nodes.flatMap(({ number }) => number ?? [])).toEqual([
    '1',
    '1.010',
    '1.020',
    '1.040',
    '2',
    '2.010',
    '2.020',
  ]);
  expect(report.references.map(({ target }) => target)).toEqual(['2.020', '1.010', '1.040']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  // Lines that Markdown joins are told by where they stand in the file.
  expect(report.lines.find(({ origin }) => origin === 12)).toMatchObject({ became: 'contents' });
});

/** What a document's lines became that are said to be contents, by their text. */
const contentsOf = (source: string) => {
  const { report } = importGeneral(markdown(source));
  const lines = source.split('\n');
  return report.lines.flatMap(({ origin, became }) =>
    became === 'contents' && origin !== undefined ? [lines[origin - 1]] : [],
  );
};

test('rules below a heading Contents are none, though their numbers stand again in another part', () => {
  const source = `# Ferry

## Contents

2 boats, 12 kites, 3 bells.

### 1 Boats

1.1 A boat has one sail, and it may be moved by one step whenever the wind blows from the sea.

1.2 A boat sinks when the sail is torn.

### 2 Kites

2.1 A kite flies as long as the wind blows.

## Winter rules

1.1 A boat has no sail in winter.

1.2 A boat does not sink in ice.

2.1 A kite stays home.
`;
  expect(contentsOf(source)).toEqual([]);
});

test('contents end where a rule is called again, though a list of changes calls it once more', () => {
  const bodies = ['Boats', 'Kites', 'Bells'].map((one, i) => `Rule ${i + 1}. ${one}\n\nThere are ${one}.`);
  const source = `# Guild

Contents

Rule 1

Rule 2

Rule 3

${bodies.join('\n\n')}

Changes

Rule 1. This was changed

Rule 2. This too
`;
  expect(contentsOf(source)).toEqual(['Contents', 'Rule 1', 'Rule 2', 'Rule 3']);
});

test('what a box contains is no list of contents, though the document has a section on one of them', () => {
  const source = `# Ferry

## Contents

- 12 kites
- 4 boats
- Bells
- 1 book

## Bells

Bells ring.

## Ropes

Ropes hold.
`;
  expect(contentsOf(source)).toEqual([]);
});
