import type { ImportedDocument } from './document.ts';
import { itemText, walkItems } from './walk.ts';

/** The commonest small words of languages in Latin script that distinguish them. */
const smallWords: Readonly<Record<string, string>> = {
  en: 'the of and to is that for with this be are or may must if on by from',
  de: 'der die das und ist nicht ein eine zu den mit von dem wird werden auf oder wenn kann darf',
  fr: 'le la les des et est un une du dans pour que qui par sur au aux ne pas ou peut doit',
  es: 'el la los las y es un una del en para que se por con no su o puede debe al',
  it: 'il la le gli e è un una di del della in per che si con non o può deve al',
  pt: 'o a os as e é um uma do da em para que se por com não ou pode deve ao dos',
  nl: 'de het een en van is dat niet op te met voor zijn worden of als wordt kan mag aan',
  pl: 'i w z na do nie jest się to że lub może oraz od przez po jeśli gracz',
  hu: 'a az és hogy nem egy is vagy ha kell meg csak mint lehet aki amely',
  sv: 'och att en ett är som det av för på inte med den till eller kan ska får',
  da: 'og at en et er som det af for på ikke med den til eller kan skal må',
  fi: 'ja on ei että tai se jos kun voi ovat sekä niin myös pelaaja',
  cs: 'a je se na v že nebo do pokud s z není jako hráč může které který',
};

/** Scripts that belong to one language, or their commonest language. */
const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['el', /\p{sc=Greek}/gu],
];

/** How much of a document is sampled, in UTF-16 units. */
const sampleLength = 40_000;

/** With fewer words than this the language is taken as English. */
const fewestWords = 40;

/** The language tag of a document, by script or small words; `en` if short, `und` if unknown. */
export function findLanguage(document: Pick<ImportedDocument, 'front' | 'parts' | 'terms'>): string {
  const text = sampleOf(document);
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // A seventh of the characters of Japanese text are kana; Chinese has none.
  const script = scripts.find(([, own]) => (text.match(own)?.length ?? 0) * 7 > letters && letters > 0);
  if (script) return script[0];
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < fewestWords) return 'en';
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const shares = Object.entries(smallWords)
    .map(([language, own]) => ({
      language,
      share: own.split(' ').reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) / words.length,
    }))
    .sort((a, b) => b.share - a.share);
  const [best = { language: 'en', share: 0 }] = shares;
  const english = shares.find(({ language }) => language === 'en')?.share ?? 0;
  if (best.share >= 0.08 && best.share > english * 1.5) return best.language;
  return english >= 0.04 || words.length < fewestWords * 5 ? 'en' : 'und';
}

function sampleOf(document: Parameters<typeof walkItems>[0]): string {
  let text = '';
  for (const { item } of walkItems(document)) {
    text += ` ${itemText(item)}`;
    if (text.length > sampleLength) break;
  }
  return text;
}
