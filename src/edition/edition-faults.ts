import { diagnose } from '../base/diagnose.ts';
import type { Diagnostic, Place } from '../base/diagnostic.ts';
import { nearNames } from '../base/near-names.ts';
import { placeIn } from '../base/places.ts';
import type { EditionConfig, WrittenEdition } from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { listedFiles } from './assemble.ts';
import { type ReadFile, sourceFaults } from './read-file.ts';
import { createYamlPlaces, type YamlPath } from './yaml-places.ts';

const noOtherName = { code: 'E003', name: 'no-other-name', severity: 'error' } as const;
const noMissingFile = { code: 'E004', name: 'no-missing-file', severity: 'error' } as const;
const noUnlistedFile = { code: 'E005', name: 'no-unlisted-file', severity: 'warning' } as const;
const noUnknownEdition = { code: 'E006', name: 'no-unknown-edition', severity: 'error' } as const;
const noFileTwice = { code: 'E007', name: 'no-file-twice', severity: 'error' } as const;
const noAbridgingRing = { code: 'E008', name: 'no-abridging-ring', severity: 'error' } as const;
const noEmptyFile = { code: 'E009', name: 'no-empty-file', severity: 'warning' } as const;
const noUnknownPart = { code: 'E014', name: 'no-unknown-part', severity: 'error' } as const;
const noLinkOut = { code: 'S003', name: 'no-link-out', severity: 'error' } as const;

/**
 * Checks that the edition has the name of its folder, by which other editions and web addresses
 * find it.
 */
export function nameFaults(source: EditionSource, config: EditionConfig | null): Diagnostic[] {
  if (!config || config.id === source.name) return [];
  const message = `Unexpected id "${config.id}", expected "${source.name}", the name of the folder.`;
  return [diagnose(noOtherName, createSettingsPlaces(source)(['id']), { message })];
}

/**
 * Compares `sections` with the folder. Reports a file that is listed and missing (E004), or
 * unlisted (E005), or listed twice (E007); an unknown part of the numbering (E014); an unlisted
 * file that cannot be read (S001); a link out of the folder (S003); an unknown abridged edition
 * (E006).
 */
export function listingFaults(
  source: EditionSource,
  config: WrittenEdition,
  resolveEdition: (id: string) => unknown,
): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const placeOf = createSettingsPlaces(source);
  const listed = new Map<string, YamlPath>();
  const all = listedFiles(config);
  // Listed files come first.
  const names = new Set(all.map(({ name }) => name));
  const unlisted = [...source.files.keys()].filter((name) => !names.has(name));
  for (const { name, path } of all) {
    if (listed.has(name)) {
      const message = `Unexpected second mention of the file "${name}".`;
      faults.push(diagnose(noFileTwice, placeOf(path), { message }));
      continue;
    }
    listed.set(name, path);
    if (source.files.has(name) || source.leaving.includes(name)) continue;
    const near = nearNames(name, unlisted, 1)[0];
    faults.push(
      diagnose(noMissingFile, placeOf(path), {
        message: `Unexpected file "${name}": it is not in the edition's folder.`,
        help: near === undefined ? undefined : `Did you mean "${near}"?`,
      }),
    );
  }
  for (const [name, file] of source.files) {
    if (listed.has(name)) continue;
    if (file.fault && file.fault.kind !== 'not-utf8') faults.push(...sourceFaults(file));
    faults.push(
      diagnose(noUnlistedFile, placeIn(file, [0, 0]), {
        message: `Unexpected file: "sections" of edition.yaml does not list "${name}".`,
        help: 'List it where it belongs in the document, or give it a name that begins with a dot.',
      }),
    );
  }
  for (const name of source.leaving) {
    const message = `Unexpected link: "${name}" leads out of the edition's folder and was not read.`;
    faults.push(diagnose(noLinkOut, placeOf(listed.get(name) ?? []), { message }));
  }
  faults.push(...unknownParts(config, placeOf));
  const { abridges } = config;
  if (abridges !== undefined && !resolveEdition(abridges)) {
    const message = `Unexpected edition "${abridges}" in "abridges": no edition of that name is in rules/.`;
    faults.push(diagnose(noUnknownEdition, placeOf(['abridges']), { message }));
  }
  return faults;
}

/** Categories with an unknown part of `numbering` (E014): they would count like all others. */
function unknownParts(config: WrittenEdition, placeOf: (path: YamlPath) => Place): Diagnostic[] {
  const parts = Object.keys(config.numbering.parts ?? {});
  return config.sections.flatMap((entry, i) => {
    const name = typeof entry === 'string' ? undefined : entry.numbering;
    if (name === undefined || parts.includes(name)) return [];
    const near = nearNames(name, parts, 1)[0];
    const message = `Unexpected part "${name}" of the numbering, expected one that "numbering.parts" lists.`;
    const help = near === undefined ? `Known: ${parts.join(', ') || 'none'}.` : `Did you mean "${near}"?`;
    return [diagnose(noUnknownPart, placeOf(['sections', i, 'numbering']), { message, help })];
  });
}

/**
 * Reports listed files without content (E009): a section is missing, and the edition goes on
 * without it. Unreadable files have their own diagnostic.
 *
 * @param files by path below the edition's folder
 */
export function emptyFileFaults(files: ReadonlyMap<string, ReadFile>, config: WrittenEdition): Diagnostic[] {
  const names = new Set(listedFiles(config).map(({ name }) => name));
  return [...names].flatMap((name): Diagnostic[] => {
    const file = files.get(name);
    if (!file || file.facts.sections.length > 0 || file.diagnostics.length > 0) return [];
    return [
      diagnose(noEmptyFile, placeIn({ file: file.file, text: '' }, [0, 0]), {
        message: 'Unexpected file without a section, expected a title such as "# Bidding Phase".',
        help: 'Write the section, or take the file out of "sections" until then.',
      }),
    ];
  });
}

/**
 * Reports that an edition abridges itself, directly or through others (E008). Every edition of the
 * ring is reported with all the hops; one that leads into the ring is not.
 *
 * @param abridges the edition that this one names
 * @param abridgesOf gives what another edition names; undefined for none, and for unknown editions
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
  const message = `Unexpected edition "${chain[1] ?? source.name}" in "abridges": ${why}.`;
  return [diagnose(noAbridgingRing, createSettingsPlaces(source)(['abridges']), { message })];
}

/** Makes a look-up of ranges in edition.yaml by path; the start of the file for a missing path. */
export function createSettingsPlaces({ config }: EditionSource) {
  const { valueAt } = createYamlPlaces(config.text);
  return (path: YamlPath) => placeIn(config, (path.length > 0 ? valueAt(path) : null) ?? [0, 0]);
}
