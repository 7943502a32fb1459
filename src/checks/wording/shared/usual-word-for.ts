import { singled } from './near-words.ts';
import { usualWords } from './usual-words.ts';

/** English words that are near to a usual one and right. */
export const otherWords: ReadonlySet<string> = new Set(
  `
  benefitted benefitting focussed focussing addictions addressees afterwords altercation alternation artefacts caries categorise categorises categorizes chanel
  closets compering competed competes complected compliant computing conduced conducing conformation conformed
  constrict constricted constriction contracted dependant descried descries discorded exorcised exorcising expiation
  fallowing filing forgoing guarantied impalement impassible indicted indicting infarction instillation instilled
  labelled licensees likability livability locutions maters meting minuets prefect preform preformed preforming
  preforms prevision previsions principe principes proscribe proscribed redaction regrading reminder resoling reveres singing
  siting stricture strictures transected underling versification wiling wining
`
    .trim()
    .split(/\s+/),
);

/** Letters of the shortest word of which another is a slip, by how sure a slip it is: the shorter, the more words are near by right. */
const shortest = { swap: 7, doubling: 7, other: 9 };

/**
 * Find the usual English word that another one is most likely meant to be, one slip of the pen away: two letters that changed
 * places, one doubled or not, one lost or put in, a vowel in place of another. The first letter is sure, and what is different
 * at the end may be another form.
 *
 * @param word in small letters
 * @returns null where it is usual itself or near to none
 */
export function usualWordFor(word: string): string | null {
  if (word.length < 6 || !/^[a-z]+$/.test(word) || usualWords.has(word) || otherWords.has(word)) return null;
  const found = nearTo(word).filter((usual) => usual.length >= shortest[slipOf(word, usual)]);
  const sure = found.filter((usual) => slipOf(word, usual) !== 'other');
  return sure[0] ?? found[0] ?? null;
}

function slipOf(word: string, usual: string): keyof typeof shortest {
  if (singled(word) === singled(usual)) return 'doubling';
  return word.length === usual.length && isSwap(word, usual) ? 'swap' : 'other';
}

const isSwap = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');

function nearTo(word: string): string[] {
  const near = new Set<string>();
  const forms = shortened();
  for (const usual of forms.get(word) ?? []) if (!isForm(word, usual)) near.add(usual);
  for (let at = 1; at < word.length; at += 1) {
    const form = word.slice(0, at) + word.slice(at + 1);
    if (at < word.length - 2 && usualWords.has(form)) near.add(form);
    for (const usual of forms.get(form) ?? [])
      if (usual.length === word.length && isExchange(word, usual)) near.add(usual);
  }
  return [...near];
}

/** Is the longer word the other one with an ending: "rules" of "rule", "organizers" of "organizes"? "Particulary" has lost a letter. */
const isForm = (word: string, usual: string): boolean =>
  usual.startsWith(word) || (/[sdr]$/.test(word) && usual.startsWith(word.slice(0, -1)));

/** Are two words of one length the same but for two neighbours that changed places, or for a vowel that is not the last letter? */
function isExchange(word: string, usual: string): boolean {
  const different = [...word].flatMap((letter, at) => (letter === usual[at] ? [] : [at]));
  const [first = 0, second] = different;
  if (different.length === 1)
    return (
      first < word.length - 1 && /[aeiou]/.test(word.charAt(first)) && /[aeiou]/.test(usual.charAt(first))
    );
  return (
    different.length === 2 &&
    second === first + 1 &&
    word.charAt(first) === usual.charAt(second) &&
    word.charAt(second) === usual.charAt(first)
  );
}

let byForm: ReadonlyMap<string, readonly string[]> | undefined;

/** The usual words by what is left of each without one letter that is not its first. */
function shortened(): ReadonlyMap<string, readonly string[]> {
  if (byForm) return byForm;
  const forms = new Map<string, string[]>();
  for (const word of usualWords)
    for (let at = 1; at < word.length; at += 1) {
      const form = word.slice(0, at) + word.slice(at + 1);
      const others = forms.get(form);
      if (!others) forms.set(form, [word]);
      else if (!others.includes(word)) others.push(word);
    }
  byForm = forms;
  return forms;
}
