import type { ReportedName } from '../../model/import-report.ts';
import type {
  ImportedDocument,
  ImportedItem,
  ImportedPart,
  ImportedReference,
} from '../document/document.ts';
import { type Changes, replaceItems } from '../document/replace-items.ts';
import { referencesOf, walkItems } from '../document/walk.ts';
import type { Profile } from '../profile/profile.ts';
import { keyOf } from '../shape/number.ts';
import { inferNames } from './infer-names.ts';

/** A document whose rules have the names that its references call them by. */
export interface NamedDocument {
  readonly document: ImportedDocument;
  readonly names: readonly Omit<ReportedName, 'rule'>[];
  /** Names beside the first one, by that: two names for one rule. */
  readonly aliases: ReadonlyMap<string, string>;
}

/** A name of several words, as references write it. */
const isName = (target: string): boolean => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/.test(target);

/**
 * Give rules and parts the names that references call them by: what the profile says, `names` by number and pins by line, and for all others
 * what the words of a name and the labels tell. A name that stands for nothing stays as it is, and is reported.
 */
export function applyNames(document: ImportedDocument, { names, at }: Profile): NamedDocument {
  const lines = linesByName(document);
  if (lines.size === 0) return { document, names: [], aliases: new Map() };
  const byNumber = new Map<string, ImportedItem | ImportedPart>();
  const byLine = new Map<number, ImportedItem | ImportedPart>();
  for (const thing of [...document.parts, ...[...walkItems(document)].map(({ item }) => item)]) {
    if (thing.number !== null && !byNumber.has(keyOf(thing.number))) byNumber.set(keyOf(thing.number), thing);
    const line = 'lines' in thing ? (thing.lines[0] ?? 0) : thing.line;
    if (!byLine.has(line)) byLine.set(line, thing);
  }
  const given = new Map<string, ImportedItem | ImportedPart>();
  for (const [name, number] of Object.entries(names)) {
    const thing = byNumber.get(keyOf(number));
    if (thing) given.set(name, thing);
  }
  for (const [line, pin] of Object.entries(at)) {
    const thing = byLine.get(Number(line));
    if (pin.name !== undefined && thing) given.set(pin.name, thing);
  }
  // A name without a number is said to stand for nothing.
  const open = [...lines.keys()].filter((name) => !given.has(name) && names[name] === undefined);
  const inferred = inferNames(document, open, given);
  const changes = new Map<ImportedItem | ImportedPart, { name: string }>();
  const aliases = new Map<string, string>();
  for (const [name, thing] of [...given, ...inferred.found]) {
    const first = changes.get(thing);
    if (first) aliases.set(name, first.name);
    else changes.set(thing, { name });
  }
  return {
    document: replaceItems(document, changes as Changes),
    names: [...lines.keys()].map((name) => {
      const thing = given.get(name) ?? inferred.found.get(name);
      const isGiven = given.has(name);
      return {
        name,
        confidence: isGiven ? 'certain' : thing ? 'likely' : 'unknown',
        number: thing?.number ?? null,
        evidence: [
          isGiven
            ? 'the profile says so'
            : thing
              ? 'its words are those of the label'
              : 'its words are those of no label',
        ],
        candidates: [...(inferred.candidates.get(name) ?? [])],
      };
    }),
    aliases,
  };
}

/** The names that references and markers use, each with the lines that do. */
function linesByName(document: ImportedDocument): Map<string, number[]> {
  const result = new Map<string, number[]>();
  const add = ({ target, until, line }: ImportedReference) => {
    for (const name of [target, until ?? ''])
      if (isName(name)) result.set(name, [...(result.get(name) ?? []), line]);
  };
  for (const { item } of walkItems(document)) {
    for (const reference of referencesOf(item)) add(reference);
    for (const { reference } of item.markers) add(reference);
  }
  return result;
}
