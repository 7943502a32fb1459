/**
 * Words of a label or text for an id, without figures, which would become wrong with any change.
 */
export const idWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .split(/[\s_-]+/)
    .filter((word) => word !== '' && !/\p{N}/u.test(word));
