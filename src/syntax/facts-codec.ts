import type {
  At,
  AttributeFacts,
  FileFacts,
  ItemFacts,
  ReferenceFacts,
  SectionFacts,
  StarFacts,
} from './facts.ts';

/**
 * Facts as rows without names, texts that stand in the source as places: a fifth of the size as JSON, which is what
 * the time of a run with a cache is made of.
 */
export type EncodedFacts = readonly [
  front: FileFacts['front'],
  sections: readonly (readonly [string, At, EncodedAttributes, readonly EncodedItem[]])[],
  problems: FileFacts['problems'],
];

type EncodedText = string | readonly [number, number];
type EncodedAttributes =
  | null
  | readonly [At, string | null, number, AttributeFacts['classes'], AttributeFacts['pairs']];
type EncodedReference = readonly [
  number,
  string,
  string,
  number,
  number,
  number,
  number,
  number,
  number,
  string,
];
type EncodedItem = readonly [
  kind: number,
  parent: number,
  start: number,
  end: number,
  written: number,
  list: number,
  attributes: EncodedAttributes,
  star: StarFacts | 0,
  label: string | null,
  text: EncodedText,
  markdown: EncodedText,
  references: readonly EncodedReference[],
  rare?: { stops?: readonly number[]; forms?: readonly string[]; tags?: readonly string[]; writtenAt?: At },
];

const kinds: readonly ItemFacts['kind'][] = [
  'rule',
  'example',
  'note',
  'table',
  'question',
  'answer',
  'term',
];
const referenceKinds: readonly ReferenceFacts['kind'][] = ['refers', 'adds', 'supersedes'];

/** @param source the text that the facts were read from */
export function encodeFacts(facts: FileFacts, source: string): EncodedFacts {
  const sections = facts.sections.map((section) => {
    let near = section.at[0];
    const items = section.items.map((item) => {
      near = item.at[0];
      return encodeItem(item, source, near);
    });
    return [section.title, section.at, encodeAttributes(section.attributes), items] as const;
  });
  return [facts.front, sections, facts.problems];
}

/** @param source the text that the facts were read from: the same, to the letter, as when they were encoded */
export function decodeFacts([front, sections, problems]: EncodedFacts, source: string): FileFacts {
  return {
    front,
    sections: sections.map(
      ([title, at, attributes, items]): SectionFacts => ({
        title,
        at,
        attributes: decodeAttributes(attributes),
        items: items.map((item) => decodeItem(item, source)),
      }),
    ),
    problems,
  };
}

function encodeText(text: string, source: string, near: number): EncodedText {
  if (text.length < 12) return text;
  const at = source.indexOf(text.slice(0, 40), near);
  return at >= 0 && at < near + 2000 && source.startsWith(text, at) ? [at, at + text.length] : text;
}

const decodeText = (text: EncodedText, source: string) =>
  typeof text === 'string' ? text : source.slice(text[0], text[1]);

function encodeItem(item: ItemFacts, source: string, near: number): EncodedItem {
  const isUsual =
    item.written === null ||
    (item.written.at[0] === item.at[0] &&
      item.written.at[1] === item.at[0] + String(item.written.value).length);
  const rare = {
    ...(item.stops.length > 0 ? { stops: item.stops } : {}),
    ...(item.forms.length > 0 ? { forms: item.forms } : {}),
    ...(item.tags.length > 0 ? { tags: item.tags } : {}),
    ...(isUsual || !item.written ? {} : { writtenAt: item.written.at }),
  };
  const row = [
    kinds.indexOf(item.kind),
    item.parent,
    item.at[0],
    item.at[1],
    item.written?.value ?? -1,
    item.list,
    encodeAttributes(item.attributes),
    item.star ?? 0,
    item.label,
    encodeText(item.text, source, near),
    encodeText(item.markdown, source, near),
    item.references.map(encodeReference),
  ] as const;
  return Object.keys(rare).length > 0 ? [...row, rare] : row;
}

function decodeItem(row: EncodedItem, source: string): ItemFacts {
  const [kind, parent, start, end, written, list, attributes, star, label, text, markdown, references, rare] =
    row;
  const writtenAt: At = rare?.writtenAt ?? [start, start + String(written).length];
  return {
    kind: kinds[kind] ?? 'note',
    parent,
    at: [start, end],
    written: written < 0 ? null : { value: written, at: writtenAt },
    list,
    tags: rare?.tags ?? none,
    attributes: decodeAttributes(attributes),
    star: star === 0 ? null : star,
    label,
    text: decodeText(text, source),
    markdown: decodeText(markdown, source),
    stops: rare?.stops ?? none,
    forms: rare?.forms ?? none,
    references: references.map(decodeReference),
  };
}

const none: readonly never[] = [];

function encodeAttributes(attributes: AttributeFacts | null): EncodedAttributes {
  if (!attributes) return null;
  const { at, id, classes, pairs } = attributes;
  return [at, id?.name ?? null, id?.at[0] ?? 0, classes, pairs];
}

function decodeAttributes(row: EncodedAttributes): AttributeFacts | null {
  if (!row) return null;
  const [at, name, start, classes, pairs] = row;
  return { at, id: name === null ? null : { name, at: [start, start + name.length] }, classes, pairs };
}

function encodeReference(reference: ReferenceFacts): EncodedReference {
  const { kind, target, until, hasWords, at, targetAt, textAt, before } = reference;
  return [
    referenceKinds.indexOf(kind),
    target,
    until,
    hasWords ? 1 : 0,
    at[0],
    at[1],
    targetAt[0],
    targetAt[1],
    textAt,
    before,
  ];
}

function decodeReference(row: EncodedReference): ReferenceFacts {
  const [kind, target, until, hasWords, start, end, targetStart, targetEnd, textAt, before] = row;
  return {
    kind: referenceKinds[kind] ?? 'refers',
    target,
    until,
    hasWords: hasWords === 1,
    at: [start, end],
    targetAt: [targetStart, targetEnd],
    textAt,
    before,
  };
}
