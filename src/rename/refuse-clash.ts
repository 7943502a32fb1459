import { createLineIndex } from '../base/span.ts';
import type { RuleNode } from '../edition/nodes.ts';
import { nodeIdSchema } from '../model/names.ts';
import type { TextRange } from '../syntax/facts.ts';
import { findNames } from '../syntax/find-names.ts';
import {
  abridgedBy,
  chainOf,
  hasOwn,
  nodesOf,
  Refusal,
  type RenamedEdition,
  type Renaming,
} from './renaming.ts';

/**
 * Refuses a renaming with malformed or existing new ids.
 *
 * @throws Refusal with the first reason
 */
export function refuseClash(renaming: Renaming, editions: ReadonlyMap<string, RenamedEdition>): void {
  for (const id of renaming.ids.values()) refuseUnwritable(id);
  refuseDoubles(renaming, editions);
  const owner = editions.get(renaming.owner);
  const below = owner ? chainOf(owner, editions).slice(1) : [];
  for (const one of editions.values()) {
    const sharesRules = renaming.family.has(one.name) || below.includes(one);
    for (const id of sharesRules ? renaming.ids.values() : omittedIn(one, renaming))
      refuseTaken(one, id, renaming);
    refuseWritten(one, renaming);
  }
  // A number that no rule has today may belong to one tomorrow.
  const number = [...renaming.ids.values()].find((id) => /^[\d.]+$/.test(id));
  if (number !== undefined) throw new Refusal(likeNumber(number));
}

const likeNumber = (id: string) => `"${id}" looks like a number: expected a letter or "_" in it.`;

/** New ids of rules that an edition names as omitted. */
function omittedIn(one: RenamedEdition, { owner, ids }: Renaming): Set<string> {
  const edges = abridgedBy(one) === owner ? (one.edition?.files.flatMap((file) => file.edges) ?? []) : [];
  const names = edges.flatMap(({ reference, outside }) =>
    reference && outside?.edition === owner ? [reference.target, reference.until] : [],
  );
  return new Set(names.flatMap((name) => ids.get(name) ?? []));
}

/** An id has to be parsed as one in brackets, after a sign and in braces. */
function refuseUnwritable(id: string): void {
  const read = nodeIdSchema.safeParse(id);
  const names = findNames(`See [${id}]. +${id} {#${id}}`) ?? [];
  const isRead = names.filter(({ text }) => text === id).map(({ role }) => role);
  if (id.includes('~') || !read.success)
    throw new Refusal(
      `"${id}" is no id: expected letters, digits, "_", "." or "-", with a letter, digit or "_" at both ends.`,
    );
  if (isRead.join(' ') !== 'reference marker definition') throw new Refusal(likeNumber(id));
}

/** An id has to belong to a single rule; otherwise references to it are ambiguous. */
function refuseDoubles(
  { ids, owner, family }: Renaming,
  editions: ReadonlyMap<string, RenamedEdition>,
): void {
  const one = editions.get(owner);
  for (const [old, id] of ids) {
    const nodes = one ? nodesOf(one, old) : [];
    if (nodes.length > 1)
      throw new Refusal(
        `"${old}" is the id of ${nodes.length} rules of "${owner}"; give them two ids first:`,
        ...nodes.map((node) => `  ${locationOf(node, one)}`),
      );
    if (family.size === 0 || [...ids.values()].filter((other) => other === id).length > 1)
      throw new Refusal(`two rules would have the id "${id}".`);
  }
}

function refuseTaken(one: RenamedEdition, id: string, renaming: Renaming): void {
  const [node] = nodesOf(one, id);
  const isRenamedToo = renaming.ids.has(id) && renaming.family.has(one.name);
  if ((node || hasOwn(one, id)) && !isRenamedToo)
    throw new Refusal(
      `"${id}" is an id of "${one.name}" already${node ? `: ${locationOf(node, one)}` : ''}.`,
    );
  const [numbered] = one.edition?.index.byNumber(id) ?? [];
  if (numbered)
    throw new Refusal(`"${id}" is the number of a rule of "${one.name}": ${locationOf(numbered, one)}.`);
  if (one.edition && one.edition.terms.named(id) !== null)
    throw new Refusal(
      `"${id}" is a term of the glossary of "${one.name}", which [${id}] would lead away from.`,
    );
}

/**
 * A dangling reference to a new id would lead to the renamed rule, though its author meant
 * something else.
 */
function refuseWritten(one: RenamedEdition, { ids, family }: Renaming): void {
  const resolvesBareNames = family.has(one.name) || family.has(abridgedBy(one) ?? '');
  const oldOf = new Map<string, string>();
  for (const [old, id] of ids) {
    if (ids.has(id)) continue;
    for (const edition of family) oldOf.set(`${edition}:${id}`, old);
    if (resolvesBareNames && nodesOf(one, id).length === 0) oldOf.set(id, old);
  }
  for (const { edges } of one.edition?.files ?? []) {
    for (const { reference, holder, status } of edges) {
      if (status !== 'dangling') continue;
      const old = reference ? (oldOf.get(reference.target) ?? oldOf.get(reference.until)) : undefined;
      if (!reference || old === undefined) continue;
      throw new Refusal(
        `"${ids.get(old)}" is named already, where it leads nowhere: ${locationOf(holder, one, reference.at)}.`,
        `Write "${old}" there, or another name, and rename then.`,
      );
    }
  }
}

/** File, line and column, as in `rules/game/turn.md:9:4`; the file alone without a position. */
function locationOf(node: RuleNode, one: RenamedEdition | undefined, at: TextRange = node.at): string {
  const files = [one?.source.config, ...(one?.source.files.values() ?? [])];
  const text = files.find((file) => file?.file === node.file)?.text;
  if (text === undefined || (node.item === null && at[1] === 0)) return node.file;
  const { line, column } = createLineIndex(text).point(at[0]);
  return `${node.file}:${line}:${column}`;
}
