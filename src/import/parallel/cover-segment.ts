import { editDistance } from '../../base/near-names.ts';
import { formsOf } from './plain-words.ts';

/** How much of a run of letters words account for. */
export interface Cover {
  /** 0 to 1: the part of the letters that words stand for. */
  readonly part: number;
  /** The words that were used, in order. */
  readonly used: readonly string[];
}

/** Words made ready to be looked for in many runs of letters. */
export interface WordSet {
  readonly words: readonly string[];
  readonly initials: string;
  /** Forms with their words, by the first two letters. */
  readonly forms: ReadonlyMap<string, readonly { readonly form: string; readonly word: string }[]>;
}

const nothing: Cover = { part: 0, used: [] };

/** A word of fewer letters is found anywhere by accident: it counts only where nothing else is left over. */
const shortest = 3;

/** Make words ready. */
export function wordSet(words: readonly string[]): WordSet {
  const forms = new Map<string, { form: string; word: string }[]>();
  for (const word of new Set(words)) {
    for (const form of formsOf(word)) {
      if (form.length < shortest && form !== word) continue;
      const key = form.slice(0, 2);
      const list = forms.get(key);
      if (list) list.push({ form, word });
      else forms.set(key, [{ form, word }]);
    }
  }
  return { words, initials: words.map((word) => word[0] ?? '').join(''), forms };
}

/**
 * Read a run of letters as words that were written together: `strongholdvictory`, `bg` (initials), `lalala`.
 *
 * @param segment letters and digits, no separators
 * @param set the words it may be made of
 */
export function coverSegment(segment: string, set: WordSet): Cover {
  const { words, initials } = set;
  if (segment.length >= 2 && segment.length <= 5 && initials.includes(segment)) {
    const start = initials.indexOf(segment);
    return { part: 1, used: words.slice(start, start + segment.length) };
  }
  const whole = read(segment, set, 1, false);
  if (whole.part === 1) return whole;
  const partly = read(segment, set, shortest, true);
  const similar = alike(segment, set);
  return similar.part > partly.part ? similar : partly;
}

/** Dynamic programming over the letters: from each, a form of a word, or a letter that nothing accounts for. */
function read(segment: string, { forms }: WordSet, least: number, maySkip: boolean): Cover {
  const best: ({ letters: number; used: readonly string[] } | null)[] = new Array(segment.length + 1).fill(
    null,
  );
  best[segment.length] = { letters: 0, used: [] };
  for (let at = segment.length - 1; at >= 0; at -= 1) {
    const skipped = best[at + 1];
    let here = maySkip && skipped ? skipped : null;
    const starting = forms.get(segment.slice(at, at + 2)) ?? [];
    const single = forms.get(segment.slice(at, at + 1)) ?? [];
    for (const { form, word } of single.length > 0 ? [...starting, ...single] : starting) {
      if (form.length < least || !segment.startsWith(form, at)) continue;
      const rest = best[at + form.length];
      if (rest && (!here || rest.letters + form.length > here.letters))
        here = { letters: rest.letters + form.length, used: [word, ...rest.used] };
    }
    best[at] = here;
  }
  const found = best[0];
  return found ? { part: found.letters / segment.length, used: found.used } : nothing;
}

/** One word in another form (`bidding` of `bid`), or with a slip of the pen. */
function alike(segment: string, { words, forms }: WordSet): Cover {
  if (segment.length < 5) return nothing;
  const starting = forms.get(segment.slice(0, 2)) ?? [];
  const stems = formsOf(segment).filter((form) => form.length >= shortest);
  const inflected = starting.find(({ form }) => stems.includes(form));
  if (inflected) return { part: 0.9, used: [inflected.word] };
  if (segment.length < 6) return nothing;
  const limit = segment.length >= 10 ? 2 : 1;
  const word = words.find(
    (one) => one.length >= 5 && one[0] === segment[0] && editDistance(segment, one, limit) <= limit,
  );
  return word === undefined ? nothing : { part: 0.85, used: [word] };
}
