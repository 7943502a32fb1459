import { plainWords } from '../../base/plain-words.ts';
import { tally } from '../../base/tally.ts';
import { nodeIdSchema, ownIdSchema } from '../../model/names.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';

/** Makes a document's name an id: invalid characters become `_`. */
export function asId(name: string): string {
  if (nodeIdSchema.safeParse(name).success) return ownIdSchema.safeParse(name).success ? name : `r_${name}`;
  return plainWords(name).join('_') || 'rule';
}

/** The names a document gives to rules of a part; for a category a list per section. */
export function namesIn({ parts }: ImportedDocument, part: ImportedPart): string[][] {
  const from = parts.indexOf(part);
  const next = parts.findIndex(
    ({ level }, i) => i > from && (part.level === 'section' || level === 'category'),
  );
  const own = parts.slice(from, next < 0 ? undefined : next);
  return own
    .filter(({ items }) => items.length > 0)
    .map(({ items }) => [...withChildren(items)].flatMap(({ name }) => (name === null ? [] : asId(name))));
}

function* withChildren(items: readonly ImportedItem[]): Generator<ImportedItem> {
  for (const item of items) {
    yield item;
    yield* withChildren(item.children);
  }
}

/**
 * Finds the prefix of the names in a container, so that generated ids share it: `market_` if most
 * are `market_stall`, `market_price`.
 * @param names of the rules, a list per part; names in one part say nothing about the others
 * @param above prefix of the ids of the container's parent, or empty
 * @returns the words before at least one more in most names, joined by `_`, or null without a
 * majority
 */
export function prefixOfNames(parts: readonly (readonly string[])[], above: string): string | null {
  const start = above === '' ? [] : above.split('_');
  const names = parts.flat();
  const prefixes = names.flatMap((name) => {
    const words = name.split('_');
    const isBelow = words.length >= start.length + 2 && start.every((word, i) => words[i] === word);
    return isBelow ? [words.slice(0, start.length + 1).join('_')] : [];
  });
  const usual = [...tally(prefixes)].find(([, count]) => count > 1 && 2 * count > names.length)?.[0];
  if (usual === undefined) return null;
  const sharing = parts.filter((own) => own.some((name) => name.startsWith(`${usual}_`)));
  return parts.length > 1 && sharing.length < 2 ? null : usual;
}
