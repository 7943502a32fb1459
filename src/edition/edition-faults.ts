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

/** Is the edition called as its folder is? Other editions and addresses on the web find it by that name. */
export function nameFaults(source: EditionSource, config: EditionConfig | null): Diagnostic[] {
  if (!config || config.id === source.name) return [];
  const message = `Unexpected id "${config.id}", expected "${source.name}", the name of the folder.`;
  return [diagnose(noOtherName, createSettingsPlaces(source)(['id']), { message })];
}

/**
 * Do `sections` and the folder agree? Reports a file that is listed and not there (E004), there and not listed (E005),
 * listed twice (E007), a part of the numbering that is none (E014), one that nobody lists and nobody can read (S001), a link that leads out of the folder (S003), and an
 * abridged edition that is not known (E006).
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
  // What is listed stands in its own place.
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

/** Categories that name a part of `numbering` that is none (E014): they would count like all others. */
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
 * Report listed files in which nothing stands (E009): a section was to be there, and the edition goes on as if it were
 * not meant to. A file that could not be read has its own fault.
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
  const message = `Unexpected edition "${chain[1] ?? source.name}" in "abridges": ${why}.`;
  return [diagnose(noAbridgingRing, createSettingsPlaces(source)(['abridges']), { message })];
}

/** Gives the place of what edition.yaml has at a path; the beginning of the file for what it has not. */
export function createSettingsPlaces({ config }: EditionSource) {
  const { valueAt } = createYamlPlaces(config.text);
  return (path: YamlPath) => placeIn(config, (path.length > 0 ? valueAt(path) : null) ?? [0, 0]);
}
