import { editDistance } from '../../base/near-names.ts';
import { tally } from '../../base/tally.ts';
import type { NameCandidate, NameInference, NameTarget } from './name-inference.ts';
import type { NameUse } from './name-uses.ts';

/** A beginning that so many names have is one that names begin with. */
const commonPrefix = 4;

/**
 * Say of names that stand for nothing, or only likely for something, what seems to be wrong with them: two names in one, a
 * slip of the pen, a prefix that is missing or another.
 *
 * @param described what the words of a name that is not used by itself describe best
 */
export function explainUnknown(
  inferences: ReadonlyMap<string, NameInference>,
  uses: ReadonlyMap<string, readonly NameUse[]>,
  described: (name: string) => NameTarget | null,
): Map<string, NameInference> {
  const prefixes = commonPrefixes(uses);
  return new Map(
    [...inferences].map(([name, inference]) => {
      const slips = [
        ...fusedSlip(name, prefixes, inferences, described),
        ...(inference.confidence === 'certain' ? [] : misspeltSlip(name, inferences)),
        ...prefixSlip(name, inference, prefixes),
      ];
      if (slips.length === 0) return [name, inference];
      const evidence = [...inference.evidence, ...slips.map(({ why }) => why)];
      const candidates = [...slips.flatMap((slip) => slip.candidates), ...inference.candidates];
      return [name, { ...inference, evidence, candidates }];
    }),
  );
}

interface Slip {
  readonly why: string;
  readonly candidates: readonly NameCandidate[];
}

/** How many names begin with each first part. */
export const commonPrefixes = (uses: ReadonlyMap<string, unknown>): Map<string, number> =>
  tally([...uses.keys()].map((name) => name.slice(0, name.indexOf('_'))));

/** The names that a name is run together of; itself alone where it is one. */
export function fusedParts(name: string, prefixes: ReadonlyMap<string, number>): string[] {
  for (const [prefix, count] of prefixes) {
    if (count < commonPrefix || prefix.length < 4) continue;
    const at = name.indexOf(`${prefix}_`, 1);
    if (at > 0 && name[at - 1] !== '_') return [name.slice(0, at), name.slice(at)];
  }
  return [name];
}

function fusedSlip(
  name: string,
  prefixes: ReadonlyMap<string, number>,
  inferences: ReadonlyMap<string, NameInference>,
  described: (name: string) => NameTarget | null,
): Slip[] {
  const parts = fusedParts(name, prefixes);
  if (parts.length < 2) return [];
  const candidates = [...new Set(parts)].map((part): NameCandidate => {
    const target = inferences.get(part)?.target ?? described(part);
    return { name: part, target, why: 'one of the two names that are run together' };
  });
  return [{ why: `two names run together: ${parts.join(' + ')}`, candidates }];
}

/** A name of which another one, used more often, differs by a letter. */
function misspeltSlip(name: string, inferences: ReadonlyMap<string, NameInference>): Slip[] {
  const uses = inferences.get(name)?.lines.length ?? 0;
  return [...inferences.values()]
    .filter(
      (other) => other.name !== name && other.lines.length > uses && editDistance(name, other.name, 1) <= 1,
    )
    .map((other) => ({
      why: `perhaps misspelt for ${other.name}`,
      candidates: [{ name: other.name, target: other.target, why: 'differs by a letter' }],
    }));
}

/** A first part that names do not begin with, or that belongs to another part of the document than the target. */
function prefixSlip(name: string, { target }: NameInference, prefixes: ReadonlyMap<string, number>): Slip[] {
  const prefix = name.slice(0, name.indexOf('_'));
  if ((prefixes.get(prefix) ?? 0) >= commonPrefix || target === null) return [];
  return [{ why: `its prefix is missing or another: few names begin with ${prefix}_`, candidates: [] }];
}
