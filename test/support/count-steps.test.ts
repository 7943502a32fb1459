import { expect, test } from 'vitest';
import { countSteps, expectProportionalSteps } from './count-steps.ts';

const listOf = (size: number) => Array.from({ length: size }, (_, i) => i);

/** Each looks at a whole list for each of its elements. */
const squares: Readonly<Record<string, (list: readonly number[]) => unknown>> = {
  'a function called for each element': (list) => list.map(() => list.filter((value) => value < 0)),
  'a search': (list) => list.map((value) => list.indexOf(value)),
  'a loop': (list) =>
    list.map(() => {
      let sum = 0;
      for (const value of list) sum += value;
      return sum;
    }),
  'a spread': (list) => list.map(() => [...list]),
  'a set of a list': (list) => list.map(() => new Set(list).size),
  'a list of a map': (list) => {
    const map = new Map(list.map((value) => [value, value]));
    return list.map(() => [...map.values()].length);
  },
};

test.each(Object.entries(squares))('the steps of a square grow as one: %s', (_what, work) => {
  expect(() => expectProportionalSteps((size) => void work(listOf(size)), 400)).toThrow('less than');
});

test('the steps of one pass grow with the list', () => {
  expectProportionalSteps((size) => {
    const list = listOf(size);
    const known = new Set(list);
    for (const value of [...list, ...known]) if (!known.has(value)) throw new Error('unknown');
  }, 400);
});

test('the functions of the language are as before, also after work that throws', () => {
  const { next } = Object.getPrototypeOf([][Symbol.iterator]());
  const { slice } = Array.prototype;
  const fail = () => {
    throw new Error('broken');
  };
  expect(() => countSteps(fail)).toThrow('broken');
  expect(Object.getPrototypeOf([][Symbol.iterator]()).next).toBe(next);
  expect(Array.prototype.slice).toBe(slice);
});
