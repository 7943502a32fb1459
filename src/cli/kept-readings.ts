import type { FileReading } from '../edition/read-file.ts';
import type { SourceFile } from '../source/read-text.ts';
import type { FileFacts } from '../syntax/facts.ts';
import { decodeFacts, type EncodedFacts, encodeFacts } from '../syntax/facts-codec.ts';
import type { Shelves } from './shelves.ts';

/** What every run has to know of a file. Its facts stand beside, and are read where somebody asks for them. */
type Head = readonly [
  FileReading['front'],
  FileReading['frontDiagnostics'],
  FileFacts['problems'],
  isEmpty: boolean,
];

const nothing: EncodedFacts = [null, [], []];

const headKey = (key: string) => `${key} head`;

/** Give the reading of a file from the shelves, or read it and put it there. */
export function readThrough(
  source: SourceFile,
  key: string,
  read: () => FileReading,
  shelves: Shelves,
): FileReading {
  const known = keptReading(source, key, shelves, () => read().facts);
  if (known) {
    shelves.keep(source.file, key);
    shelves.keep(source.file, headKey(key), 'state');
    return known;
  }
  const fresh = read();
  const { facts, front, frontDiagnostics } = fresh;
  const head: Head = [front, frontDiagnostics, facts.problems, facts.sections.length === 0];
  shelves.set(source.file, headKey(key), head, 'state');
  shelves.set(source.file, key, encodeFacts(facts, source.text));
  return fresh;
}

/**
 * A reading that an earlier run kept; null where none did.
 *
 * @param read reads the facts again, if they are not there any more when somebody asks for them
 */
export function keptReading(
  source: SourceFile,
  key: string,
  shelves: Shelves,
  read: (() => FileFacts) | null,
): FileReading | null {
  const head = shelves.look(source.file, headKey(key), 'state') as Head | undefined;
  if (!head || (!read && !shelves.has(source.file, key))) return null;
  const [front, frontDiagnostics, problems, isEmpty] = head;
  let decoded: FileFacts | null = null;
  const all = () => {
    if (decoded) return decoded;
    const kept = shelves.look(source.file, key) as EncodedFacts | undefined;
    decoded = kept || !read ? decodeFacts(kept ?? nothing, source.text) : read();
    return decoded;
  };
  const facts: FileFacts = {
    get front() {
      return all().front;
    },
    get sections() {
      return all().sections;
    },
    problems,
  };
  return { facts, front, frontDiagnostics, isEmpty };
}
