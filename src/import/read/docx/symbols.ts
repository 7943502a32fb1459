/** Characters of symbol fonts, by font and code. */
const signs = new Map(
  [
    ['symbol', 'a3≤ b3≥ b4× b7• b8÷ b9≠ b1± ae→ ac← ad↑ af↓ de⇒ a5∞ d6√'],
    ['wingdings', 'ab★ b6☆ fc✓ fb✗ fe☑ a8□ a7▪ 6e■ 6c● 9f• d8➢ e0→ df← e1↑ e2↓ 4a☺'],
  ].flatMap(([font, all = '']) =>
    all.split(' ').map((one) => [`${font} ${one.slice(0, 2)}`, one.slice(2)] as const),
  ),
);

/** The character for a code (hexadecimal) of a symbol font, or null if unknown. */
export function symbolOf(font: string, char: string): string | null {
  const place = char
    .toLowerCase()
    .replace(/^f0(?=..$)/, '')
    .replace(/^0+(?=..$)/, '');
  const sign = signs.get(`${font.toLowerCase()} ${place}`);
  if (sign !== undefined) return sign;
  const code = Number.parseInt(char, 16);
  const isPrivate =
    Number.isNaN(code) ||
    (code >= 0xe000 && code <= 0xf8ff) ||
    code > 0x10_ffff ||
    (code >= 0xd800 && code <= 0xdfff);
  return isPrivate || code < 0x20 ? null : String.fromCodePoint(code);
}
