import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findProject, type Project } from '../source/discover.ts';
import { type EditionSource, readEdition } from '../source/read-edition.ts';
import { readText, type SourceFile } from '../source/read-text.ts';
import { fingerprintOf, withText } from './edition-buffers.ts';
import { siteConfigHome, siteConfigPath } from './site-config.ts';

/** The files of a project: what is on disk, and over it what is open in an editor and not saved. */
export interface ProjectFiles {
  readonly root: string;
  /** Names of all editions, in natural order; the same array until the next {@link ProjectFiles.reload}. */
  editions(): readonly string[];
  /** null where there is no edition of that name; the same object as long as nothing in it changed. */
  source(edition: string): EditionSource | null;
  /** The name of the edition that an absolute path belongs to, whether there is such a file or not. */
  editionOf(path: string): string | null;
  /** The text of a file of an edition by its path relative to the root. */
  textOf(file: string): string | null;
  /** The text of `rules/site.yaml`; null where there is none. */
  siteText(): string | null;
  /** The same; null unless it is open. */
  openSiteText(): string | null;
  /** Take a text in place of the file at an absolute path; null goes back to the file. */
  setBuffer(path: string, text: string | null): void;
  /** Read what is on disk again. */
  reload(): void;
}

/** An edition as it is on disk, and with what is open over it. */
interface EditionFiles {
  readonly disk: EditionSource;
  readonly source: EditionSource;
}

/** Read the files of a project. */
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
    // Where rules/ is gone for a moment, a project further up is another one.
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
