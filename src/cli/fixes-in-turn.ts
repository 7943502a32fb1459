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
    const faults = allDiagnostics([one]);
    const misnested = new Set(faults.filter(isOfNesting).map(({ place }) => place.file));
    const mended = Map.groupBy(
      faults.filter(({ fix }) => fix?.kind === 'safe'),
      ({ place }) => keyOf(place),
    );
    // What follows from another diagnostic waits until that one is fixed.
    const waits = (fault: Diagnostic) => {
      const [first] = fault.related;
      return (
        first?.message.startsWith(followsFrom) &&
        mended.get(keyOf(first.place))?.some((cause) => cause !== fault)
      );
    };
    return faults.filter(
      (fault) =>
        !waits(fault) &&
        (isOfNesting(fault) || isUnseen(fault) || !filesOf(fault).some((file) => misnested.has(file))),
    );
  });

const keyOf = ({ file, start }: Place): string => `${start} ${file}`;

/** Files that a diagnostic refers to, and that its fix changes. */
const filesOf = ({ place, related, fix }: Diagnostic): string[] => [
  place.file,
  ...related.map((one) => one.place.file),
  ...(fix?.edits ?? []).map(({ file }) => file),
];
