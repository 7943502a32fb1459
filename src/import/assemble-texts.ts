import { type AssembledEdition, assembleEdition } from '../edition/assemble.ts';
import { isOverlay } from '../model/edition-config.ts';
import { readResult } from './read-result.ts';

/**
 * Put an edition together from its files alone, without looking for faults.
 *
 * @param files texts by path below the edition's folder
 * @returns null where its edition.yaml cannot be read, or is one of an external edition or of an overlay
 */
export function assembleTexts(files: ReadonlyMap<string, string>): AssembledEdition | null {
  const { config, texts } = readResult(files);
  if (!config.value || config.value.external || isOverlay(config.value)) return null;
  const read = [...texts].map(
    ([path, { reading }]) => [path, { name: path, file: path, ...reading }] as const,
  );
  return assembleEdition(config.value, new Map(read), 'edition.yaml');
}
