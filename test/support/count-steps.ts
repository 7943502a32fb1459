import { Session } from 'node:inspector';
import { setFlagsFromString } from 'node:v8';
import { expect } from 'vitest';

/**
 * Holds that some work grows with the size of its input and not with its square.
 *
 * It counts steps instead of measuring time, so that the same code always gives the same result, whatever else the machine does.
 * An input is compared with one eight times as large: a square would take 64 times as many steps.
 *
 * @param work is given the size
 * @param size of the larger input
 */
export function expectProportionalSteps(work: (size: number) => void, size: number): void {
  // What is made once for all inputs is made before.
  work(Math.ceil(size / 8));
  const small = countSteps(() => work(Math.ceil(size / 8)));
  expect(countSteps(() => work(size)) / small).toBeLessThan(20);
}

/**
 * Counts calls of functions, and the elements and characters that functions of the language pass over: a search in a list is one
 * call and many comparisons. So are a spread and a loop over a list.
 *
 * It does not count the rounds of a loop over an index: V8 counts these only in functions that did not run before.
 */
export function countSteps(work: () => void): number {
  const session = new Session();
  session.connect();
  let steps = 0;
  const restore = passes.map(([prototype, name, cost]) => {
    const method = prototype[name] as (...args: unknown[]) => unknown;
    prototype[name] = function (this: { length: number }, ...args: unknown[]) {
      const result = method.apply(this, args);
      steps += cost(this, args, result);
      return result;
    };
    return () => {
      prototype[name] = method;
    };
  });
  try {
    session.post('Profiler.enable');
    // Optimized code does not count.
    setFlagsFromString('--no-opt');
    setFlagsFromString('--no-maglev');
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    work();
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const { functions, url } of result)
        if (url !== import.meta.url) for (const { ranges } of functions) steps += ranges[0]?.count ?? 0;
    });
  } finally {
    session.post('Profiler.stopPreciseCoverage');
    session.disconnect();
    setFlagsFromString('--opt');
    setFlagsFromString('--maglev');
    for (const put of restore) put();
  }
  return steps;
}

type Cost = (self: { length: number }, args: readonly unknown[], result: unknown) => number;
const all: Cost = ({ length }) => length;
const fromFirst: Cost = ({ length }, [from]) => Math.max(length - Number(from), 0);
const copied: Cost = (_self, _args, result) => (result as readonly unknown[]).length;
const toResult: Cost = ({ length }, [, from = 0], result) =>
  Number(result) < 0 ? Math.max(length - Number(from), 0) : Number(result) - Number(from);

const one: Cost = () => 1;

/** Functions of the language that pass over a list or a text by themselves. */
const passes = [
  // Loops, spreads, and what makes a list or set of another one.
  ...[[], new Map(), new Set(), ''].flatMap((list) =>
    passesOf(Object.getPrototypeOf(list[Symbol.iterator]()), { next: one }),
  ),
  ...passesOf(Array.prototype, { indexOf: toResult, includes: all, slice: copied, concat: copied }),
  ...passesOf(Array.prototype, { splice: fromFirst, unshift: all, join: all, reverse: all, fill: all }),
  ...passesOf(Array.prototype, { lastIndexOf: all, shift: all, flat: all, sort: all, toSorted: all }),
  ...passesOf(String.prototype, { indexOf: toResult, includes: all, split: all, match: all }),
  ...passesOf(String.prototype, { replace: all, replaceAll: all }),
];

function passesOf(type: object, costs: Readonly<Record<string, Cost>>) {
  const prototype = type as Record<string, unknown>;
  return Object.entries(costs).map(([name, cost]) => [prototype, name, cost] as const);
}
