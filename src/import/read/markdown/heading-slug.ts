/** The name that programs give to a heading: small letters, signs left out, a hyphen for each space. */
export const headingSlug = (text: string): string =>
  text
    .replaceAll('*', '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
