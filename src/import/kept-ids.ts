import { type Candidate, pairBestFirst } from '../base/best-first.ts';
import { fingerprint } from '../base/hash.ts';
import { withoutEnclosed } from '../base/without-enclosed.ts';
import { createWordIndex } from '../base/word-index.ts';
import { normalizeLabel } from '../graph/labels.ts';
import { assembleTexts } from './assemble-texts.ts';
import type { ImportedDocument, ImportedTerm } from './document.ts';
import { hasId, type Identified } from './identify.ts';
import { wordsOf } from './verify-words.ts';
import { inlineText, itemText, walkItems } from './walk.ts';

/** A rule, part or term as it is compared: what it is recognised by. */
interface Traits {
  readonly number: string | null;
  readonly label: string;
  readonly words: ReadonlySet<string>;
  readonly hash: string;
  readonly kind: 'rule' | 'part' | 'term';
}

/** Two texts are the same rule, edited, where they share at least this much of their words (Jaccard). */
const similar = 0.6;

/** Decides between rules that are equally alike. */
const sameNumberBonus = 0.05;

/** Texts of fewer words say too little to be recognised by likeness. */
const fewestWords = 4;

/**
 * Recognise the rules of an earlier import, edited since or not, in a document that is imported again.
 *
 * In this order: the same number, label and words; the same number and label; the same label and words; words that are nearly the same, best pairs first.
 * Each old id is given once.
 *
 * @param files texts of the earlier result by path below its folder
 * @returns ids by what they are kept for; empty where the earlier result cannot be read
 */
export function keepIds(
  document: ImportedDocument,
  files: ReadonlyMap<string, string>,
): Map<Identified, string> {
  const kept = new Map<Identified, string>();
  const old = readOld(files);
  const fresh = describeDocument(document);
  const used = new Set<string>();
  const keep = (thing: Identified, id: string) => {
    if (kept.has(thing) || used.has(id)) return;
    kept.set(thing, id);
    used.add(id);
  };
  for (const key of [sameInAll, numberAndLabel, sameHash]) {
    const ids = new Map<string, string[]>();
    for (const [id, traits] of old) {
      const name = used.has(id) ? null : key(traits);
      if (name !== null) ids.set(name, [...(ids.get(name) ?? []), id]);
    }
    for (const [thing, traits] of fresh) {
      const name = kept.has(thing) ? null : key(traits);
      // Rules that are alike in this keep their order.
      const id = name === null ? undefined : ids.get(name)?.shift();
      if (id !== undefined) keep(thing, id);
    }
  }
  const rest = [...fresh].filter(([thing]) => !kept.has(thing));
  const left = [...old].filter(([id]) => !used.has(id));
  for (const { a, b } of pairBestFirst(likenesses(rest, left))) {
    const [one, other] = [rest[a], left[b]];
    if (one && other) keep(one[0], other[0]);
  }
  return kept;
}

const sameInAll = (traits: Traits) => {
  const hash = sameHash(traits);
  return traits.number === null || hash === null ? null : `${traits.number}\n${hash}`;
};

const numberAndLabel = ({ kind, number, label }: Traits) =>
  number === null || label === '' ? null : `${kind}\n${number}\n${label}`;

const sameHash = ({ kind, label, hash, words }: Traits) =>
  label === '' && words.size === 0 ? null : `${kind}\n${label}\n${hash}`;

/** Those with nearly the same words, by their places in the two lists. */
function likenesses(
  fresh: readonly (readonly [Identified, Traits])[],
  old: readonly (readonly [string, Traits])[],
): Candidate[] {
  const index = createWordIndex(old.map(([, { words }]) => words));
  return fresh.flatMap(([, traits], a) =>
    [...index.shared(traits.words, () => 1)].flatMap(([b, count]): Candidate[] => {
      const other = old[b]?.[1] ?? traits;
      const score = count / (traits.words.size + other.words.size - count);
      const enough = Math.min(traits.words.size, other.words.size) >= fewestWords;
      const isSame = traits.number !== null && traits.number === other.number;
      return enough && score >= similar && traits.kind === other.kind
        ? [{ a, b, score: score + (isSame ? sameNumberBonus : 0) }]
        : [];
    }),
  );
}

function traitsOf(kind: Traits['kind'], number: string | null, label: string, text: string): Traits {
  const words = wordsOf(text);
  return {
    kind,
    number,
    label: normalizeLabel(label),
    words: new Set(words),
    hash: fingerprint(words.join(' ')),
  };
}

function describeDocument(document: ImportedDocument): Map<Identified, Traits> {
  const things = new Map<Identified, Traits>();
  for (const part of document.parts) things.set(part, traitsOf('part', part.number, part.title, ''));
  for (const visit of walkItems(document)) {
    if (!hasId(visit, document)) continue;
    const { item } = visit;
    const label = item.label ? inlineText(item.label) : '';
    things.set(item, traitsOf('rule', item.number, label, withoutReferences(itemText(item))));
  }
  for (const term of document.terms) things.set(term, termTraits(term));
  return things;
}

const termTraits = (term: ImportedTerm) => traitsOf('term', null, term.term, inlineText(term.definition));

/** Numbers of references change without the rule being another one. */
const withoutReferences = (text: string) => withoutEnclosed(text, '[', ']').replace(/\d+(?:\.\d+)+/g, ' ');

function readOld(files: ReadonlyMap<string, string>): Map<string, Traits> {
  const things = new Map<string, Traits>();
  const edition = assembleTexts(files);
  if (!edition) return things;
  for (const node of [...edition.categories, ...edition.files.flatMap(({ nodes }) => nodes)]) {
    if (!node.hasOwnId) continue;
    const kind = node.item === null ? 'part' : node.kind === 'term' ? 'term' : 'rule';
    const text = withoutReferences(node.item?.text ?? '');
    if (!things.has(node.id)) things.set(node.id, traitsOf(kind, node.number, node.label ?? '', text));
  }
  return things;
}
