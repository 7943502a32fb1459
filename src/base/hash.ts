import { hash } from 'node:crypto';

/**
 * Fingerprint of a text or of bytes: the first 64 bits of the SHA-256, in hex.
 *
 * 16 characters keep graphs small; the chance that two of 50,000 rules collide is about 10^-10.
 */
export function fingerprint(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
