import { type Document, isCollection, isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Numbering } from '../../model/numbering.ts';
import type { PlannedEntry } from './plan-files.ts';
import { unknownVersion } from './write-config.ts';

/** Lists of edition.yaml whose entries a new import adds to. */
const lists = ['tags', 'errata', 'questions', 'faults'] as const;

/** Maps of edition.yaml that a new import adds keys to. */
const maps = ['stars', 'checks'] as const;

/**
 * Bring what a new import needs into an edition.yaml that somebody edited, so that the edition compiles: files and categories that
 * are not listed, levels and parts of the numbering, tags, stars, the glossary and lists of slips. Files that are no more go out
 * of `sections`. All else stays as the editor has it, comments too.
 *
 * @param edited the text as it is
 * @param fresh what the import would write
 * @param isThere will a file of the edition be there, by its path below the folder?
 * @returns null where the text is no YAML that can be brought up to date
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
  // Printing folds white space: a text that lacks nothing stays to the letter.
  return JSON.stringify(document.toJS()) === before ? edited : document.toString({ lineWidth: 0 });
}

/**
 * Does the edition.yaml of a new import say anything that one which was brought up to date says otherwise, or not at all? A version that
 * the document does not name is nothing.
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
 * Bring into an edition.yaml that replaces an edited one what releases hang on: what is retired stays so, and a document that
 * names no version says nothing against the one that was given.
 *
 * @param edited the text as it is
 * @param fresh the text that takes its place
 */
export function keepPublished(edited: string, fresh: string): string {
  const [before, document] = [parseDocument(edited), parseDocument(fresh)];
  if (before.errors.length > 0 || !isMap(before.contents)) return fresh;
  const keys = ['retired', ...(document.get('version') === unknownVersion ? ['version', 'date'] : [])];
  for (const key of keys) if (before.has(key)) document.set(key, before.get(key, true));
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
}

/** What tells an entry of `sections` from others: the path of a file, or the id of a category. */
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

/** Take files that are no more out of a list, and categories of which nothing is left. */
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

/** Put entries that are not listed after those that stand before them in the import. */
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

/** Levels and parts that the edited numbering lacks; where both have one, it stays as it is. */
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

/** Sections that are written without a number of their own count on from category to category, unless the editor says otherwise. */
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

/** Entries about one place of one rule are the same, whatever is said of it. */
function identity(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { code, rule, printed } = entry as Record<string, unknown>;
  return JSON.stringify([code, rule, printed]);
}
