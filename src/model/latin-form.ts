/**
 * Letters of other scripts and the Latin ones that look alike in most typefaces. Source:
 * confusables.txt of Unicode.
 */
const pairs = [
  // Cyrillic
  [
    '\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d\u04cf',
    'aeopcyxijshdqwl',
  ],
  [
    '\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0406\u0408\u0405',
    'ABEKMHOPCTYXIJS',
  ],
  // Greek
  ['\u03b1\u03b3\u03b9\u03bd\u03bf\u03c1\u03c5', 'ayivopu'],
  ['\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7', 'ABEZHIKMNOPTYX'],
  // Armenian
  ['\u0585\u057d\u0570', 'ouh'],
] as const;

const latin = new Map(
  pairs.flatMap(([others, letters]) => [...others].map((one, i) => [one, letters.charAt(i)] as const)),
);

const digits = new Map([
  ['O', '0'],
  ['I', '1'],
  ['l', '1'],
]);

/** A name or number with digits in place of letters that look like them. */
export const inDigits = (written: string): string =>
  written.replace(/[OIl]/g, (letter) => digits.get(letter) ?? letter);

/**
 * Appearance of a name to a reader of Latin letters: two names with one form look the same. A word
 * of another script may be right by itself; only next to its Latin twin it is an error.
 */
export const latinForm = (name: string): string =>
  /^[\0-\x7f]*$/.test(name) ? name : Array.from(name, (letter) => latin.get(letter) ?? letter).join('');
