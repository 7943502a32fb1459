import { inLatinLetters } from '../../base/latin-letters.ts';
import { plainWords, singular } from '../../base/plain-words.ts';
import { isSure, leadOf } from '../shape/lead.ts';

/** Words without meaning for a name, by language. They are dropped if others remain. */
const fillersOf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    en: 'a an and are as at be but by can do does for from has have he her his i if in into is it its may must my no not of on only or that the their them then there these they this those to was we when which who will with you your',
    de: 'aber als am an auch auf aus bei bis da das dass dem den der des die dies diese dieser dieses durch ein eine einem einen einer eines er es falls fur haben hat im in ist jede jeder jedes kann kein keine konnen mit muss mussen nach nicht nur ob oder sein seine sich sie sind so soll um und von vor wenn werden wird zu zum zur',
    fr: 'a apres au aucun aucune aussi aux avec ce ces cet cette chaque comme dans de des doit doivent du elle en est et il ils la le les leur leurs lors lorsque mais ne ni on ont ou par pas peut peuvent plus pour quand que qui sa sans se ses si soit son sont sur tous tout toute un une',
    es: 'a al ante cada como con cuando de debe deben del desde donde el ella en entre es esta este esto la las le les lo los mas no o para pero por puede pueden que se ser si sin sobre son su sus todo todos un una uno y ya',
    it: 'a ad ai al alla alle anche che chi come con cui da dal dalla deve dei del della delle di e ed gli ha i il in la le lo loro ma nel nella no non o ogni per piu possono puo quando questa questo se si sia sono su sua sul suo tra tutti un una uno',
    pt: 'a ao aos as cada com como da das de deve do dos e ela ele em entre essa esse esta este mais mas na nao nas no nos o os ou para pela pelo pode por quando que se sem ser seu sua sao todo um uma',
    nl: 'aan als bij dan dat de deze die dit door een en er geen heeft het hij hun iedere in is kan maar mag met moet na naar niet of om onder ook op over te tot uit van voor wanneer wordt worden zich zij zijn',
    hu: 'a az egy es azt ahol aki amely amelyek amennyiben csak de egy ehhez ez ezt ha hogy is kell lehet meg mely mint minden nem sem valamint van vagy volt',
  }),
);

/** Languages that elide a small word with an apostrophe: "l'équipe", "dell'arbitro". */
const eliding = new Set(['fr', 'it']);
const elided = /(?<!\p{L})(?:[cdjlmnst]|qu|jusqu|lorsqu|[ads]ull|dell|dall|nell|all|un)['’](?=\p{L})/giu;

const umlauts: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
]);

/** Options of a part of an id. */
export interface SlugOptions {
  /** Maximum number of words. */
  readonly most?: number;
  /** Words that the enclosing name already has. */
  readonly without?: ReadonlySet<string>;
  /** Language of the document. */
  readonly language?: string;
  /** All words, separated by `_`. */
  readonly apart?: boolean;
}

/**
 * One part of an id: the significant words of a text, joined (`maxhand`, `freerevival`), in Latin
 * letters. Counts ("Article 13: Fees") and numbers are dropped if words remain, so that renumbering
 * keeps ids.
 * @returns empty for a text without words
 */
export function slugOf(
  text: string,
  { most = 3, without = new Set(), language = 'en', apart = false }: SlugOptions = {},
): string {
  const counted = countedTitle(text);
  if (counted !== null) return counted;
  const fillers = fillersIn(language);
  const words = wordsOf(text, language);
  const telling = words.filter((word) => !fillers.has(word) && !without.has(singular(word)));
  const worded = telling.filter((word) => !/^\p{N}+(?:st|nd|rd|th)?$/u.test(word));
  const [chosen = []] = [worded, telling, words].filter(({ length }) => length > 0);
  if (apart) return chosen.join('_');
  let slug = '';
  for (const word of chosen.slice(0, most)) {
    if (slug !== '' && slug.length + word.length > longestSlug) break;
    slug += isUnspaced.test(word) ? word.slice(0, longestUnspacedSlug) : word.slice(0, longestSlug);
  }
  return slug;
}

/** `article_13` for the title "Article 13"; null unless a title is only a word and a number. */
function countedTitle(text: string): string | null {
  const lead = leadOf(text.trim());
  const isAll = lead !== null && lead.word !== null && lead.length === text.trim().length;
  return isAll ? plainWords(`${lead.word} ${lead.printed}`).join('_') : null;
}

function wordsOf(text: string, language: string): string[] {
  const lead = leadOf(text.trim());
  const rest = lead && isSure(lead) ? text.trim().slice(lead.length) : text;
  const withoutLead = /\p{L}/u.test(rest) ? rest : text;
  const spaced = eliding.has(language) ? withoutLead.replace(elided, ' ') : withoutLead;
  const spelt =
    language === 'de'
      ? spaced.normalize('NFC').replace(/[äöü]/giu, (letter) => umlauts.get(letter.toLowerCase()) ?? letter)
      : spaced;
  return plainWords(spelt).map(inLatinLetters);
}

const fillersIn = (language: string): ReadonlySet<string> => {
  const cached = sets.get(language);
  if (cached) return cached;
  const own = new Set([fillersOf.get('en'), fillersOf.get(language)].join(' ').split(' '));
  sets.set(language, own);
  return own;
};
const sets = new Map<string, ReadonlySet<string>>();

/** Longest part made of words, in characters; and for scripts without spaces. */
const longestSlug = 28;
const longestUnspacedSlug = 8;
const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]/u;
