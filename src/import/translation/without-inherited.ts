import type { ComparedEdition, ComparedRule } from '../../compare/compared-edition.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';
import type { Identified, Ids } from '../resolve/identify.ts';
import type { Targets } from '../resolve/resolve-references.ts';

/** A document to write, with the ids of its parts. */
export interface Identifiable {
  readonly document: ImportedDocument;
  readonly ids: Ids;
}

/**
 * Takes out of each rule the star and the markers that its original has as well: it inherits them.
 * Others stay, and lint reports them.
 */
export function withoutInherited(
  { document, ids }: Identifiable,
  targets: Targets,
  original: ComparedEdition,
): Identifiable {
  const of = new Map(ids.of);
  const general = new Map(ids.general);
  const rules = new Map(original.rules.map((rule) => [rule.id, rule]));
  const known = <Thing extends Identified>(thing: Thing, copy: Thing): Thing => {
    const id = ids.of.get(thing);
    if (id !== undefined) of.set(copy, id);
    return copy;
  };
  const strip = (item: ImportedItem): ImportedItem => {
    const rule = rules.get(ids.of.get(item) ?? '');
    const markers = rule && haveSameMarkers(item, rule, { targets, original }) ? [] : item.markers;
    const hasStar = { before: item.star.before !== null, after: item.star.after !== null };
    const isInherited = rule && rule.star.before === hasStar.before && rule.star.after === hasStar.after;
    const star = isInherited ? { before: null, after: null } : item.star;
    const numberBy = { how: 'printed', why: '' } as const;
    return known(item, { ...item, markers, star, numberBy, classes: [], children: item.children.map(strip) });
  };
  const parts = document.parts.map((part): ImportedPart => {
    const copy = known(part, { ...part, items: part.items.map(strip) });
    const id = ids.general.get(part);
    if (id !== undefined) general.set(copy, id);
    return copy;
  });
  const terms = document.terms.map((term) => known(term, { ...term, recovered: null }));
  return {
    document: { ...document, front: document.front.map(strip), parts, terms },
    ids: { ...ids, of, general },
  };
}

function haveSameMarkers(
  { markers }: ImportedItem,
  rule: ComparedRule,
  { targets, original }: { readonly targets: Targets; readonly original: ComparedEdition },
): boolean {
  const written = markers.map(({ sign, reference }) => `${sign}${targets.resolve(reference).target}`);
  const there = rule.links.flatMap(({ kind, target, written: name }) =>
    kind === 'refers' ? [] : [`${kind === 'adds' ? '+' : '-'}${original.rules[target]?.id ?? name}`],
  );
  return [...written].sort().join(' ') === [...there].sort().join(' ');
}
