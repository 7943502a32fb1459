import { append } from '../../base/append.ts';
import type { ComparedEdition, ComparedRule } from '../../compare/compared-edition.ts';
import type { Book, BookNode } from '../../compare/translation/book.ts';
import type { NodeKind } from '../../model/graph-kinds.ts';
import type { ImportedDocument, ImportedItem } from '../document/document.ts';
import { findLanguage } from '../document/find-language.ts';
import { itemText, referencesIn, referencesOf } from '../document/walk.ts';
import type { Identified } from '../resolve/identify.ts';
import { listDocument } from '../resolve/kept-ids.ts';

/** A book, and what each node of it is. */
export interface BookOf<Thing> extends Book {
  readonly things: readonly Thing[];
}

/** The parts, rules and terms of a document as a book. */
export function bookOfDocument(document: ImportedDocument): BookOf<Identified> {
  const all = listDocument(document);
  const listed = all.flatMap(({ thing, ...one }) => ('generalOf' in thing ? [] : [{ thing, ...one }]));
  const indexOf = new Map(listed.map(({ thing }, index) => [thing, index]));
  const named = new Map<string, number>();
  for (const { thing } of listed) {
    const index = indexOf.get(thing) ?? -1;
    for (const name of [thing.number, thing.name]) if (name) named.set(name, named.has(name) ? -1 : index);
  }
  // The section made for rules directly under a category is not in the document.
  const holderOf = (index: number): number => {
    const holder = all[index];
    if (!holder) return -1;
    return 'generalOf' in holder.thing ? holderOf(holder.rule.parent) : (indexOf.get(holder.thing) ?? -1);
  };
  const nodes = listed.map(({ thing, rule, words = '' }): BookNode => {
    const items = 'children' in thing ? attachedTo(thing, indexOf) : [];
    const references = 'definition' in thing ? referencesIn(thing.definition) : items.flatMap(referencesOf);
    return {
      parent: holderOf(rule.parent),
      kind: rule.kind === 'section' ? 'heading' : rule.kind === 'term' ? 'term' : 'rule',
      number: rule.number,
      label: rule.label ?? '',
      text: [words, ...items.slice(1).map(itemText)].join('\n'),
      targets: references.map(({ target }) => named.get(target) ?? -1).filter((index) => index >= 0),
      parts: items.filter(({ kind }) => kind !== 'rule').length,
    };
  });
  return { language: findLanguage(document), nodes, things: listed.map(({ thing }) => thing) };
}

/** A rule, and what is below it without an id of its own: bullets, examples, notes and tables. */
function attachedTo(item: ImportedItem, named: ReadonlyMap<Identified, number>): ImportedItem[] {
  return [
    item,
    ...item.children.filter((child) => !named.has(child)).flatMap((child) => attachedTo(child, named)),
  ];
}

const isHeading = ({ kind }: ComparedRule) => kind === 'category' || kind === 'section';

/** Kinds of what belongs to a rule. */
const attachedKinds: ReadonlySet<NodeKind> = new Set(['example', 'note', 'question', 'answer', 'table']);

/** The headings, rules and terms of an edition as a book; their ids are its things. */
export function bookOfEdition({ language, rules }: ComparedEdition): BookOf<string> {
  // A paragraph under a heading is a note, and in a document a rule without a number.
  const isNode = rules.map((rule) => {
    const above = rules[rule.parent];
    const isAttached = attachedKinds.has(rule.kind) && !(rule.kind === 'note' && above && isHeading(above));
    return rule.hasOwnId && !isAttached;
  });
  const holder = (index: number): number => {
    const parent = rules[index]?.parent ?? -1;
    return parent < 0 || isNode[parent] ? parent : holder(parent);
  };
  const own = rules.filter((_, index) => isNode[index]);
  const nth = new Map(own.map(({ index }, at) => [index, at]));
  const attached = new Map<number, string[]>();
  for (const { index, text } of rules) if (!isNode[index]) append(attached, holder(index), text);
  const nodes = own.map((rule): BookNode => {
    const { index, kind, number, label, text, links } = rule;
    const parts = attached.get(index) ?? [];
    return {
      parent: kind === 'term' ? -1 : (nth.get(holder(index)) ?? -1),
      kind: isHeading(rule) ? 'heading' : kind === 'term' ? 'term' : 'rule',
      number,
      label: label ?? '',
      text: isHeading(rule) ? '' : [text, ...parts].join('\n'),
      targets: links.flatMap(({ kind, target }) => (kind === 'refers' ? (nth.get(target) ?? []) : [])),
      parts: parts.length,
    };
  });
  return { language, nodes, things: own.map(({ id }) => id) };
}
