import { describe, expect, test } from 'vitest';
import { solveNumbers } from '../../../src/import/dialects/numbered/lost/solve-numbers.ts';
import { numberedDialect } from '../../../src/import/dialects/numbered/numbered-dialect.ts';
import { sourceLines } from '../../../src/import/lines/lines.ts';
import { rowsOf } from './rule-rows.ts';

const fleet = `0 Setup
This is how play begins, in the steps through 0.04.
BOATS: Each player takes 2 boats. -3.01.02
COINS: Take 5 coins. +3.01.06
DICE: Take the dice of step 0.04.
FLAGS: Raise one.
3 Crews
This is about crews.
Here a crew is named.
Divers
In short games use 3.01.01 through 3.01.03. In long games use 3.01.01 through 3.01.06.
START: After Boats [0.01] take a diver.
✷DEEP: A diver goes down.
AIR: Only one may use Deep [3.01.02].✷
SALVAGE
When a wreck is found, do the following:
Raise it.
Share it.
WAYS UP: A diver can use one of two ways.
ROPE: Climb.
BELL: Be lifted; only with Ways Up [3.01.05].
REST: After Coins [0.02] a diver sleeps. See Rope [3.01.05.00].
Pilots
Always use 3.02.01 through 3.02.03.
EYES: Look.
WORDS: Say what you see:
near,
far.
STARS: Steer by them.
MAPS: These came later.
`;

const reading = numberedDialect.read(sourceLines(fleet));
const rows = rowsOf(reading);

describe('a document that lost its numbers', () => {
  test('counts with what its references, ranges and headings prove', () => {
    expect(rows.map(({ line, number, label, star }) => `${line} ${number} ${label} ${star}`)).toEqual([
      '2 0.00 - -',
      '3 0.01 BOATS -',
      '4 0.02 COINS -',
      '5 0.03 DICE -',
      '6 0.04 FLAGS -',
      '8 3.00.00 - -',
      '9 3.00.01 - -',
      '11 3.01.00 - -',
      '12 3.01.01 START -',
      '13 3.01.02 DEEP before',
      '14 3.01.03 AIR after',
      '15 3.01.04 SALVAGE -',
      '16 3.01.04.00 - -',
      '17 3.01.04.01 - -',
      '18 3.01.04.02 - -',
      '19 3.01.05 WAYS -',
      '20 3.01.05.00 ROPE -',
      '21 3.01.05.01 BELL -',
      '22 3.01.06 REST -',
      '24 3.02.00 - -',
      '25 3.02.01 EYES -',
      '26 3.02.02 WORDS -',
      '27 3.02.02.00 - -',
      '28 3.02.02.01 - -',
      '29 3.02.03 STARS -',
      '30 3.02.04 MAPS -',
    ]);
  });

  test('tells what is proved from what is only likely', () => {
    const likely = rows.filter(({ sure }) => sure === 'likely').map(({ number }) => number);
    // Nothing speaks of 3.00; the range of 3.02 ends one rule before the last.
    expect(likely.filter((number) => !number.startsWith('3.02'))).toEqual(['3.00.00', '3.00.01']);
    expect(likely).toContain('3.02.04');
  });

  test('says in words how', () => {
    const why = (number: string) =>
      reading.document.parts
        .flatMap(({ items }) => items.flatMap((item) => [item, ...item.children]))
        .find((item) => item.number === number)?.numberBy.why;
    expect(why('3.01.02')).toBe(
      'proved: line 14 calls it 3.01.02; the last rule counts as 3.01.06, as the range in line 11 says (to 3.01.06)',
    );
    expect(why('3.01.06')).toMatch(
      /^proved: it refers to 0\.02, whose marker in line 4 names 3\.01\.06; the range in line 11 ends with it/,
    );
    expect(why('3.01.04.01')).toMatch(/one of 3 lines below the heading 3\.01\.04/);
  });

  test('accounts for every line', () => {
    expect(sourceLines(fleet).filter(({ number }) => !reading.outcomes.has(number))).toEqual([]);
  });
});

test('what stands before the first heading is left, with the reason', () => {
  const { outcomes } = numberedDialect.read(
    sourceLines('Some words.\n2 Crews\nDivers\nUse 2.01.01 through 2.01.02.\nA: a.\nB: b.'),
  );
  expect(outcomes.get(1)).toEqual({ became: 'left', why: 'it stands before the first heading' });
});

describe('solveNumbers', () => {
  const plain = { labelled: true, heading: false, listed: false, announces: false, anchors: [] };
  const counting = { last: null, deepest: 2, start: 0 as const };

  test('counts straight on where nothing speaks against it', () => {
    expect(solveNumbers([plain, plain, plain], counting).paths).toEqual([[0], [1], [2]]);
  });

  test('an anchor outweighs the look of a line, and shows in the margin', () => {
    const anchored = { ...plain, anchors: [{ path: [1, 0], weight: 2 }] };

    const { paths, margins } = solveNumbers([plain, plain, anchored, plain], counting);
    expect(paths).toEqual([[0], [1], [1, 0], [2]]);
    expect(margins[2]).toBeGreaterThanOrEqual(3);
  });

  test('a line that may stand below the one before is not sure', () => {
    const { paths, margins } = solveNumbers([plain, { ...plain, announces: true }, plain], counting);
    expect(paths).toEqual([[0], [1], [2]]);
    expect(margins.map((margin) => margin >= 3)).toEqual([true, true, false]);
  });

  test('no lines make no counts', () => {
    expect(solveNumbers([], counting)).toEqual({ paths: [], margins: [] });
  });
});
