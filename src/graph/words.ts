import { cacheByWord } from '../base/cache-by-word.ts';
import { stemOf } from '../base/stem.ts';

/**
 * English words without meaning of their own. Other languages have none listed, so comparisons are
 * a little less precise.
 */
const plain = new Set(
  (
    'a an the of to in on at by for with from into onto out up down off over under and or nor but if then than so as ' +
    'is are was were be been being am it its this that these those there their theirs they them you your yours he him ' +
    'his she her hers we us our i me my who whom whose which what when where while how why not no none any all each ' +
    'every some one two may might can could must will would shall should has have had having do does did done such ' +
    'same other others another also only just more most less own per via during before after until once upon about ' +
    'between against still yet too very ever never again'
  ).split(' '),
);

/** Stem of a word; empty for one without meaning. */
const meaningOf = cacheByWord((word) => (word.length < 2 || plain.has(word) ? '' : stemOf(word)));

/** Stems of the meaningful words of a text, each once, in order. */
export function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  forEachWord(text.toLowerCase(), (word) => {
    const stem = meaningOf(word);
    if (stem !== '') stems.add(stem);
  });
  return stems;
}

/** A word: a letter, then letters and apostrophes. */
const words = /\p{L}[\p{L}'’]*/gu;

/**
 * Walks over the words of a text in lower case. Plain letters are read by character code: three
 * times as fast as the expression.
 */
function forEachWord(text: string, visit: (word: string) => void): void {
  let start = -1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 97 && code <= 122) {
      if (start < 0) start = i;
    } else if (code > 127 && code !== curlyApostrophe && code !== dash) {
      const rest = start < 0 ? i : start;
      for (const word of text.slice(rest).match(words) ?? []) visit(word);
      return;
    } else if (start >= 0 && code !== apostrophe && code !== curlyApostrophe) {
      visit(text.slice(start, i));
      start = -1;
    }
  }
  if (start >= 0) visit(text.slice(start));
}

const apostrophe = 39;
const curlyApostrophe = 0x2019;
const dash = 0x2013;

/** Whether all of some stems are among others. */
export function isAmong(stems: Iterable<string>, others: ReadonlySet<string>): boolean {
  for (const stem of stems) if (!others.has(stem)) return false;
  return true;
}
