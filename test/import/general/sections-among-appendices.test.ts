import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('sections of the third level are sections beside appendices, and an item goes on in the next line', () => {
  const text = `# ORDER 7

## Index

**Section I.** Boats  
**Section II.** Ropes  
**Appendix A** Map

# ORDER 7

## Harbor Order

### Section I. Boats

**A.** Boats are red.

**B.** Kinds of boats  
The following boats may moor, as Section II says:

1. those of oak;
2. those of ash (subsection B.1).

**C.** Boats float.

### Section II. Ropes

**A.** Ropes are long.

## **APPENDIX A**

A map.
`;
  const { numbers, report } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(numbers).toEqual(['I.A', 'I.B', 'I.B.1', 'I.B.2', 'I.C', 'II.A']);
  expect(report.references.map(({ target }) => target)).toEqual(['II', 'I.B.1']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a word and "No." call a number, and a dash may stand right behind it', () => {
  const { graph, report } = importGeneral(`THE FERRY LEAGUE

RULE NO. 1: Boats

Boats are red. See Rule No. 2.

RULE NO. 2: Crews

Crews are small, as rule no. 1 says.

RULE NO. 3—Ties

A tie is a draw.
`);
  expect(graph.nodes.flatMap(({ kind, number }) => (kind === 'section' ? number : []))).toEqual([
    '1',
    '2',
    '3',
  ]);
  expect(report.references.map(({ target }) => target)).toEqual(['2', '1']);
});
