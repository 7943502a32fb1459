import { type AssembledEdition, assembleEdition } from '../../edition/assemble.ts';
import { isOverlay } from '../../model/edition-config.ts';
import { type ReadResult, readResult } from './read-result.ts';

/**
 * Put an edition together from its files alone, without looking for faults.
 *
 * @param files texts by path below the edition's folder
 * @returns null where its edition.yaml cannot be read, or is one of an external edition or of an overlay
 */
export const assembleTexts = (files: ReadonlyMap<string, string>): AssembledEdition | null =>
  assembleRead(readResult(files));

function assembleRead({ config, readings }: ReadResult): AssembledEdition | null {
  if (!config.value || config.value.external || isOverlay(config.value)) return null;
  const read = [...readings].map(
    ([path, reading]) => [path, { name: path, file: path, ...reading }] as const,
  );
  return assembleEdition(config.value, new Map(read), 'edition.yaml');
}

/** The numbers of an edition by id: what readers see for a reference. */
export function numbersIn(read: ReadResult): Map<string, string> {
  const edition = assembleRead(read);
  const nodes = edition ? [...edition.categories, ...edition.files.flatMap((file) => file.nodes)] : [];
  return new Map(nodes.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])));
}
