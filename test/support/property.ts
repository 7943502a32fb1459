import fc from 'fast-check';

/** Multiplies the cases: 1 in `npm test`, 10 in `npm run test:long`, 2 in `.ci/run`. */
export const times = Number(process.env['RULEWRIGHT_RUNS'] ?? 1);

/** Multiplies the cases of {@link holds}: fewer in `npm test`, as people wait for it. */
export const timesHeld = times > 1 ? times - 1 : 0.4;

/**
 * Run a property on the same cases every time, so that a run that passes here passes everywhere. A long run looks at others than `npm test`.
 *
 * `RULEWRIGHT_SEED` looks at other cases, `RULEWRIGHT_RUNS` at that many times as many. A file of such tests is called
 * `*.property.test.ts`: then `npm run test:long` runs it too.
 *
 * @param numRuns cases for each time of {@link timesHeld}
 * @param longRuns for each time that a long run has more of them; as many unless told
 */
export function holds<Ts extends unknown[]>(
  property: fc.IProperty<Ts>,
  numRuns: number,
  longRuns = numRuns,
): void {
  const isLong = times > 1;
  const seed = Number(process.env['RULEWRIGHT_SEED'] ?? (isLong ? 2 : 1));
  fc.assert(property, { seed, numRuns: Math.ceil(timesHeld * (isLong ? longRuns : numRuns)) });
}
