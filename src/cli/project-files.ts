import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { compareNames, findProject, isMarkdownOf, type Project } from '../source/discover.ts';
import {
  acceptedFileName,
  type EditionSource,
  lineageFileName,
  readEdition,
} from '../source/read-edition.ts';
import { decode, readText, type SourceFile } from '../source/read-text.ts';
import { siteConfigHome, siteConfigPath } from './site-config.ts';

/** Two states of an edition on disk are the same if this is. */
const fingerprintOf = ({ closed = [], releases = [], ...source }: EditionSource): string => {
  const { config, files, leaving, accepted, lineage } = source;
  return JSON.stringify([
    config.hash,
    [...files].map(([name, { hash }]) => [name, hash]),
    leaving,
    closed.map(({ file, hash }) => [file, hash]),
    releases.map(({ file, hash }) => [file, hash]),
    accepted?.hash,
    lineage?.hash,
  ]);
};

/** Files of a project: from disk, overridden by unsaved buffers of an editor. */
export interface ProjectFiles {
  readonly root: string;
  /**
   * Names of all editions, in natural order; the same array until the next
   * {@link ProjectFiles.reload}.
   */
  editions(): readonly string[];
  /** null if there is no edition of that name; the same object as long as nothing in it changed. */
  source(edition: string): EditionSource | null;
  /** Name of the edition that an absolute path belongs to, even if the file does not exist. */
  editionOf(path: string): string | null;
  /** Text of an edition's file by its path relative to the root. */
  textOf(file: string): string | null;
  /** Text of `rules/site.yaml`; null if missing. */
  siteText(): string | null;
  /** The same; null unless it is open. */
  openSiteText(): string | null;
  /** Overrides the file at an absolute path by a text; null restores the file. */
  setBuffer(path: string, text: string | null): void;
  /** Reads the files on disk again. */
  reload(): void;
}

/** An edition on disk, and with open buffers. */
interface EditionFiles {
  readonly disk: EditionSource;
  readonly source: EditionSource;
}

/** Reads the files of a project. */
export function openProjectFiles({ root, rules }: Project): ProjectFiles {
  /** Texts by absolute path. */
  const buffers = new Map<string, string>();
  const editions = new Map<string, EditionFiles>();
  let order: readonly string[] = [];
  const folderOf = (name: string) => join(rules, name);
  const withBuffers = (name: string, disk: EditionSource): EditionSource =>
    [...buffers]
      .filter(([path]) => path.startsWith(folderOf(name) + sep))
      .reduce((source, [path, text]) => withText(source, folderOf(name), path, text), disk);
  const reload = () => {
    const project = findProject(root);
    // If rules/ is gone for a moment, a project further up would be found.
    const found = project?.root === root ? project.editions : [];
    order = found.map(({ name }) => name);
    for (const name of [...editions.keys()]) if (!order.includes(name)) editions.delete(name);
    for (const edition of found) {
      const disk = readEdition(edition, root);
      const before = editions.get(edition.name);
      if (before && fingerprintOf(before.disk) === fingerprintOf(disk)) continue;
      editions.set(edition.name, { disk, source: withBuffers(edition.name, disk) });
    }
  };
  const editionOf = (path: string): string | null => {
    const [name, rest] = relative(rules, path).split(sep);
    return name !== undefined && rest !== undefined && editions.has(name) ? name : null;
  };
  const sitePath = join(root, siteConfigPath);
  const openSiteText = () => buffers.get(sitePath) ?? null;
  reload();
  return {
    root,
    editions: () => order,
    source: (name) => editions.get(name)?.source ?? null,
    editionOf,
    textOf(file) {
      for (const { source } of editions.values()) {
        const found = fileIn(source, file);
        if (found) return found.text;
      }
      return null;
    },
    openSiteText,
    siteText: () =>
      openSiteText() ??
      (existsSync(sitePath) ? readText(sitePath, siteConfigPath, siteConfigHome(root)).text : null),
    setBuffer(path, text) {
      if (text === null) buffers.delete(path);
      else buffers.set(path, text);
      const name = editionOf(path);
      const edition = name === null ? undefined : editions.get(name);
      if (name === null || !edition) return;
      const source =
        text === null
          ? withBuffers(name, edition.disk)
          : withText(edition.source, folderOf(name), path, text);
      editions.set(name, { ...edition, source });
    },
    reload,
  };
}

/** A file of an edition by its path relative to the root. */
export const fileIn = (source: EditionSource, file: string): SourceFile | undefined =>
  source.config.file === file
    ? source.config
    : [...source.files.values(), source.accepted, source.lineage].find((one) => one?.file === file);

/**
 * Replaces the text of one file of an edition by an open buffer.
 *
 * @param folder absolute path of the edition
 * @param path absolute path of the file
 * @returns the same object if that changes nothing
 */
function withText(source: EditionSource, folder: string, path: string, text: string): EditionSource {
  const name = relative(folder, path).split(sep).join('/');
  const base = dirname(source.config.file);
  const file = decode(Buffer.from(text), `${base}/${name}`);
  // Opening a file changes nothing.
  const present = presentIn(source, name);
  if (present?.fault === null && present.hash === file.hash) return source;
  if (basename(source.config.file) === name) return { ...source, config: file };
  if (name === acceptedFileName) return { ...source, accepted: file };
  if (name === lineageFileName) return { ...source, lineage: file };
  if (!isMarkdownOf(name)) return source;
  if (source.files.has(name)) return { ...source, files: new Map([...source.files, [name, file]]) };
  // An unsaved file is sorted in already: in an overlay the order of files matters.
  const files = [...source.files, [name, file] as const].sort(([a], [b]) => compareNames(a, b));
  return { ...source, files: new Map(files) };
}

function presentIn(source: EditionSource, name: string): SourceFile | undefined {
  if (basename(source.config.file) === name) return source.config;
  if (name === acceptedFileName) return source.accepted;
  return name === lineageFileName ? source.lineage : source.files.get(name);
}
