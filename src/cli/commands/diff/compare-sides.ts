import type { Diagnostic } from '../../../base/diagnostic.ts';
import { inOneForm } from '../../../compare/as-record.ts';
import { compareIn } from '../../../diff/compare-editions.ts';
import { confirmRelated } from '../../../diff/confirm-related.ts';
import { confirmRetired, type KnownBetween } from '../../../diff/confirm-retired.ts';
import { type ReadLineage, resolveLineage } from '../../../diff/resolve-lineage.ts';
import { readYamlFile } from '../../../edition/read-yaml.ts';
import { textOfGraph } from '../../../history/records-of-graph.ts';
import { isReleased, textState } from '../../../history/text-state.ts';
import type { Comparison } from '../../../model/comparison.ts';
import { lineageSchema, vocabularySchema } from '../../../model/lineage.ts';
import { english, type Words } from '../../../model/words.ts';
import type { SourceFile } from '../../../source/read-text.ts';
import type { Side } from './side.ts';

/** The comparison of two sides, or why there is none. */
export interface SidesCompared {
  /** null if a lineage.yaml or the vocabulary is invalid. */
  readonly comparison: Comparison | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Texts of the files that diagnostics may refer to. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Compares two sides by their rules, the pairs confirmed by editors, and words with the same
 * meaning.
 *
 * @param vocabulary a YAML file of such words
 * @param language words of the sentences about changes
 */
export function compareSides(
  one: Side,
  other: Side,
  vocabulary: SourceFile | null,
  language: Words = english,
): SidesCompared {
  const words = vocabulary && readYamlFile(vocabulary, vocabularySchema);
  const [first, second] = [readLineage(one), readLineage(other)];
  const readingDiagnostics = [words, first, second].flatMap((read) => read?.diagnostics ?? []);
  const files = [vocabulary, one.lineage, other.lineage].filter((file) => file !== null);
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  if (readingDiagnostics.length > 0) return { comparison: null, diagnostics: readingDiagnostics, texts };
  const lineage = { a: first?.lineage ?? null, b: second?.lineage ?? null };
  const [old, now] = inOneForm(one.compared, other.compared);
  const { confirmed, diagnostics } = resolveLineage(old, now, lineage);
  const synonyms = words?.value?.synonyms ?? [];
  const options = {
    confirmed:
      old.id === now.id
        ? confirmRetired(old, now, knownBetween(one, other), confirmed)
        : confirmRelated(old, now, confirmed),
    synonyms,
    isOneHistory: old.id === now.id && areOfOneHistory(one, other),
  };
  const comparison = compareIn(language, old, now, options);
  const states = {
    old: { ...comparison.old, ...stateOf(one) },
    new: { ...comparison.new, ...stateOf(other) },
  };
  return { comparison: { ...comparison, ...states }, diagnostics, texts };
}

/** State of a side's text if it is not one of the edition's releases. */
function stateOf({ compared: { version }, history, graph }: Side): Pick<Comparison['old'], 'state'> {
  if (!history || !graph) return {};
  const state = textState(isReleased(history.latest, textOfGraph(graph)), version, history.versions);
  return state === 'released' ? {} : { state };
}

/** What the later of two versions of an edition knows about both. */
function knownBetween(one: Side, other: Side): KnownBetween {
  const retired = [...other.retired, ...one.retired];
  const { history } = other;
  const versions = (history?.versions ?? []).map(({ version }) => version);
  const [from, to] = [one, other].map(({ compared }) => versions.indexOf(compared.version)) as [
    number,
    number,
  ];
  // A text may be edited under its released version, so its own release is in between, too.
  const names = from < 0 ? [] : versions.slice(from + 1, to < 0 ? undefined : to + 1);
  return { retired, between: names.map((version) => history?.at(version)?.rules ?? []) };
}

/** Whether both know a release: then equal ids are one rule, according to their history. */
function areOfOneHistory(one: Side, other: Side): boolean {
  const versions = new Set(releasesOf(one, other));
  return releasesOf(other, one).some((version) => versions.has(version)) || [one, other].every(isRecord);
}

const isRecord = ({ compared }: Side) => !compared.hasWords;

/**
 * Known releases of a side. A file has only its own version; so has a text before its first
 * release, next to a later one.
 */
const releasesOf = ({ history, compared }: Side, beside: Side): string[] => {
  if (history) return history.versions.map(({ version }) => version);
  return history === undefined || beside.history ? [compared.version] : [];
};

function readLineage({ lineage: file }: Side) {
  if (!file) return null;
  const { value, diagnostics, placeOf } = readYamlFile(file, lineageSchema);
  return { lineage: value && ({ value, placeOf } satisfies ReadLineage), diagnostics };
}
