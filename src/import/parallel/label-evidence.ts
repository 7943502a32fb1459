import type { PlacedReference } from './collect-text.ts';
import type { Evidence } from './evidence.ts';
import type { NameFinder } from './find-by-name.ts';
import type { NameFit } from './fit-name.ts';
import type { NameUse } from './name-uses.ts';
import type { LabelIndex, Quoted } from './quoted-label.ts';

/** Least fit with a name at which a quoted label means that place rather than its namesakes. */
const leastFit = 0.35;

/** A place with a quoted label, and how well the name describes it. */
interface Meant {
  readonly index: number;
  readonly fit: NameFit;
}

/** Evidence of the labels that are quoted next to a name. */
export function labelEvidence(
  name: string,
  uses: readonly NameUse[],
  labels: LabelIndex,
  finder: NameFinder,
): Evidence[] {
  return uses.flatMap(({ reference, place: user }): Evidence[] => {
    const all = labels.quotedAt(reference).map((quoted) => ({
      quoted,
      meant: meantBy(quoted, name, finder)
        .filter((index) => index !== user.index)
        .map((index) => ({ index, fit: finder.score(name, index) })),
    }));
    for (const { quoted, meant } of all) {
      // A shorter label is only a guess at what the longer one may be of.
      if (quoted.words.length < (all[0]?.quoted.words.length ?? 0)) break;
      const best = Math.max(0, ...meant.map(({ fit }) => fit.score));
      const close = meant.filter(({ fit }) => fit.score >= leastFit && fit.score >= best - 0.05);
      if (close.length > 0) return agreeing(close, quotedAs(quoted, reference), reference.reference.line);
    }
    const [first] = all;
    return first ? differing(name, first, reference, finder) : [];
  });
}

/** `_intro` means the first rule of what is quoted. */
function meantBy({ places }: Quoted, name: string, finder: NameFinder): number[] {
  if (!name.endsWith('_intro')) return [...places];
  return places.map((index) => finder.introOf(index)?.index ?? index);
}

const quotedAs = ({ words }: Quoted, { reference }: PlacedReference) =>
  `line ${reference.line} calls it “${words.join(' ')}”`;

function agreeing(close: readonly Meant[], quote: string, line: number): Evidence[] {
  const alone = close.length === 1;
  // A label that the name does not have says less than one that it has.
  return close.map(({ index, fit }) => ({
    kind: 'label',
    place: index,
    weight: (alone ? 2.5 : 1.2) * (fit.grade === 'text' ? 0.5 : 1),
    sure: alone,
    excludes: alone,
    why: alone ? quote : `${quote}, a label of ${close.length} rules that fit`,
    line,
  }));
}

/** Namesakes elsewhere say nothing; one where the name says it is says another thing than the words of the name. */
function differing(
  name: string,
  { quoted, meant }: { readonly quoted: Quoted; readonly meant: readonly Meant[] },
  reference: PlacedReference,
  { places, fitter }: NameFinder,
): Evidence[] {
  const { line } = reference.reference;
  const why = `${quotedAs(quoted, reference)}, which the words of the name are not`;
  const near = meant.filter(({ index }) => {
    const place = places.list[index];
    return place !== undefined && (quoted.inSection || fitter.path.allows(name, place));
  });
  const sections = new Set(near.map(({ index }) => places.list[index]?.section));
  if (sections.size !== 1) return [];
  const alone = near.length === 1;
  return near.map(({ index }) => ({
    kind: 'label',
    place: index,
    weight: alone ? (quoted.words.length > 1 ? 1.8 : 1.2) : 0.8,
    sure: false,
    excludes: alone,
    why,
    line,
  }));
}
