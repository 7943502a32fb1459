import { describe, expect, test } from 'vitest';
import { placeCard, type Rectangle, scrollAboveSheet } from '../../site/src/peek/place-card.ts';

const view: Rectangle = { left: 0, top: 50, right: 1000, bottom: 800 };
const line = (top: number, left = 300): Rectangle => ({ left, top, right: left + 100, bottom: top + 20 });
const place = (lines: readonly Rectangle[], height: number, at = lines[0] ?? line(0)) =>
  placeCard(lines, at, { width: 400, height }, view);

describe('a card', () => {
  test('is above the line if there is room', () => {
    expect(place([line(400)], 200)).toEqual({ side: 'above', left: 284, edge: 392, height: 334 });
  });

  test('is below it if there is none above', () => {
    expect(place([line(100)], 200)).toMatchObject({ side: 'below', edge: 128 });
  });

  test('covers no line of a link with a line break', () => {
    const lines = [line(400, 900), line(425, 10)];
    expect(place(lines, 300)).toMatchObject({ side: 'above', edge: 392 });
    expect(place(lines, 340, lines[1])).toMatchObject({ side: 'below', edge: 453, left: 8 });
  });

  test('that fits nowhere is on the side with more room, and takes no more than that', () => {
    expect(place([line(300)], 900)).toEqual({ side: 'below', left: 284, edge: 328, height: 464 });
    expect(place([line(600)], 900)).toMatchObject({ side: 'above', height: 534 });
  });

  test('stays in the window', () => {
    expect(place([line(400, 950)], 200).left).toBe(592);
    expect(place([line(400, 2)], 200).left).toBe(8);
  });
});

describe('a page with a sheet', () => {
  test('does not scroll while the line is visible', () => {
    expect(scrollAboveSheet({ top: 100, bottom: 120 }, 400, 50)).toBe(0);
  });

  test('scrolls the line above the sheet', () => {
    expect(scrollAboveSheet({ top: 500, bottom: 520 }, 400, 50)).toBe(136);
  });

  test('keeps the start of a link that is higher than the free space', () => {
    expect(scrollAboveSheet({ top: 60, bottom: 900 }, 400, 50)).toBe(2);
  });
});
