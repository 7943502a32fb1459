import { basename, dirname, relative, sep } from 'node:path';
import { compareNames, isMarkdownOf } from '../source/discover.ts';
import { acceptedFileName, type EditionSource, lineageFileName } from '../source/read-edition.ts';
import { decode, type SourceFile } from '../source/read-text.ts';

/**
 * An edition with another text in one of its files, as an editor has it open.
 *
 * @param folder absolute path of the edition
 * @param path absolute path of the file
 * @returns the same object where that changes nothing
 */
export function withText(source: EditionSource, folder: string, path: string, text: string): EditionSource {
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
  // A file that is not saved yet has the place that it will have: of an overlay, order says what comes first.
  const files = [...source.files, [name, file] as const].sort(([a], [b]) => compareNames(a, b));
  return { ...source, files: new Map(files) };
}

function presentIn(source: EditionSource, name: string): SourceFile | undefined {
  if (basename(source.config.file) === name) return source.config;
  if (name === acceptedFileName) return source.accepted;
  return name === lineageFileName ? source.lineage : source.files.get(name);
}

/** Two states of an edition on disk are the same where this is. */
export const fingerprintOf = ({ closed = [], releases = [], ...source }: EditionSource): string => {
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
