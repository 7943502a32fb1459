import { type Diagnostic, followsFrom, type Place } from '../base/diagnostic.ts';
import type { Compiled } from '../compiler/compiled.ts';
import { allDiagnostics } from './report.ts';

/** Does a fault say that rules or labels are lost, or stand below others than their author put them under? */
export const isOfNesting = ({ name, fix }: Diagnostic): boolean =>
  name === 'no-misnested-line' || (name === 'no-malformed-construct' && fix?.kind === 'safe');

/** A character that shows nothing may be what keeps a line from its place. */
const isUnseen = ({ name }: Diagnostic): boolean => name === 'no-invisible-character';

/**
 * The faults whose fixes can go in now. Where rules of a file stand in wrong places, their numbers are wrong, and so is what
 * other fixes would write in it or of it: ids, list numbers, targets. These wait until the rules are in place.
 */
export const fixesInTurn = (compiled: readonly Compiled[]): Diagnostic[] =>
  compiled.flatMap((one) => {
    const faults = allDiagnostics([one]);
    const misnested = new Set(faults.filter(isOfNesting).map(({ place }) => place.file));
    const mended = Map.groupBy(
      faults.filter(({ fix }) => fix?.kind === 'safe'),
      ({ place }) => keyOf(place),
    );
    // What follows from another fault is right once that is put right.
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

/** The files that a fault is about, and that its fix changes. */
const filesOf = ({ place, related, fix }: Diagnostic): string[] => [
  place.file,
  ...related.map((one) => one.place.file),
  ...(fix?.edits ?? []).map(({ file }) => file),
];
