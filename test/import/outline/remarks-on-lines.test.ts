import { describe, expect, it } from 'vitest';
import { outlineDialect } from '../../../src/import/dialects/outline/outline-dialect.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';

const kinds = ['ornament', 'bold-meets', 'line-twice', 'table-heading'];
const remarksOf = (...lines: string[]) =>
  outlineDialect
    .read(sourceLines(lines.join('\n')))
    .document.remarks.filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, line }) => `${kind} ${line}`);

const head = ['Kites and Boats', '', 'I. HARBOUR', ''];

describe('what reading the lines of an outline mends', () => {
  it('says ornament that it leaves out, and bold texts that it parts', () => {
    expect(
      remarksOf(
        '*** What is new is marked with a star. ***',
        '',
        ...head,
        '1. **Sail.****(The wind decides.)**',
        '2. **Rest.** Then *** three *** stars inside.',
      ),
    ).toEqual(['ornament 1', 'bold-meets 7']);
  });

  it('says lines that stand twice, and no short ones', () => {
    expect(
      remarksOf(
        'Games of the Harbour 1999',
        '',
        ...head,
        '1. Sail.',
        '',
        'Games of the Harbour 1999',
        '',
        '2. Rest.',
      ),
    ).toEqual(['line-twice 9']);
    expect(remarksOf(...head, 'Q: One?', 'Answer: No.', 'Q: Two?', 'Answer: No.')).toEqual([]);
  });

  it('says what it takes for the headings of a table', () => {
    const rows = ['Win\t5\t4', 'Tie\t2\t1'];
    expect(remarksOf(...head, '1. Points:', '', '\tLong game\tShort game', ...rows)).toEqual([
      'table-heading 7',
    ]);
    expect(remarksOf(...head, '1. Points:', '', ...rows)).toEqual(['table-heading 7']);
  });
});
