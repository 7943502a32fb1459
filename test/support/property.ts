import fc from 'fast-check';

/**
 * Run a property on the same cases every time, so that a run that passes here passes everywhere.
 *
 * `RULEWRIGHT_SEED` looks at other cases, `RULEWRIGHT_RUNS` at that many times as many.
 */
export function holds<Ts extends unknown[]>(property: fc.IProperty<Ts>, numRuns: number): void {
  const seed = Number(process.env['RULEWRIGHT_SEED'] ?? 1);
  const times = Number(process.env['RULEWRIGHT_RUNS'] ?? 1);
  fc.assert(property, { seed, numRuns: Math.ceil(numRuns * times), endOnFailure: times > 1 });
}
