import { asciiJson } from './base/ascii-json.ts';
import { packTexts, unpackTexts } from './base/packed-texts.ts';
import type { WrittenAnswers } from './checks/incremental/answers.ts';
import { decodeChecked, type EncodedChecked, encodeChecked } from './checks/incremental/checked-codec.ts';
import {
  createEditionMemory,
  type EditionMemory,
  type WrittenFile,
} from './checks/incremental/edition-memory.ts';
import type { CheckedFile } from './checks/run-checks.ts';
import { type AssembledEdition, type AssembleMemory, assembleEdition } from './edition/assemble.ts';
import type { AssembledFile } from './edition/nodes.ts';
import type { ReadFile } from './edition/read-file.ts';
import type { LinkedFile } from './graph/link.ts';
import { decodeLinked, type EncodedLinked, encodeLinked } from './graph/linked-codec.ts';
import { type WrittenNames, writeNames } from './graph/node-table.ts';
import type { RuleIndex } from './graph/rule-index.ts';
import { formsIn, knowForms, type TermForms } from './graph/terms.ts';
import type { WrittenEdition } from './model/edition-config.ts';

/** All that a session remembers, for another process: texts that hold as long as its files are what they were. */
export interface SessionRecord {
  readonly whole: string;
  /** By path below the edition's folder, in the order of the document. */
  readonly files: ReadonlyMap<string, string>;
}

/** What is kept of one file. */
interface FileRecord {
  readonly key: string;
  readonly lastSection: number;
  readonly names: WrittenNames;
  readonly forms: readonly TermForms[];
  readonly linked: EncodedLinked;
  readonly checked: EncodedChecked;
  readonly memory: WrittenFile;
}

/** The parts of a record that are short are JSON; the others stand behind it as they are, to be read when they are asked for. */
function packRecord({ key, lastSection, names, forms, linked, checked, memory }: FileRecord): string {
  const [asked, isVolatile, termsUsed, edges] = linked;
  const [summaries, joined, [answered, rows], wording] = memory;
  const short = [key, lastSection, forms, isVolatile, termsUsed, checked];
  const answers = JSON.stringify(rows);
  return packTexts([
    asciiJson(short),
    ...[...names, asked, edges, summaries, joined, answered, answers],
    ...wording,
  ]);
}

function unpackRecord(text: string): FileRecord {
  const [short = '', ids = '', numbers = '', labels = '', asked = '', edges = '', ...memory] =
    unpackTexts(text);
  const [summaries = '', joined = '', answered = '', rows = '', ...wording] = memory;
  const [key, lastSection, forms, isVolatile, termsUsed, checked] = JSON.parse(short) as [
    string,
    number,
    TermForms[],
    0 | 1,
    string[],
    EncodedChecked,
  ];
  const answers = JSON.parse(rows) as WrittenAnswers[1];
  return {
    ...{ key, lastSection, names: [ids, numbers, labels], forms, checked },
    linked: [asked, isVolatile, termsUsed, edges],
    memory: [summaries, joined, [answered, answers], wording],
  };
}

/** Records of files that are as another process left them, as they were read. */
const unchanged = new WeakMap<AssembledFile, { readonly text: string; readonly record: FileRecord }>();

function textOf(file: AssembledFile, record: FileRecord): string {
  const before = unchanged.get(file);
  const isSame =
    before &&
    before.record.key === record.key &&
    before.record.linked === record.linked &&
    before.record.checked === record.checked &&
    before.record.memory.every((part, i) => part === record.memory[i]);
  return isSame ? before.text : packRecord(record);
}

/** A file of an edition with what the linker and the checks made of it. */
export interface KeptFile {
  readonly assembled: AssembledFile;
  readonly checked: CheckedFile;
}

/** What a session goes on with. */
export interface Resumed {
  readonly assembled: AssembledEdition;
  readonly kept: Map<string, KeptFile>;
  readonly remembered: EditionMemory;
}

const nameTexts = new WeakMap<AssembledFile, WrittenNames | null>();
const namesIn = (file: AssembledFile): WrittenNames | null => {
  const known = nameTexts.get(file);
  const names = known === undefined ? writeNames(file) : known;
  nameTexts.set(file, names);
  return names;
};

/**
 * Write down what a session remembers.
 *
 * @param kept by path of the file
 * @param head the file of the nodes that edition.yaml makes
 * @param files by path below the edition's folder
 * @returns null where a name could not be read again as it is
 */
export function writeSession(
  kept: ReadonlyMap<string, KeptFile>,
  head: AssembledFile,
  files: ReadonlyMap<string, ReadFile>,
  memory: AssembleMemory,
  remembered: EditionMemory,
): SessionRecord | null {
  const { whole, files: known } = remembered.write();
  const all = new Map([
    [head.file, head],
    ...[...kept].map(([path, file]) => [path, file.assembled] as const),
  ]);
  const records = new Map<string, string>();
  for (const { name, file } of files.values()) {
    const [own, place, texts] = [kept.get(file), memory.get(name), known.get(file)];
    if (!own) continue;
    const names = namesIn(own.assembled);
    if (names === null || !place || !texts) return null;
    const record: FileRecord = {
      key: place.key,
      lastSection: own.assembled.lastSection,
      names,
      forms: formsIn(own.assembled),
      linked: encodeLinked(own.checked.linked),
      checked: encodeChecked(own.checked, (path) => all.get(path)),
      memory: texts,
    };
    records.set(name, textOf(own.assembled, record));
  }
  return { whole, files: records };
}

/**
 * Take up what another process remembered. Nothing is looked at but what every run needs of every file; nodes, edges and
 * findings are made when somebody asks for them.
 *
 * @param files as that process read them
 * @param index empty; filled here
 * @returns null where the files do not stand as they stood then
 */
export function resumeSession(
  { whole, files: texts }: SessionRecord,
  config: WrittenEdition,
  configFile: string,
  files: ReadonlyMap<string, ReadFile>,
  memory: AssembleMemory,
  index: RuleIndex,
): Resumed | null {
  const records = new Map<string, FileRecord>();
  const nameOf = new Map([...files].map(([name, { file }]) => [file, name]));
  for (const [name, from] of files) {
    const text = texts.get(name);
    if (text === undefined) continue;
    const record = unpackRecord(text);
    records.set(from.file, record);
    memory.set(name, { from, key: record.key, parent: null, made: record });
  }
  const assembled = assembleEdition(config, files, configFile, memory);
  const head: AssembledFile = {
    file: configFile,
    nodes: [assembled.root, ...assembled.categories],
    lastSection: 0,
  };
  const all = new Map([head, ...assembled.files].map((file) => [file.file, file]));
  index.setOrder([...all.keys()]);
  index.add(head);
  const kept = new Map<string, KeptFile>();
  const linkedFiles = new Map<string, LinkedFile>();
  const written = new Map<string, WrittenFile>();
  for (const file of assembled.files) {
    const record = records.get(file.file);
    if (!record) return null;
    const { lastSection, names, forms, checked } = record;
    if (lastSection !== file.lastSection) return null;
    index.add(file, names);
    nameTexts.set(file, names);
    knowForms(file, forms);
    const linked = decodeLinked(record.linked, file);
    linkedFiles.set(file.file, linked);
    kept.set(file.file, {
      assembled: file,
      checked: decodeChecked(checked, linked, (path) => all.get(path)),
    });
    written.set(file.file, record.memory);
    unchanged.set(file, { text: texts.get(nameOf.get(file.file) ?? '') ?? '', record });
  }
  const remembered = createEditionMemory({ whole, files: written }, linkedFiles);
  return { assembled, kept, remembered };
}
