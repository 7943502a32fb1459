import { fingerprint } from './hash.ts';

/**
 * The digest of a rule's words, by which a graph and the record of a release say what a rule says. Changes with its label
 * and text and with nothing else: not with its number, its place, or how its lines are broken.
 *
 * @param text plain, without the numbers of references
 */
export function textDigest(label: string | null, text: string): string {
  const words = `${label ?? ''} ${text}`;
  // Plain words with a space between, as most are, are their own normal form.
  return fingerprint(/[^ -~]| {2}/.test(words) ? words.normalize('NFC').replace(/\s+/g, ' ') : words);
}

/**
 * The digest of what a text says, with everything left out that an editor tidies up: capitals, white space,
 * punctuation that stands before no digit, marks of a trade and which dash it is.
 *
 * "Pay 2.5." and "pay 2.5" have one; "pay 25" and "pay −2.5" have others.
 *
 * @param text plain, without the numbers of references
 */
export function foldedDigest(text: string): string {
  return fingerprint(foldWords(text));
}

/** A text without what {@link foldedDigest} leaves out. */
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
