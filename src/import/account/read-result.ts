import { type AssembledEdition, assembleEdition } from '../../edition/assemble.ts';
import { readEditionConfig } from '../../edition/read-config.ts';
import { type FileReading, readingOf } from '../../edition/read-file.ts';
import { isOverlay } from '../../model/edition-config.ts';
import { formatSource } from '../../syntax/print.ts';
import { escapeOddMarks } from '../write/escape-odd-marks.ts';

/** An edition read from texts. */
export interface ReadResult {
  readonly config: ReturnType<typeof readEditionConfig>;
  /** Its parsed Markdown files, by path in its folder. */
  readonly readings: ReadonlyMap<string, FileReading>;
}

/** Reads the files of an edition, each once. */
export function readResult(files: ReadonlyMap<string, string>): ReadResult {
  const config = readEditionConfig(files.get('edition.yaml') ?? '', 'edition.yaml');
  const glossary = config.value?.external ? undefined : config.value?.glossary;
  const readings = [...files].flatMap(([path, text]): [string, FileReading][] =>
    path.endsWith('.md') ? [[path, readOne(path, text, path === glossary)]] : [],
  );
  return { config, readings: new Map(readings) };
}

/** An edition that was just written, parsed again. */
export interface ReadFiles extends ReadResult {
  readonly files: ReadonlyMap<string, string>;
}

/** At most this many passes of escaping; a text may need a second escape. */
const mostRounds = 4;

/** Parses what was written, and escapes text that would be read as an item, alert or table. */
export function readWritten(written: ReadonlyMap<string, string>): ReadFiles {
  const { config, readings: first } = readResult(written);
  const files = new Map(written);
  const readings = new Map(first);
  let open: ReadonlyMap<string, FileReading> = first;
  for (let round = 0; round < mostRounds && open.size > 0; round += 1) {
    const changed = [...open].flatMap(([path, { facts }]): [string, string][] => {
      const text = files.get(path) ?? '';
      const now = escapeOddMarks(text, facts.problems);
      return now === text ? [] : [[path, formatSource(now).text]];
    });
    for (const [path, text] of changed) files.set(path, text);
    // Whether a file is the glossary stands in edition.yaml.
    const settings = changed.length > 0 ? [['edition.yaml', files.get('edition.yaml') ?? ''] as const] : [];
    open = readResult(new Map([...changed, ...settings])).readings;
    for (const [path, reading] of open) readings.set(path, reading);
  }
  return { config, readings, files };
}

const readOne = (file: string, text: string, isGlossary: boolean): FileReading =>
  readingOf({ file, text, hash: '', fault: null, mark: '' }, { isGlossary, acceptSuggestions: false });

/** Assembles an edition from its files alone, without checks. */
export const assembleTexts = (files: ReadonlyMap<string, string>): AssembledEdition | null =>
  assembleRead(readResult(files));

function assembleRead({ config, readings }: ReadResult): AssembledEdition | null {
  if (!config.value || config.value.external || isOverlay(config.value)) return null;
  const read = [...readings].map(
    ([path, reading]) => [path, { name: path, file: path, ...reading }] as const,
  );
  return assembleEdition(config.value, new Map(read), 'edition.yaml');
}

/** The numbers of an edition by id, as readers see them in references. */
export function numbersIn(read: ReadResult): Map<string, string> {
  const edition = assembleRead(read);
  const nodes = edition ? [...edition.categories, ...edition.files.flatMap((file) => file.nodes)] : [];
  return new Map(nodes.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])));
}
