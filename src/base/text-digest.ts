import { fingerprint } from './hash.ts';

/**
 * Digest of a rule's words for graphs and records of releases. It changes only with the label and
 * the text, not with the number, the position or line breaks.
 *
 * @param text plain, without the numbers of references
 */
export function textDigest(label: string | null, text: string): string {
  const words = `${label ?? ''} ${text}`;
  // Fast path: ASCII words separated by one space are already normalised.
  return fingerprint(/[^ -~]| {2}/.test(words) ? words.normalize('NFC').replace(/\s+/g, ' ') : words);
}

/**
 * Digest without what an editor tidies up: capitals, white space, punctuation that is not before a
 * digit, trademark signs, kinds of dashes.
 *
 * "Pay 2.5." and "pay 2.5" are equal; "pay 25" and "pay −2.5" are different.
 *
 * @param text plain, without the numbers of references
 */
export function foldedDigest(text: string): string {
  return fingerprint(foldWords(text));
}

/** Removes what {@link foldedDigest} ignores. */
export function foldWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’'®™©*]/g, '')
    .replace(/[−–—‐‑]/g, '-')
    .replace(/[.,;:!?…‘"“”„«»()[\]{}/-](?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
