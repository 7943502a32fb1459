import { Document, isMap, isScalar, isSeq, type Pair, parseDocument, type Scalar } from 'yaml';
import { readYaml } from '../../edition/read-yaml.ts';
import { pinHash, unitsByPlace } from '../shape/pins.ts';
import type { Unit } from '../shape/units.ts';
import type { Inferred } from './infer.ts';
import { emptyProfile, type Profile, profileSchema } from './profile.ts';

/** Path of the profile in the folder of an imported edition. */
export const profileName = 'import-profile.yaml';

/** Keys that are written on one line each. */
const inFlow = new Set([
  'levels',
  'count',
  'skip',
  'front',
  'terms',
  'kinds',
  'labels',
  'refer',
  'stars',
  'base',
]);

/**
 * Writes a profile with the reason for each line, for an author who corrects it and imports again.
 * Pins get a hash of their line, so that they follow it when it moves.
 */
export function profileText({ profile, because }: Inferred, units: readonly Unit[]): string {
  const statedKeys = Object.entries(profile).filter(
    ([key, value]) =>
      key === 'numbers' || JSON.stringify(value) !== JSON.stringify(emptyProfile()[key as keyof Profile]),
  );
  const document = new Document(
    Object.fromEntries(
      statedKeys.map(([key, value]) => [key, key === 'at' ? withHashes(profile, units) : value]),
    ),
  );
  document.commentBefore =
    ' How the document is written, as import understood it. Correct a line here and import again:\n a line is pinned by `at: { 214: { number: 2.1.4 } }`; docs/importing.md names all keys.';
  if (!isMap(document.contents)) return '';
  for (const pair of document.contents.items as Pair[]) {
    const key = isScalar(pair.key) ? String(pair.key.value) : '';
    const why = because.get(key as keyof Profile);
    const { value } = pair;
    if ((isMap(value) || isSeq(value)) && inFlow.has(key)) value.flow = true;
    if (isMap(value) && key === 'at')
      for (const pin of value.items) if (isMap(pin.value)) pin.value.flow = true;
    if (isSeq(value) && key === 'heads') for (const head of value.items) if (isMap(head)) head.flow = true;
    if (why === undefined) continue;
    if (isScalar(value) || (value as { flow?: boolean }).flow) (value as Scalar).comment = ` ${why}`;
    else if (isScalar(pair.key)) (pair.key as Scalar).commentBefore = ` ${why}`;
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

function withHashes({ at }: Profile, units: readonly Unit[]): Profile['at'] {
  const byPlace = unitsByPlace(units);
  return Object.fromEntries(
    Object.entries(at).map(([place, pin]) => {
      const unit = byPlace.get(place);
      return [place, pin.of === undefined && unit ? { ...pin, of: pinHash(unit.text) } : pin];
    }),
  );
}

/** Adds missing line hashes to the pins of a given profile. */
export function pinnedText(text: string, units: readonly Unit[], ids?: Profile['ids']): string {
  const document = parseDocument(text);
  const isNew = ids !== undefined && document.get('ids') !== ids;
  if (isNew) document.set('ids', ids);
  const pins = document.get('at');
  if (!isMap(pins)) return isNew ? document.toString({ lineWidth: 0 }) : text;
  const byPlace = unitsByPlace(units);
  let isChanged = isNew;
  for (const { key, value } of pins.items) {
    const unit = byPlace.get(String(isScalar(key) ? key.value : key));
    if (!unit || !isMap(value) || value.has('of')) continue;
    value.set('of', pinHash(unit.text));
    isChanged = true;
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : text;
}

/**
 * Reads a profile.
 * @param file its path, for messages
 * @returns the profile, or a message with the line of each error
 */
export function readProfile(text: string, file: string): Profile | string {
  const { value, diagnostics } = readYaml({ file, fileText: text, text, offset: 0 }, profileSchema);
  if (value !== null && diagnostics.every(({ severity }) => severity !== 'error')) return value;
  return diagnostics.map(({ place, message }) => `${file}:${place.line}: ${message}`).join('\n');
}
