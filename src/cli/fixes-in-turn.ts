import { type Diagnostic, followsFrom, type Place } from '../base/diagnostic.ts';
import type { Compiled } from '../compiler/compiled.ts';
import { allDiagnostics } from './report.ts';

/**
 * Whether a diagnostic reports lost rules or labels, or rules below others than their author
 * intended.
 */
export const isOfNesting = ({ name, fix }: Diagnostic): boolean =>
  name === 'no-misnested-line' || (name === 'no-malformed-construct' && fix?.kind === 'safe');

/** An invisible character may keep a line from its level. */
const isUnseen = ({ name }: Diagnostic): boolean => name === 'no-invisible-character';

/**
 * Diagnostics whose fixes can be applied now. While rules of a file are at wrong levels, their
 * numbers are wrong, and so is what other fixes would write: ids, list numbers, targets. These wait
 * until the levels are right.
 */
export const fixesInTurn = (compiled: readonly Compiled[]): Diagnostic[] =>
  compiled.flatMap((one) => {
    const diagnostics = allDiagnostics([one]);
    const misnested = new Set(diagnostics.filter(isOfNesting).map(({ place }) => place.file));
    // An id is made of where its rule stands.
    const unordered = new Set(
      diagnostics
        .filter(({ name, fix }) => name === 'no-wrong-list-number' && fix?.kind === 'unsafe')
        .map(({ place }) => place.file),
    );
    const waitsForOrder = ({ name, place }: Diagnostic) => name === 'require-id' && unordered.has(place.file);
    const fixedByFile = Map.groupBy(
      diagnostics.filter(({ fix }) => fix?.kind === 'safe'),
      ({ place }) => keyOf(place),
    );
    // What follows from another diagnostic waits until that one is fixed.
    const waits = (diagnostic: Diagnostic) => {
      const [first] = diagnostic.related;
      return (
        first?.message.startsWith(followsFrom) &&
        fixedByFile.get(keyOf(first.place))?.some((cause) => cause !== diagnostic)
      );
    };
    return diagnostics.filter(
      (diagnostic) =>
        !waits(diagnostic) &&
        !waitsForOrder(diagnostic) &&
        (isOfNesting(diagnostic) ||
          isUnseen(diagnostic) ||
          !filesOf(diagnostic).some((file) => misnested.has(file))),
    );
  });

const keyOf = ({ file, start }: Place): string => `${start} ${file}`;

/** Files that a diagnostic refers to, and that its fix changes. */
const filesOf = ({ place, related, fix }: Diagnostic): string[] => [
  place.file,
  ...related.map((one) => one.place.file),
  ...(fix?.edits ?? []).map(({ file }) => file),
];
