import { countUp } from '../../base/tally.ts';
import type { PrintedRun } from './printed-line.ts';

/** What a font can have one letter for. */
const ligatures = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'Th', 'tt', 'ft'];

/** Beginnings of words with such letters that rulebooks say again and again. */
const common =
  /^(?:re)?(?:offici|office|suffici|difficult|effici|traffic|shuffl|baffle|raffle|muffle|effect|affect|offer|differ|suffer|buff|effort|staff|stuff|off$|offens|offset|cliff|field|fight|fire|first|five|find|fill|figure|fit|fix|final|finish|defin|benefit|specif|modifi|confi|satisfi|sacrific|signific|flag|flip|floor|flow|fly|flat|flank|flight|flee|conflict|flect|influence|inflict|the|this|that|third|three|through|throw|threat|than|thus|thief|attack|battle|better|little|letter|matter|setting|attribut|attempt|bottom|after|left|shift|craft|draft|often|lift|soft)/iu;

const lost = '\0';

/** A letter of a font that stands for several and of which the file does not say which. */
type Gap = { readonly run: PrintedRun; readonly before: string; readonly after: string };

/**
 * Fill in the letters that a font has one sign for and whose PDF says none: of each sign, told by its font and width, that which makes most words that
 * the document has elsewhere, or that are common. What makes none is said to be lost, by U+FFFD.
 */
export function withLigatures<R extends PrintedRun>(
  pages: readonly (readonly R[])[],
): readonly (readonly R[])[] {
  if (!pages.some((runs) => runs.some(({ str }) => str.includes(lost)))) return pages;
  const words = new Set<string>();
  const gaps = pages.flatMap((runs) => gapsOf(runs, words));
  const meant = new Map<string, string>();
  for (const [sign, own] of Map.groupBy(gaps, ({ run }) => signOf(run))) {
    const votes = new Map<string, number>();
    for (const { before, after } of own)
      for (const letters of ligatures) {
        const word = `${before}${letters}${after}`.toLowerCase();
        if (word.length > letters.length && (words.has(word) || common.test(word))) countUp(votes, letters);
      }
    const inside = own.filter(({ before, after }) => before !== '' && after !== '');
    // Others stand for space, or for nothing that is seen.
    const unknown = 2 * inside.length >= own.length ? '\uFFFD' : lost;
    const [[best] = [unknown]] = [...votes].sort(([, x], [, y]) => y - x);
    meant.set(sign, best);
  }
  return pages.map((runs) =>
    runs.map((run) =>
      run.str.trim() === lost ? { ...run, str: run.str.replace(lost, meant.get(signOf(run)) ?? lost) } : run,
    ),
  );
}

/** Signs of one font are told by their width, as a share of the size of its letters. */
const signOf = ({ font, width, height, str }: PrintedRun): string =>
  `${font} ${Math.round((50 * width) / Math.max(1, height * str.length))}`;

/** The signs of a page that say nothing, with the letters around them, and its whole words. */
function gapsOf(runs: readonly PrintedRun[], words: Set<string>): Gap[] {
  for (const { str } of runs)
    for (const word of str.match(/(?<![\p{L}\0])\p{L}{2,}(?![\p{L}\0])(?=.)/gu) ?? [])
      words.add(word.toLowerCase());
  return runs.flatMap((run, at) => {
    if (run.str.trim() !== lost) return [];
    const [before = ''] = /\p{L}*$/u.exec(runs[at - 1]?.str ?? '') ?? [];
    const [after = ''] = /^\p{L}*/u.exec(runs[at + 1]?.str ?? '') ?? [];
    return [{ run, before, after }];
  });
}
