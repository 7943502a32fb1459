import type { At } from '../syntax/facts.ts';

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

/** A record under `retired:`, as it is to be written. */
export interface RetiredDraft {
  readonly id: string;
  readonly successors: readonly string[];
  readonly since: string | null;
  readonly why: string;
}

/**
 * The edit of edition.yaml that adds records under `retired:`, before the others, or the list in front of `sections`.
 *
 * @returns null where the list is written in a way that a machine should not touch
 */
export function addRetired(
  text: string,
  drafts: readonly RetiredDraft[],
): { readonly at: At; readonly text: string } | null {
  const lines = (indent: string) => drafts.map((draft) => `${indent}- ${recordText(draft)}\n`).join('');
  const list = /^retired:[ \t]*(?:#[^\n]*)?\r?\n(?=((?:[ \t]*(?:#[^\n]*)?\r?\n)*)([ \t]*)-)/m.exec(text);
  if (list) {
    const at = list.index + list[0].length;
    return { at: [at, at], text: lines(list[2] ?? '') };
  }
  const none = /^retired:[ \t]*\[[ \t]*\][ \t]*\r?\n/m.exec(text);
  if (none) return { at: [none.index, none.index + none[0].length], text: `retired:\n${lines('  ')}` };
  if (/^retired:/m.test(text)) return null;
  const sections = /^(?:#[^\n]*\n)*sections:/m.exec(text);
  return sections ? { at: [sections.index, sections.index], text: `retired:\n${lines('  ')}\n` } : null;
}

function recordText({ id, successors, since, why }: RetiredDraft): string {
  const fields = [
    `id: ${nameText(id)}`,
    ...(successors.length === 0 ? [] : [`successors: [${successors.map(nameText).join(', ')}]`]),
    ...(since === null ? [] : [`since: ${JSON.stringify(since)}`]),
    `why: ${JSON.stringify(why)}`,
  ];
  return `{ ${fields.join(', ')} }`;
}

/** What YAML would read as anything but a text is quoted. */
const nameText = (name: string) => (/^[A-Za-z_][\w-]*$/.test(name) ? name : JSON.stringify(name));
