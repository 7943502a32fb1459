import fc from 'fast-check';

/** How many times as many cases are looked at as `npm test` does: 1 there, 10 in `npm run test:long`, 2 in `.ci/run`. */
export const times = Number(process.env['RULEWRIGHT_RUNS'] ?? 1);

/**
 * Run a property on the same cases every time, so that a run that passes here passes everywhere.
 *
 * `RULEWRIGHT_SEED` looks at other cases, `RULEWRIGHT_RUNS` at that many times as many. A file of such tests is called
 * `*.property.test.ts`: then `npm run test:long` runs it too.
 *
 * @param numRuns cases for `npm test`: so many that the file takes a second or two
 */
export function holds<Ts extends unknown[]>(property: fc.IProperty<Ts>, numRuns: number): void {
  const seed = Number(process.env['RULEWRIGHT_SEED'] ?? 1);
  fc.assert(property, { seed, numRuns: Math.ceil(numRuns * times) });
}
