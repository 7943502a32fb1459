import { idIn } from '../../../graph/released-meaning.ts';
import type { History } from '../../../history/history.ts';

/**
 * Whether a rule has kept its number since the last release. One that meant another rule may have
 * been written for that one.
 */
export function isAsReleased(number: string, id: string, history: History | null): boolean {
  const then = history && idIn(history, history.latest.version, number);
  return !then || then === id;
}
