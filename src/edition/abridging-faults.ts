import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { placeIn } from '../base/places.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { createYamlPlaces } from './yaml-places.ts';

const noAbridgingRing = { code: 'E008', name: 'no-abridging-ring', severity: 'error' } as const;

/**
 * Does an edition abridge itself, straight or by way of others (E008)? Of such a ring every edition is reported, with
 * all the hops; an edition that leads into a ring without being part of it is not.
 *
 * @param abridges the edition that this one names
 * @param abridgesOf gives what another edition names; undefined for none, and for editions that are not known
 */
export function abridgingFaults(
  source: EditionSource,
  abridges: string | undefined,
  abridgesOf: (name: string) => string | undefined,
): Diagnostic[] {
  const chain = [source.name];
  let next = abridges;
  while (next !== undefined && !chain.includes(next)) {
    chain.push(next);
    next = abridgesOf(next);
  }
  if (next !== source.name) return [];
  const hops = chain.map((name, i) => `${name} abridges ${chain[i + 1] ?? source.name}`);
  const why = chain.length === 1 ? 'an edition cannot abridge itself' : hops.join(', ');
  const at = createYamlPlaces(source.config.text).valueAt(['abridges']) ?? [0, 0];
  const message = `Unexpected edition "${chain[1] ?? source.name}" in "abridges": ${why}.`;
  return [diagnose(noAbridgingRing, placeIn(source.config, at), { message })];
}
