import { type KeySet, WrittenKeys, writeKeys } from '../base/key-set.ts';
import type { AssembledFile, RuleNode } from '../edition/nodes.ts';
import type { EdgeStatus } from '../model/graph.ts';
import type { EdgeKind } from '../model/graph-kinds.ts';
import type { LinkedEdge, LinkedFile } from './link.ts';

/** A linked file as it is kept: what is always asked of it, and its edges as a text that is read when somebody asks for one. */
export type EncodedLinked = readonly [
  asked: string,
  isVolatile: 0 | 1,
  termsUsed: readonly string[],
  edges: string,
];

type Rare = Partial<
  Pick<LinkedEdge, 'outside' | 'last' | 'targets' | 'byNumber' | 'named' | 'meant' | 'meantUntil'>
>;
/** Ends: 0 is the holder itself. */
type EncodedEdge = readonly [
  kind: EdgeKind,
  status: EdgeStatus | 0,
  holder: number,
  reference: number,
  from: string | 0 | null,
  to: string | 0 | null,
  rare?: Rare,
];

const mark = '\n';

export function encodeLinked(linked: LinkedFile): EncodedLinked {
  if (linked instanceof KeptLinked) return linked.row;
  const { assembled, edges, asked, isVolatile, termsUsed } = linked;
  const places = new Map(assembled.nodes.map((node, at) => [node, at]));
  const rows = edges.map((edge) => encodeEdge(edge, places.get(edge.holder) ?? -1));
  return [writeKeys(asked, mark), isVolatile ? 1 : 0, [...termsUsed], JSON.stringify(rows)];
}

/** @param assembled the file that was linked, or one that is equal to it */
export const decodeLinked = (row: EncodedLinked, assembled: AssembledFile): LinkedFile =>
  new KeptLinked(row, assembled);

class KeptLinked implements LinkedFile {
  readonly assembled: AssembledFile;
  readonly asked: KeySet;
  readonly isVolatile: boolean;
  readonly termsUsed: ReadonlySet<string>;
  readonly row: EncodedLinked;
  #edges: readonly LinkedEdge[] | null = null;

  constructor(row: EncodedLinked, assembled: AssembledFile) {
    const [asked, isVolatile, termsUsed] = row;
    this.assembled = assembled;
    this.asked = new WrittenKeys(asked, mark);
    this.isVolatile = isVolatile === 1;
    this.termsUsed = new Set(termsUsed);
    this.row = row;
  }

  get edges(): readonly LinkedEdge[] {
    this.#edges ??= (JSON.parse(this.row[3]) as EncodedEdge[]).flatMap((row) => {
      const holder = this.assembled.nodes[row[2]];
      return holder ? decodeEdge(row, holder) : [];
    });
    return this.#edges;
  }
}

/** References of a text come before those of attributes. */
const referencesOf = ({ item, relations }: RuleNode) => [...(item?.references ?? []), ...relations];

function encodeEdge(edge: LinkedEdge, at: number): EncodedEdge {
  const { kind, status, holder, reference, from, to, outside, targets, byNumber, named } = edge;
  const { last, meant, meantUntil } = edge;
  const rare: Rare = {
    ...(outside ? { outside } : {}),
    ...(last === null ? {} : { last }),
    ...(targets.length > 0 ? { targets } : {}),
    ...(byNumber ? { byNumber } : {}),
    ...(named.length > 0 ? { named } : {}),
    ...(meant ? { meant } : {}),
    ...(meantUntil ? { meantUntil } : {}),
  };
  const row = [
    kind,
    status === 'resolved' ? 0 : status,
    at,
    reference ? referencesOf(holder).indexOf(reference) : -1,
    from === holder.id ? 0 : from,
    to === holder.id ? 0 : to,
  ] as const;
  return Object.keys(rare).length > 0 ? [...row, rare] : row;
}

function decodeEdge([kind, status, , reference, from, to, rare]: EncodedEdge, holder: RuleNode): LinkedEdge {
  return {
    kind,
    status: status === 0 ? 'resolved' : status,
    holder,
    reference: referencesOf(holder)[reference] ?? null,
    from: from === 0 ? holder.id : from,
    to: to === 0 ? holder.id : to,
    outside: rare?.outside ?? null,
    last: rare?.last ?? null,
    targets: rare?.targets ?? [],
    byNumber: rare?.byNumber ?? false,
    named: rare?.named ?? [],
    meant: rare?.meant ?? null,
    meantUntil: rare?.meantUntil ?? null,
  };
}
