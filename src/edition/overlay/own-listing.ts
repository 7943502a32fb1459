import type { OverlayEdition, WrittenEdition } from '../../model/edition-config.ts';
import { listedFiles } from '../assemble.ts';

/**
 * The settings of an overlay as far as they speak of its own folder: its files in their order, those that it does not list
 * too, since every file of an overlay belongs to it.
 *
 * @param config the settings in force
 * @param names of its files
 */
export function ownListing(
  config: WrittenEdition,
  own: OverlayEdition,
  names: Iterable<string>,
): WrittenEdition {
  const { glossary: _, abridges: __, ...rest } = config;
  const { sections, glossary, abridges } = own;
  const listed = new Set(
    listedFiles({ sections, ...(glossary === undefined ? {} : { glossary }) }).map(({ name }) => name),
  );
  return {
    ...rest,
    sections: [...sections, ...[...names].filter((name) => !listed.has(name))],
    faults: own.faults,
    ...(glossary === undefined ? {} : { glossary }),
    ...(abridges === undefined ? {} : { abridges }),
  };
}
