import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLineIndex } from '../../../src/base/span.ts';
import { displayWidth } from '../../../src/outputs/report/display-width.ts';
import { drawFrame } from '../../../src/outputs/report/frame.ts';
import { expectProportionalTime } from '../../support/processor-time.ts';

const style = {
  width: 40,
  mark: '^',
  paintMark: (text: string) => text,
  paintGutter: (text: string) => text,
};

/** Frame of the stretch between « and », which are not part of the text. */
function frame(marked: string): string[] {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const index = createLineIndex(marked.replace(/[«»]/g, ''));
  return drawFrame(index, index.range({ start, end }), style);
}

/** What stands above the marks, by columns on the screen. */
function aboveMarks([line = '', marks = '']: readonly string[]): string {
  const from = displayWidth(marks.slice(0, marks.indexOf('^')));
  const to = displayWidth(marks);
  let above = '';
  let column = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(line)) {
    if (column >= from && column < to) above += segment;
    column += displayWidth(segment);
  }
  return above;
}

describe('a line that fits', () => {
  test('is shown whole, with its number and the mark below', () => {
    expect(frame('# Hunt\n\nA «seal» counts.\n')).toEqual(['3 │ A seal counts.', '  │   ^^^^']);
  });

  test('has one mark for a place between two characters, at its end too', () => {
    expect(frame('A «»seal')).toEqual(['1 │ A seal', '  │   ^']);
    expect(frame('A seal«»')).toEqual(['1 │ A seal', '  │       ^']);
    expect(frame('«»')).toEqual(['1 │', '  │ ^']);
  });

  test.each([
    ['wide characters', '氷の上 «海豹» 二匹', '海豹'],
    ['emoji of several code points', '👩‍🚀 🇫🇮 🦭 «👩‍🚀x» end', '👩‍🚀x'],
    ['combining marks', 'ne\u0301e\u0301 «e\u0301te\u0301» fin', 'e\u0301te\u0301'],
    ['CRLF', 'first\r\nsecond «seal» end\r\nthird', 'seal'],
    ['a lone CR', 'first\rsecond «seal» end\rthird', 'seal'],
    ['an escape in front', '\u001b[31m «seal» end', 'seal'],
  ])('has the mark right below after %s', (_, text, above) => {
    expect(aboveMarks(frame(text))).toBe(above);
  });

  test('has tabs as spaces, so that the mark does not depend on tab stops', () => {
    expect(frame('\tA\t«seal»')).toEqual(['1 │     A    seal', '  │          ^^^^']);
  });

  test('has a span that ends inside a character marked to the end of that character', () => {
    const index = createLineIndex('a 🦭 b');
    const frame = drawFrame(index, { line: 1, column: 3, endLine: 1, endColumn: 4 }, style);
    expect(aboveMarks(frame)).toBe('🦭');
  });
});

describe('a line that is too long', () => {
  const ice = 'the ice is thin and the bear is near '.repeat(12);

  test('is cut on both sides to a window with the span in the middle', () => {
    const lines = frame(`${ice}«[seal-store]»${ice}`);
    expect(lines).toEqual(['1 │ …bear is near [seal-store]the ice is th…', '  │               ^^^^^^^^^^^^']);
  });

  test('is cut on one side where the span is at its start or end', () => {
    expect(frame(`«Seal» ${ice}`)[0]).toMatch(/^1 │ Seal the ice .*…$/);
    expect(frame(`${ice}«Seal»`)[0]).toMatch(/^1 │ ….*near Seal$/);
  });

  test('shows the start of a span that is too long itself', () => {
    const [line = '', marks = ''] = frame(`${ice}«${ice}»${ice}`);
    expect(line).toMatch(/^1 │ …the ice is thin and the bear is near t.*…$/);
    expect(marks.trimEnd()).toMatch(/^ {2}│ {2}\^{38}$/);
  });

  test('costs no more than its length however long the line is', () => {
    const longLine = (size: number) =>
      expect(aboveMarks(frame(`${'x'.repeat(size)}«seal»${'y'.repeat(size)}`))).toBe('seal');
    expectProportionalTime(longLine, 3_000_000);
  });
});

describe('a span of several lines', () => {
  test('of three has all of them, indentation unmarked', () => {
    expect(frame('a «b\n  c\nd» e')).toEqual([
      '1 │ a b',
      '  │   ^',
      '2 │   c',
      '  │   ^',
      '3 │ d e',
      '  │ ^',
    ]);
  });

  test('of more has the first and the last', () => {
    expect(frame('«a\nb\nc\nd\ne\nf\ng\nh\ni\nj»').filter((line) => !line.includes('^'))).toEqual([
      ' 1 │ a',
      '   ⋮',
      '10 │ j',
    ]);
  });

  test('that ends in front of a line leaves that line out', () => {
    expect(frame('«a\n»b')).toEqual(['1 │ a', '  │ ^']);
  });
});

test('there is no frame for a line that the text does not have', () => {
  const place = { line: 9, column: 1, endLine: 9, endColumn: 2 };
  expect(drawFrame(createLineIndex('one line'), place, style)).toEqual([]);
});

test('whatever stands in a line, the frame is no wider than told and the marks are inside', () => {
  const unit = fc.constantFrom('a', ' ', '\t', '氷', '🦭', 'e\u0301', '\u001b', '\ud83d', '👩‍🚀');
  const piece = (maxLength: number) => fc.string({ unit, maxLength });
  fc.assert(
    fc.property(piece(80), piece(60), piece(80), (before, inside, after) => {
      const index = createLineIndex(before + inside + after);
      const range = index.range({ start: before.length, end: before.length + inside.length });
      const [line = '', marks = ''] = drawFrame(index, range, style);
      expect(displayWidth(line)).toBeLessThanOrEqual(4 + style.width);
      expect(marks).toMatch(/^ {2}│ +\^+$/);
      expect(marks.length).toBeLessThanOrEqual(4 + style.width);
    }),
  );
});
