const digits = '〇一二三四五六七八九';
const places = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const count = `(?:[\\d０-９]{1,4}|[零两${digits}${[...places.keys()].join('')}]{1,8})`;

/** A number between the signs that say what it counts, and of an article put between two others what counts it: `第3条`, `第十一條之一`. */
const counted = new RegExp(`^([第제]\\s?)(${count})(\\s?\\S)(?:[之の의](${count}))?\\s*`, 'u');

/** What a text begins with between the signs `第` and `条`: the sign behind it, the number in digits, `11-1`, and its length in UTF-16 units. */
export function eastAsianCount(text: string): {
  readonly before: string;
  readonly behind: string;
  readonly value: string;
  readonly length: number;
} | null {
  const [all, before = '', own = '', behind = '', inserted] = counted.exec(text) ?? [];
  if (all === undefined) return null;
  const value = [own, ...(inserted === undefined ? [] : [inserted])].map(inDigits).join('-');
  return { before, behind, value, length: all.length };
}

/** A count in digits: `24` of `二十四`, `二四` and `２４`. */
function inDigits(text: string): string {
  const plain = text.normalize('NFKC').replaceAll('零', '〇').replaceAll('两', '二');
  if (/^\d+$/.test(plain)) return plain;
  if (![...plain].some((sign) => places.has(sign)))
    return [...plain].map((sign) => digits.indexOf(sign)).join('');
  let sum = 0;
  let one = 0;
  for (const sign of plain) {
    const place = places.get(sign);
    if (place === undefined) one = digits.indexOf(sign);
    else {
      sum += (one || 1) * place;
      one = 0;
    }
  }
  return `${sum + one}`;
}
