import fc from 'fast-check';
import { vi } from 'vitest';

// Hundreds of cases on a machine that is busy with other things take their time; that is no fault.
vi.setConfig({ testTimeout: 300_000 });

/**
 * Run a property on the same cases every time, so that a run that passes here passes everywhere.
 *
 * `RULEWRIGHT_SEED` looks at other cases, `RULEWRIGHT_RUNS` at that many times as many.
 */
export function holds<Ts extends unknown[]>(property: fc.IProperty<Ts>, numRuns: number): void {
  const seed = Number(process.env['RULEWRIGHT_SEED'] ?? 1);
  const times = Number(process.env['RULEWRIGHT_RUNS'] ?? 1);
  fc.assert(property, { seed, numRuns: Math.ceil(numRuns * times) });
}
