/**
 * Put texts together to one, from which each can be cut out again without a look at the others: their lengths, a line
 * break, and then all of them.
 */
export const packTexts = (texts: readonly string[]): string =>
  `${texts.map(({ length }) => length).join(' ')}\n${texts.join('')}`;

/** @returns the texts that were packed; nothing where it is no such text */
export function unpackTexts(packed: string): string[] {
  let at = packed.indexOf('\n') + 1;
  if (at === 0) return [];
  return packed
    .slice(0, at - 1)
    .split(' ')
    .map((length) => {
      const from = at;
      at += Number(length);
      return packed.slice(from, at);
    });
}
