/**
 * The words of a label or text that an id can be made of, without figures: those would be wrong as
 * soon as something changes.
 */
export const idWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '' && !/\p{N}/u.test(word));
