import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import { placeIn } from '../base/places.ts';
import type { WrittenEdition } from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { AssembledEdition } from './assemble.ts';
import { createYamlPlaces } from './yaml-places.ts';

const noUnknownPart = { code: 'E014', name: 'no-unknown-part', severity: 'error' } as const;

/**
 * Reports `titles` of what no rule has and edition.yaml does not name (E014).
 * @param own settings of this edition's own edition.yaml; the rest comes from its base
 */
export function titleDiagnostics(
  { config: settings }: EditionSource,
  { config, files }: Pick<AssembledEdition, 'config' | 'files'>,
  own: Pick<WrittenEdition, 'titles'>,
): Diagnostic[] {
  const titled = Object.keys(own.titles);
  if (titled.length === 0) return [];
  const nodes = files.flatMap((file) => file.nodes);
  const known = new Set([
    ...Object.entries(config.facets).flatMap(([facet, { values }]) => [
      `when.${facet}`,
      ...values.map((value) => `${facet}=${value}`),
    ]),
    ...config.tiers.map((tier) => `tier=${tier}`),
    ...config.tags,
    ...nodes.flatMap(({ tags, attributes }) => [
      ...tags,
      ...attributes.flatMap(([name, value]) => [name, `${name}=${value}`]),
    ]),
  ]);
  const { keyAt } = createYamlPlaces(settings.text);
  return titled
    .filter((name) => !known.has(name))
    .map((name) => {
      const near = nearNames(name, [...known], 1)[0];
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      const message = `Unexpected title of "${name}": this edition has no such facet, tier, class or attribute.${hint}`;
      return diagnose(noUnknownPart, placeIn(settings, keyAt(['titles', name]) ?? [0, 0]), { message });
    });
}
