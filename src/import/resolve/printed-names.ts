import type { ImportedDocument, ImportedReference } from '../document/document.ts';
import { isLabelAlone, referencesIn, referencesOf, walkItems } from '../document/walk.ts';
import type { Targets } from './resolve-references.ts';

/** Names of rules in a document's references, by the ids they resolved to. */
export function printedNames(document: ImportedDocument, targets: Targets): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  const add = (id: string | null, name: string | null) => {
    if (id && name) names.set(id, (names.get(id) ?? new Set()).add(name));
  };
  for (const reference of allReferences(document)) {
    const { target, until } = targets.resolve(reference);
    add(target, reference.target);
    if (isLabelAlone(reference.printed)) add(target, reference.printed);
    add(until, reference.until);
  }
  for (const [name, id] of targets.named) add(id, name);
  return new Map([...names].map(([id, all]) => [id, [...all]]));
}

function* allReferences(document: ImportedDocument): Generator<ImportedReference> {
  for (const { item } of walkItems(document)) {
    yield* referencesOf(item);
    for (const { reference } of item.markers) yield reference;
    for (const { reference } of item.relations) yield reference;
  }
  for (const { definition } of document.terms) yield* referencesIn(definition);
}
