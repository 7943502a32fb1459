import { fingerprint } from '../../../base/hash.ts';

/** The longest name that Word takes, in characters. */
const longest = 40;

/**
 * The name of the bookmark that stands for an id: the id itself where Word takes it, else its beginning with a digest behind
 * it, so that no two ids have one name.
 */
export function bookmarkName(id: string): string {
  if (id.length <= longest && /^\p{L}[\p{L}\p{N}_.-]*$/u.test(id)) return id;
  const plain = id.replace(/[^A-Za-z0-9_]/g, '_').replace(/^[^A-Za-z]*/, '');
  return `_${plain.slice(0, longest - 10)}_${fingerprint(id)
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)}`;
}
