import type { RuleNode } from '../../edition/nodes.ts';
import { starMeaning } from '../../model/star-meaning.ts';
import { starPositions } from '../../model/star-position.ts';
import type { ReferenceFacts } from '../../syntax/facts.ts';
import { assembleTexts } from '../account/read-result.ts';
import {
  emptyItem,
  type ImportedDocument,
  type ImportedItem,
  type ImportedMarker,
  type ImportedPart,
  type ImportedReference,
  type Inline,
  plainReference,
} from '../document/document.ts';

type Draft = Omit<ImportedItem, 'children'> & { readonly children: Draft[] };

/**
 * Reads an edition in the authoring format as a document, to align others with it; its references
 * are the printed numbers.
 * @param files texts by path in the edition's folder
 * @returns null if its edition.yaml is invalid
 */
export function editionDocument(files: ReadonlyMap<string, string>): ImportedDocument | null {
  const edition = assembleTexts(files);
  if (!edition) return null;
  const { config } = edition;
  const nodes = edition.files.flatMap((file) => file.nodes);
  const numbers = new Map([...edition.categories, ...nodes].map(({ id, number }) => [id, number ?? id]));
  const parts: (ImportedPart & { readonly items: Draft[] })[] = [];
  const drafts = new Map<RuleNode, Draft>();
  const opened = new Set<RuleNode>();
  for (const node of nodes) {
    if (node.kind === 'term') continue;
    if (node.item === null) {
      const { parent } = node;
      if (parent?.kind === 'category' && !opened.has(parent)) parts.push(partOf(parent, parts.length));
      if (parent) opened.add(parent);
      parts.push(partOf(node, parts.length));
      continue;
    }
    const item = draftOf(node, numbers);
    drafts.set(node, item);
    const holder = node.parent ? drafts.get(node.parent) : undefined;
    (holder?.children ?? parts.at(-1)?.items)?.push(item);
  }
  const explained = starPositions.flatMap((position) => {
    const { rule } = starMeaning(position, config.stars);
    return rule === null ? [] : [[position, numbers.get(rule) ?? rule]];
  });
  return {
    dialect: 'edition',
    title: config.title,
    version: config.version,
    date: config.date ?? null,
    numbering: {
      category: null,
      section: 'decimal',
      rule: ['decimal'],
      separator: config.numbering.separator,
    },
    front: [],
    parts,
    terms: [],
    stars: Object.fromEntries(explained),
    remarks: [],
  };
}

function partOf(node: RuleNode, line: number): ImportedPart & { items: Draft[] } {
  const level = node.kind === 'category' ? 'category' : 'section';
  const title = node.label ?? '';
  return { level, number: node.number, title, name: node.id, line, items: [] };
}

function draftOf(node: RuleNode, numbers: ReadonlyMap<string, string>): Draft {
  const facts = node.item;
  const references = facts?.references ?? [];
  const kind = facts?.kind === 'term' || facts === null ? 'note' : facts.kind;
  return {
    ...emptyItem,
    kind,
    number: node.number,
    numberBy: { how: 'printed', why: '' },
    count: node.count,
    name: node.id,
    label: node.label === null ? null : [{ type: 'text', value: node.label }],
    paragraphs: [inlinesOf(facts?.text ?? '', references, numbers)],
    star: {
      before: facts?.star?.before ? (facts.star.symbols[0] ?? null) : null,
      after: facts?.star?.after ? (facts.star.symbols.at(-1) ?? null) : null,
    },
    markers: references.flatMap((reference) => markerOf(reference, numbers)),
    children: [],
  };
}

/** The text with its references in place; those with words of their own come last. */
function inlinesOf(
  text: string,
  references: readonly ReferenceFacts[],
  numbers: ReadonlyMap<string, string>,
): Inline[] {
  const inlines: Inline[] = [];
  let from = 0;
  const placed = references.filter(({ kind, textAt }) => kind === 'refers' && textAt >= 0);
  for (const reference of [...placed].sort((a, b) => a.textAt - b.textAt)) {
    inlines.push({ type: 'text', value: text.slice(from, reference.textAt) });
    inlines.push({ type: 'reference', reference: referenceOf(reference, numbers) });
    from = reference.textAt;
  }
  inlines.push({ type: 'text', value: text.slice(from) });
  for (const reference of references) {
    if (reference.kind === 'refers' && reference.textAt < 0)
      inlines.push({ type: 'reference', reference: referenceOf(reference, numbers) });
  }
  return inlines;
}

function markerOf(reference: ReferenceFacts, numbers: ReadonlyMap<string, string>): ImportedMarker[] {
  if (reference.kind === 'refers') return [];
  const sign = reference.kind === 'adds' ? '+' : '-';
  return [{ sign, reference: referenceOf(reference, numbers), slips: [] }];
}

function referenceOf(
  { target, until }: ReferenceFacts,
  numbers: ReadonlyMap<string, string>,
): ImportedReference {
  const number = numbers.get(target) ?? target;
  return {
    ...plainReference(`[${number}]`, number),
    until: until === '' ? null : (numbers.get(until) ?? until),
    line: 0,
  };
}
