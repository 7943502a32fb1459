import type { Severity } from '../../base/diagnostic.ts';
import { type KeySet, WrittenKeys, writeKeys } from '../../base/key-set.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { Finding } from '../define-check.ts';
import type { CheckedFile, Reported } from '../run-checks.ts';

/** What the checks said of a file, as it is kept. */
export type EncodedChecked = readonly [
  asked: string,
  isVolatile: 0 | 1,
  reported: readonly EncodedReported[],
];

/** A node by its file, where that is another one, and its place in it. */
type NodePlace = number | readonly [file: string, at: number];
type EncodedReported = readonly [
  code: string,
  name: string,
  severity: Severity,
  node: NodePlace | null,
  finding: Omit<Finding, 'node' | 'related'>,
  related: readonly (readonly [NodePlace, string, (readonly [number, number])?])[] | 0,
];

const mark = '\n';

/** @param fileOf the files that findings may speak of, by path */
export function encodeChecked(
  checked: CheckedFile,
  fileOf: (path: string) => AssembledFile | undefined,
): EncodedChecked {
  if (checked instanceof KeptChecked) return checked.row;
  const { linked, asked, isVolatile, reported } = checked;
  const own = linked.assembled.file;
  const placeOf = (node: RuleNode): NodePlace => {
    const at = fileOf(node.file)?.nodes.indexOf(node) ?? -1;
    return node.file === own ? at : [node.file, at];
  };
  const rows = reported.map(
    ({ check, severity, finding: { node, related, ...finding } }): EncodedReported => {
      const places = related?.map((one) => {
        const row = [placeOf(one.node), one.message] as const;
        return one.at ? ([...row, one.at] as const) : row;
      });
      return [check.code, check.name, severity, node && placeOf(node), finding, places ?? 0];
    },
  );
  return [writeKeys(asked, mark), isVolatile ? 1 : 0, rows];
}

export const decodeChecked = (
  row: EncodedChecked,
  linked: LinkedFile,
  fileOf: (path: string) => AssembledFile | undefined,
): CheckedFile => new KeptChecked(row, linked, fileOf);

class KeptChecked implements CheckedFile {
  readonly linked: LinkedFile;
  readonly asked: KeySet;
  readonly isVolatile: boolean;
  readonly row: EncodedChecked;
  readonly #fileOf: (path: string) => AssembledFile | undefined;
  #reported: readonly Reported[] | null;

  constructor(row: EncodedChecked, linked: LinkedFile, fileOf: (path: string) => AssembledFile | undefined) {
    const [asked, isVolatile, rows] = row;
    this.linked = linked;
    this.asked = new WrittenKeys(asked, mark);
    this.isVolatile = isVolatile === 1;
    this.row = row;
    this.#fileOf = fileOf;
    this.#reported = rows.length === 0 ? [] : null;
  }

  /** Made as late as can be: what a file elsewhere is shown with may be of this run. */
  get reported(): readonly Reported[] {
    this.#reported ??= this.row[2].map((row) => this.#decode(row));
    return this.#reported;
  }

  #node(place: NodePlace): RuleNode {
    const [file, at] = typeof place === 'number' ? [this.linked.assembled.file, place] : place;
    const found = typeof place === 'number' ? this.linked.assembled : this.#fileOf(file);
    const node = found?.nodes[at];
    if (!node) throw new Error(`a finding that was kept is of a node that is not there: ${file} ${at}`);
    return node;
  }

  #decode([code, name, severity, node, finding, related]: EncodedReported): Reported {
    const places = related === 0 ? null : related;
    const decoded: Finding = {
      ...finding,
      node: node === null ? null : this.#node(node),
      ...(places
        ? {
            related: places.map(([place, message, at]) => ({
              node: this.#node(place),
              message,
              ...(at ? { at } : {}),
            })),
          }
        : {}),
    };
    return { check: { code, name }, severity, finding: decoded };
  }
}
