import { hash } from 'node:crypto';

/**
 * A short stable fingerprint of a text or of bytes: the first 64 bits of its SHA-256, in hex.
 *
 * 16 characters keep graphs small; two of 50,000 rules share one with a chance of about 10^-10.
 */
export function fingerprint(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 16);
}
