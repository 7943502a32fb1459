import type { At } from '../../../syntax/facts.ts';

/** Where edition.yaml speaks of what is retired, and else where it names its version: what a finding about both points at. */
export function retiredPlace(text: string): At {
  const key = /^retired(?=:)/m.exec(text);
  if (key) return [key.index, key.index + key[0].length];
  const version = /^version:[ \t]*/m.exec(text);
  if (!version) return [0, 0];
  const start = version.index + version[0].length;
  return [start, start + (/^\S+/.exec(text.slice(start))?.[0].length ?? 0)];
}

/**
 * Where a name stands under `retired:`: in the record that begins with an id, or anywhere below the key.
 *
 * @param id of the record
 * @param name in it; the id itself, or a successor
 * @param nth which record of that id, from 0
 */
export function nameInRetired(text: string, id: string, name: string, nth = 0): At {
  const from = /^retired:/m.exec(text)?.index ?? 0;
  let record = from;
  for (let i = 0; i <= nth; i += 1) {
    const next = wholeName(text, `id: ${id}`, record + 1) ?? wholeName(text, `id: "${id}"`, record + 1);
    if (next === null) return retiredPlace(text);
    record = next;
  }
  const start = wholeName(text, name, record + 'id:'.length) ?? record;
  return [start, start + name.length];
}

/** The next place of a name that is no part of a longer one. */
function wholeName(text: string, name: string, from: number): number | null {
  for (let at = text.indexOf(name, from); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    if (!/[\p{L}\p{N}_.-]/u.test(before) && !/[\p{L}\p{N}_-]/u.test(after)) return at;
  }
  return null;
}
