import { createYamlPlaces } from '../../../edition/yaml-places.ts';
import type { At } from '../../../syntax/facts.ts';

/** Where edition.yaml speaks of what is retired, and else where it names its version: what a finding about both points at. */
export function retiredPlace(text: string): At {
  const { keyAt, valueAt } = createYamlPlaces(text);
  return keyAt(['retired']) ?? valueAt(['version']) ?? [0, 0];
}
