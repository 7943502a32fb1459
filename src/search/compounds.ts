import { append } from '../base/append.ts';

/** Compounds of an edition, such as `Sturmmarker`, which a search for `Marker` finds. */
export interface Compounds {
  /** The parts of a compound of two known words; empty for another word. */
  readonly partsOf: (stem: string) => readonly string[];
  /** Known compounds that end in a word. */
  readonly endingIn: (stem: string) => readonly string[];
}

const leastHead = 3;
const leastTail = 4;
/** Letters that join the parts, or that the stem of the first part lacks: `Turnier|s|…`. */
const mostJoint = 2;

/** Compounds of a language that writes none as one word. */
export const noCompounds: Compounds = { partsOf: () => [], endingIn: () => [] };

/** Finds compounds among the stems of an edition. */
export function createCompounds(stems: ReadonlySet<string>): Compounds {
  const partsOf = (stem: string): string[] => {
    for (let at = leastHead; at <= stem.length - leastTail; at += 1) {
      if (!stems.has(stem.slice(at))) continue;
      for (let end = at; end >= Math.max(leastHead, at - mostJoint); end -= 1)
        if (stems.has(stem.slice(0, end))) return [stem.slice(0, end), stem.slice(at)];
    }
    return [];
  };
  const byEnd = new Map<string, string[]>();
  for (const stem of stems) for (const end of partsOf(stem).slice(1)) append(byEnd, end, stem);
  return { partsOf, endingIn: (stem) => byEnd.get(stem) ?? [] };
}
