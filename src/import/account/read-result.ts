import { readEditionConfig } from '../../edition/read-config.ts';
import { type FileReading, readingOf } from '../../edition/read-file.ts';
import { escapeOddMarks } from '../write/escape-odd-marks.ts';

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

/** An edition that was just written, and what it reads as. */
export interface ReadFiles extends ReadResult {
  readonly files: ReadonlyMap<string, string>;
}

/** Read what was just written; text of it that would be taken for an item, an alert or a table is escaped. */
export function readWritten(written: ReadonlyMap<string, string>): ReadFiles {
  const { config, readings } = readResult(written);
  const escaped = [...readings].flatMap(([path, { facts }]): [string, string][] => {
    const text = written.get(path) ?? '';
    const now = escapeOddMarks(text, facts.problems);
    return now === text ? [] : [[path, now]];
  });
  const files = new Map([...written, ...escaped]);
  // Whether a file is the glossary is said by edition.yaml.
  const again = readResult(
    new Map([...files].filter(([path]) => path === 'edition.yaml' || files.get(path) !== written.get(path))),
  );
  return { config, readings: new Map([...readings, ...again.readings]), files };
}

const readOne = (file: string, text: string, isGlossary: boolean): FileReading =>
  readingOf({ file, text, hash: '', fault: null, mark: '' }, { isGlossary, acceptSuggestions: false });
