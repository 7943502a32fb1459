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
