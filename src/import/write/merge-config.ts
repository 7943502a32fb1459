import { type Document, isCollection, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Numbering } from '../../model/numbering.ts';
import type { PlannedEntry } from './plan-files.ts';
import { unknownVersion } from './write-config.ts';

/** Lists of edition.yaml that a new import adds entries to. */
const lists = ['tags', 'errata', 'questions', 'faults'] as const;

/** Maps of edition.yaml that a new import adds keys to. */
const maps = ['stars', 'checks'] as const;

/**
 * Adds to an edited edition.yaml what a new import needs to compile (files, categories, numbering,
 * tags, stars, glossary, errata), and drops deleted files from `sections`. Everything else stays,
 * comments too.
 * @param edited the current text
 * @param fresh what the import would write
 * @param isThere whether a file will exist, by its path in the folder
 * @returns null if the text is not YAML that can be updated
 */
export function mergeConfig(
  edited: string,
  fresh: string,
  isThere: (path: string) => boolean,
): string | null {
  const document = parseDocument(edited);
  const root: unknown = document.contents;
  if (document.errors.length > 0 || !isMap(root) || !isSeq(root.get('sections'))) return null;
  const wanted = new Map<string, unknown>(Object.entries(parseDocument(fresh).toJS() as object));
  const before = JSON.stringify(document.toJS());
  const entries = root.get('sections') as YAMLSeq;
  dropGone(entries, isThere);
  addEntries(document, entries, wanted.get('sections') as PlannedEntry[], listedIn(entries));
  addNumbering(document, root, wanted.get('numbering'));
  for (const key of lists) addToList(document, root, key, wanted.get(key));
  for (const key of maps) addToMap(document, root, key, wanted.get(key));
  const glossary = root.get('glossary');
  if (typeof glossary === 'string' && !isThere(glossary)) root.delete('glossary');
  const terms = wanted.get('glossary');
  if (!root.has('glossary') && terms) root.set('glossary', document.createNode(terms));
  // Printing folds white space: without changes keep the exact text.
  return JSON.stringify(document.toJS()) === before ? edited : document.toString({ lineWidth: 0 });
}

/**
 * Whether a new edition.yaml has settings that a merged one lacks or has differently, not counting
 * an unknown version.
 */
export function saysMore(fresh: string, merged: string): boolean {
  const has = new Map(Object.entries(parseDocument(merged).toJS() as object));
  return Object.entries(parseDocument(fresh).toJS() as object).some(
    ([key, value]) =>
      JSON.stringify(has.get(key)) !== JSON.stringify(value) &&
      !(key === 'version' && value === unknownVersion),
  );
}

/**
 * Keeps in a replaced edition.yaml what releases depend on: retired ids, and the version if the
 * document names none.
 * @param edited the current text
 * @param fresh the text that replaces it
 */
export function keepPublished(edited: string, fresh: string): string {
  const [before, document] = [parseDocument(edited), parseDocument(fresh)];
  if (before.errors.length > 0 || !isMap(before.contents)) return fresh;
  const keys = ['retired', ...(document.get('version') === unknownVersion ? ['version', 'date'] : [])];
  for (const key of keys) if (before.has(key)) document.set(key, before.get(key, true));
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** Identity of an entry of `sections`: the path of a file, or the id of a category. */
const keyOf = (entry: unknown): unknown =>
  isMap(entry)
    ? entry.get('id')
    : typeof entry === 'object' && entry !== null && 'value' in entry
      ? entry.value
      : entry;

const filesOf = (entry: unknown): YAMLSeq | null => {
  const files = isMap(entry) ? entry.get('files') : null;
  return isSeq(files) ? files : null;
};

/** Drops deleted files from a list, and categories left empty. */
function dropGone(entries: YAMLSeq, isThere: (path: string) => boolean): void {
  entries.items = entries.items.filter((entry) => {
    const files = filesOf(entry);
    if (!files) return isThere(String(keyOf(entry)));
    dropGone(files, isThere);
    return files.items.length > 0;
  });
}

const listedIn = (entries: YAMLSeq): ReadonlySet<unknown> =>
  new Set(
    entries.items.flatMap((entry) => (filesOf(entry)?.items ?? [entry]).map((file): unknown => keyOf(file))),
  );

/** Adds missing entries, each after its predecessor in the import. */
function addEntries(
  document: Document,
  entries: YAMLSeq,
  wanted: readonly PlannedEntry[],
  listed: ReadonlySet<unknown>,
): void {
  let at = 0;
  for (const entry of wanted) {
    const key = typeof entry === 'string' ? entry : entry.id;
    const found = entries.items.findIndex((one) => keyOf(one) === key);
    if (found >= 0) {
      at = found + 1;
      const files = filesOf(entries.items[found]);
      if (files && typeof entry !== 'string') addEntries(document, files, entry.files, listed);
      continue;
    }
    const missing = typeof entry === 'string' ? [entry] : entry.files;
    const files = missing.filter((path) => !listed.has(path));
    if (files.length === 0) continue;
    const node = document.createNode(typeof entry === 'string' ? entry : { ...entry, files });
    entries.items.splice(at, 0, node);
    at += 1;
  }
}

/** Adds missing levels and parts of the numbering; existing ones stay. */
function addNumbering(document: Document, root: YAMLMap, wanted: unknown): void {
  if (typeof wanted !== 'object' || wanted === null) return;
  addToMap(document, root, 'numbering', wanted);
  const numbering = root.get('numbering');
  if (!isMap(numbering)) return;
  const { rule, parts, section } = wanted as Partial<Numbering>;
  addToMap(document, numbering, 'parts', parts);
  if (section?.through) addThrough(document, numbering);
  const levels = numbering.get('rule');
  if (!isSeq(levels) || !rule) return;
  for (const level of rule.slice(levels.items.length)) levels.add(document.createNode(level));
}

/** Makes unnumbered sections count on across categories, unless the editor set it. */
function addThrough(document: Document, numbering: YAMLMap): void {
  const section = numbering.get('section');
  if (isMap(section) && !section.has('through')) section.set('through', true);
  else if (typeof section === 'string')
    numbering.set('section', document.createNode({ style: section, through: true }, { flow: true }));
}

function addToMap(document: Document, map: YAMLMap, key: string, wanted: unknown): void {
  if (typeof wanted !== 'object' || wanted === null) return;
  const there = map.get(key);
  if (there === undefined || there === null) map.set(key, document.createNode(wanted));
  if (!isMap(there)) return;
  for (const [name, value] of Object.entries(wanted))
    if (!there.has(name)) there.set(name, document.createNode(value));
}

function addToList(document: Document, map: YAMLMap, key: string, wanted: unknown): void {
  if (!Array.isArray(wanted)) return;
  const there = map.get(key);
  if (there === undefined || there === null) map.set(key, document.createNode(wanted));
  if (!isSeq(there)) return;
  const known = new Set(
    there.items.map((entry) => identity(isCollection(entry) ? entry.toJSON() : keyOf(entry))),
  );
  for (const entry of wanted as unknown[])
    if (!known.has(identity(entry))) there.add(document.createNode(entry));
}

/** Entries about one place of one rule are equal, whatever they say about it. */
function identity(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { code, rule, printed } = entry as Record<string, unknown>;
  return JSON.stringify([code, rule, printed]);
}
