import type { ImportedDocument } from '../document/document.ts';
import { alignRules } from './align-rules.ts';
import type { Evidence, ScoreName } from './evidence.ts';
import { commonPrefixes, explainUnknown, fusedParts } from './explain-unknown.ts';
import { NameFinder } from './find-by-name.ts';
import { judgeName, type NamedPlace } from './judge-name.ts';
import { labelEvidence } from './label-evidence.ts';
import { type NameInference, targetOf } from './name-inference.ts';
import { nameUses } from './name-uses.ts';
import { type DocumentPlaces, placesOf } from './places.ts';
import { positionEvidence } from './position-evidence.ts';
import { LabelIndex } from './quoted-label.ts';
import { RelatedNames } from './related-evidence.ts';
import { wordsEvidence } from './words-evidence.ts';

/**
 * Infer what the names that a document refers by stand for: rules and parts of the document itself.
 *
 * The reference at the same place of the same rule in a parallel edition that has numbers is the strongest evidence;
 * without one, the labels that are quoted next to names and the words of the names are all there is.
 *
 * @param document a reading whose references are names
 * @param parallel a reading of an edition that runs parallel and has numbers, or null
 * @returns by name, in order of first use; a name that stands for nothing is there too, with the reason
 */
export function inferNames(
  document: ImportedDocument,
  parallel: ImportedDocument | null,
): Map<string, NameInference> {
  const places = placesOf(document);
  const uses = nameUses(places);
  // Most documents refer by numbers alone: words of their rules need no index then.
  if (uses.size === 0) return new Map();
  const finder = new NameFinder(places);
  const { path } = finder.fitter;
  const score: ScoreName = (name, index) => finder.score(name, index);
  const inWords: NamedPlace = {
    score,
    isThere: (name, place) => path.names(name, place),
    isBelow: (name, place) => finder.fitter.isBelow(name, place),
  };
  const prefixes = commonPrefixes(uses);
  const evidence = gatherEvidence(places, parallel, finder, score);
  const judge = (name: string, more: readonly Evidence[] = []): NameInference => {
    const lines = (uses.get(name) ?? []).map(({ reference }) => reference.reference.line);
    if (fusedParts(name, prefixes).length > 1)
      return { name, lines, target: null, confidence: 'unknown', evidence: [], candidates: [] };
    const { place, ...verdict } = judgeName(name, [...(evidence.get(name) ?? []), ...more], places, inWords);
    return { name, lines, target: place ? targetOf(place) : null, ...verdict };
  };
  let inferences = new Map([...uses.keys()].map((name) => [name, judge(name)]));
  // The meaning of one name says something of others; two passes are enough for names that rest on such names.
  for (let round = 0; round < 2; round += 1) {
    const related = new RelatedNames(places, finder, inferences, uses);
    inferences = new Map(
      [...inferences].map(([name, inference]) => {
        const more = related.of(inference, uses.get(name) ?? []);
        return [name, more.length > 0 ? judge(name, more) : inference];
      }),
    );
  }
  const described = (name: string) => {
    const place = places.list[finder.find(name)[0]?.index ?? -1];
    return place ? targetOf(place) : null;
  };
  return explainUnknown(inferences, uses, described);
}

/** All that speaks for something, by name. */
function gatherEvidence(
  places: DocumentPlaces,
  parallel: ImportedDocument | null,
  finder: NameFinder,
  score: ScoreName,
): Map<string, Evidence[]> {
  const labels = new LabelIndex(places);
  const where = (name: string, index: number) => {
    const place = places.list[index];
    const { path } = finder.fitter;
    return place && (path.names(name, place) || finder.fitter.isBelow(name, place)) ? 0.35 : 0;
  };
  const numbered = parallel === null ? null : placesOf(parallel);
  const speaksOf = (name: string) => {
    const { sections } = finder.fitter.path.read(name);
    return sections.size === 1 ? ([...sections][0] ?? null) : null;
  };
  const positions = numbered
    ? positionEvidence(places, numbered, alignRules(numbered, places), { score, where, speaksOf })
    : new Map<string, Evidence[]>();
  return new Map(
    [...nameUses(places)].map(([name, list]) => [
      name,
      [
        ...(positions.get(name) ?? []),
        ...labelEvidence(name, list, labels, finder),
        ...wordsEvidence(name, list, finder),
      ],
    ]),
  );
}
