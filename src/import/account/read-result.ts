import { readEditionConfig } from '../../edition/read-config.ts';
import { type FileReading, readingOf } from '../../edition/read-file.ts';

/** An edition read from texts. */
export interface ReadResult {
  readonly config: ReturnType<typeof readEditionConfig>;
  /** What its Markdown files say, by path below its folder. */
  readonly readings: ReadonlyMap<string, FileReading>;
}

/**
 * Read the files of an edition, each once.
 *
 * @param files texts by path below the edition's folder
 */
export function readResult(files: ReadonlyMap<string, string>): ReadResult {
  const config = readEditionConfig(files.get('edition.yaml') ?? '', 'edition.yaml');
  const glossary = config.value?.external ? undefined : config.value?.glossary;
  const readings = [...files].flatMap(([path, text]): [string, FileReading][] =>
    path.endsWith('.md') ? [[path, readOne(path, text, path === glossary)]] : [],
  );
  return { config, readings: new Map(readings) };
}

const readOne = (file: string, text: string, isGlossary: boolean): FileReading =>
  readingOf({ file, text, hash: '', fault: null, mark: '' }, { isGlossary, acceptSuggestions: false });
