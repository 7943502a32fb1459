import { type Candidate, pairBestFirst } from '../../base/best-first.ts';
import { withoutEnclosed } from '../../base/without-enclosed.ts';
import { createWordIndex, type RareWords } from '../../base/word-index.ts';
import { leastAlike } from '../../compare/match-by-words.ts';
import { createSimilarity, createWeights, createWording, type Wording } from '../../compare/words.ts';
import type { ImportedDocument } from '../document/document.ts';
import { inlineText, itemText, walkItems } from '../document/walk.ts';
import { assembleTexts } from '../write/assemble-texts.ts';
import { hasId, type Identified } from './identify.ts';

/** A rule, part or term as it is compared: what it is recognised by. */
interface Traits extends Wording {
  readonly number: string | null;
  readonly kind: 'rule' | 'part' | 'term';
}

type Describe = (kind: Traits['kind'], number: string | null, label: string, text: string) => Traits;

/** Decides between rules that are equally alike. */
const sameNumberBonus = 0.05;

/** Texts of fewer words say too little to be recognised by likeness. */
const fewestWords = 4;

/** Words of a text that are looked up, its rarest, and rules that one of them may lead to before it says nothing. */
const lookedUp: RareWords = { mostWords: 12, mostThings: 60 };

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
  const wordingOf = createWording();
  const describe: Describe = (kind, number, label, text) => ({ ...wordingOf(label, text), kind, number });
  const old = describeOld(files, describe);
  const fresh = describeDocument(document, describe);
  const used = new Set<string>();
  const keep = (thing: Identified, id: string) => {
    if (kept.has(thing) || used.has(id)) return;
    kept.set(thing, id);
    used.add(id);
  };
  for (const key of [sameInAll, numberAndLabel, sameWords]) {
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
  for (const { a, b } of pairBestFirst(
    likenesses(
      rest.map(([, traits]) => traits),
      left.map(([, traits]) => traits),
    ),
  )) {
    const [one, other] = [rest[a], left[b]];
    if (one && other) keep(one[0], other[0]);
  }
  return kept;
}

const sameInAll = (traits: Traits) => {
  const words = sameWords(traits);
  return traits.number === null || words === null ? null : `${traits.number}\n${words}`;
};

const numberAndLabel = ({ kind, number, label }: Traits) =>
  number === null || label === '' ? null : `${kind}\n${number}\n${label}`;

const sameWords = ({ kind, label, words }: Traits) =>
  label === '' && words.length === 0 ? null : `${kind}\n${label}\n${words.join(' ')}`;

/** Those with nearly the same words, by their places in the two lists. */
function likenesses(fresh: readonly Traits[], old: readonly Traits[]): Candidate[] {
  const index = createWordIndex(old.map(({ bag }) => bag));
  const weigh = createWeights(fresh, old);
  const similarity = createSimilarity(weigh);
  return fresh.flatMap((traits, a) =>
    [...index.shared(index.rarest(traits.bag, { ...lookedUp, weigh }), weigh).keys()].flatMap(
      (b): Candidate[] => {
        const other = old[b];
        if (!other || other.kind !== traits.kind) return [];
        if (Math.min(traits.words.length, other.words.length) < fewestWords) return [];
        const score = similarity(traits, other);
        const isSame = traits.number !== null && traits.number === other.number;
        return score >= leastAlike ? [{ a, b, score: score + (isSame ? sameNumberBonus : 0) }] : [];
      },
    ),
  );
}

function describeDocument(document: ImportedDocument, describe: Describe): Map<Identified, Traits> {
  const things = new Map<Identified, Traits>();
  for (const part of document.parts) things.set(part, describe('part', part.number, part.title, ''));
  for (const visit of walkItems(document)) {
    if (!hasId(visit, document)) continue;
    const { item } = visit;
    const label = item.label ? inlineText(item.label) : '';
    things.set(item, describe('rule', item.number, label, withoutReferences(itemText(item))));
  }
  for (const term of document.terms)
    things.set(term, describe('term', null, term.term, inlineText(term.definition)));
  return things;
}

/** Numbers of references change without the rule being another one. */
const withoutReferences = (text: string) => withoutEnclosed(text, '[', ']').replace(/\d+(?:\.\d+)+/g, ' ');

function describeOld(files: ReadonlyMap<string, string>, describe: Describe): Map<string, Traits> {
  const things = new Map<string, Traits>();
  const edition = assembleTexts(files);
  if (!edition) return things;
  for (const node of [...edition.categories, ...edition.files.flatMap(({ nodes }) => nodes)]) {
    if (!node.hasOwnId) continue;
    const kind = node.item === null ? 'part' : node.kind === 'term' ? 'term' : 'rule';
    const text = withoutReferences(node.item?.text ?? '');
    if (!things.has(node.id)) things.set(node.id, describe(kind, node.number, node.label ?? '', text));
  }
  return things;
}
