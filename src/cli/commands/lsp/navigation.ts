import {
  type DocumentHighlight,
  type DocumentSymbol,
  type Location,
  SymbolKind,
  type WorkspaceSymbol,
} from 'vscode-languageserver';
import { numberKey } from '../../../base/number-key.ts';
import { plainWords } from '../../../base/plain-words.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { labelSpan } from '../../../graph/label-span.ts';
import { ruleName } from '../../../model/rule-name.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { linkedFile, namedAt, otherEnd, sectionIdAt } from './names-at.ts';
import { createRanges } from './positions.ts';
import { endsOf } from './structure.ts';

/**
 * Definition of a rule, in this edition or in the one that a name leads to: its id, or else its
 * label.
 */
export function definitionOf(workspace: Workspace, compiled: Compiled, id: string): Location[] {
  const nodes = compiled.edition?.index.byId(id) ?? [];
  return nodes.flatMap((node) => locationOf(workspace, node));
}

function locationOf(workspace: Workspace, node: RuleNode): Location[] {
  const text = workspace.textOf(node.file);
  return text === null
    ? []
    : [{ uri: workspace.uriOf(node.file), range: createRanges(text)(nameSpan(node, text)) }];
}

const nameSpan = (node: RuleNode, text: string): TextRange =>
  node.item ? (node.item.attributes?.id?.at ?? labelSpan(node, text)) : (sectionIdAt(node, text) ?? node.at);

/** Definition of the name at a position. */
export function definitionAt(workspace: Workspace, open: OpenFile, offset: number): Location[] {
  const named = namedAt(open, offset);
  if (!named) return [];
  const outside = named.kind === 'reference' ? named.edge.outside : null;
  if (outside) {
    const other = workspace.compiled(outside.edition);
    return other ? definitionOf(workspace, other, outside.id) : [];
  }
  return named.id === null ? [] : definitionOf(workspace, open.compiled, named.id);
}

/** Every range of the project that names a rule. */
export function referencesTo(
  workspace: Workspace,
  owner: string,
  id: string,
  withDefinition: boolean,
): Location[] {
  const found: Location[] = [];
  for (const name of workspace.editions()) {
    const compiled = workspace.compiled(name);
    for (const { assembled, edges } of compiled?.edition?.files ?? []) {
      const at = edges.flatMap((edge): TextRange[] => {
        const isMeant =
          name === owner
            ? otherEnd(edge) === id || edge.last === id
            : edge.outside?.edition === owner && edge.outside.id === id;
        return edge.reference && isMeant ? [edge.reference.targetAt] : [];
      });
      const text = at.length > 0 ? workspace.textOf(assembled.file) : null;
      if (text === null) continue;
      const range = createRanges(text);
      for (const one of at) found.push({ uri: workspace.uriOf(assembled.file), range: range(one) });
    }
  }
  const own = workspace.compiled(owner);
  return withDefinition && own ? [...definitionOf(workspace, own, id), ...found] : found;
}

/** Ranges of one file that name the same rule. */
export function highlightsAt(open: OpenFile, offset: number): DocumentHighlight[] {
  const named = namedAt(open, offset);
  const linked = linkedFile(open.compiled, open.file);
  if (!named || named.id === null || !linked) return [];
  const range = createRanges(open.text);
  const references = linked.edges.flatMap((edge): TextRange[] =>
    edge.reference && otherEnd(edge) === named.id ? [edge.reference.targetAt] : [],
  );
  const definitions = linked.assembled.nodes
    .filter(({ id }) => id === named.id)
    .map((node) => nameSpan(node, open.text));
  return [...definitions, ...references].map((at) => ({ range: range(at) }));
}

const kinds = new Map<RuleNode['kind'], SymbolKind>([
  ['category', SymbolKind.Namespace],
  ['section', SymbolKind.Module],
  ['card', SymbolKind.Class],
  ['term', SymbolKind.Key],
  ['rule', SymbolKind.Function],
  ['step', SymbolKind.Function],
]);

/** The rules of a file as a tree. */
export function documentSymbols({ compiled, file, text }: OpenFile): DocumentSymbol[] {
  const range = createRanges(text);
  const nodes = linkedFile(compiled, file)?.assembled.nodes ?? [];
  const symbols = new Map<RuleNode, DocumentSymbol>();
  const top: DocumentSymbol[] = [];
  const ends = endsOf(nodes);
  for (const node of nodes) {
    const kind = kinds.get(node.kind);
    if (kind === undefined) continue;
    const symbol: DocumentSymbol = {
      name: ruleName(node) || node.id,
      detail: node.id,
      kind,
      range: range([node.at[0], Math.max(node.at[1], ends.get(node) ?? 0)]),
      selectionRange: range(node.item ? labelSpan(node, text) : node.at),
      children: [],
    };
    symbols.set(node, symbol);
    const holder = node.parent && symbols.get(node.parent);
    (holder ? (holder.children ?? []) : top).push(symbol);
  }
  return top;
}

/** Most results of a symbol search. */
const mostFound = 200;

/** Finds rules of all editions by number in any spelling, id, label or words, best first. */
export function workspaceSymbols(workspace: Workspace, query: string): WorkspaceSymbol[] {
  const wanted = query.trim().toLowerCase();
  const words = plainWords(wanted);
  const number = /\d/.test(wanted) ? numberKey(wanted) : null;
  const found: { rank: number; symbol: WorkspaceSymbol }[] = [];
  for (const edition of workspace.editions()) {
    for (const { assembled } of workspace.compiled(edition)?.edition?.files ?? []) {
      for (const node of assembled.nodes) {
        const kind = kinds.get(node.kind);
        const rank = kind === undefined ? null : rankOf(node, { wanted, words, number });
        if (kind === undefined || rank === null) continue;
        const [location] = locationOf(workspace, node);
        if (location)
          found.push({
            rank,
            symbol: { name: ruleName(node) || node.id, kind, location, containerName: edition },
          });
      }
    }
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ symbol }) => symbol);
}

function rankOf(
  node: RuleNode,
  query: { readonly wanted: string; readonly words: readonly string[]; readonly number: string | null },
): number | null {
  const { wanted, words, number } = query;
  if (wanted === '') return 9;
  if (number !== null && node.number !== null) {
    const own = numberKey(node.number);
    if (own === number) return 0;
    if (own.startsWith(`${number}.`)) return 3;
  }
  if (node.id.toLowerCase() === wanted) return 0;
  const label = plainWords(node.label ?? '').join(' ');
  if (label === words.join(' ') && label !== '') return 1;
  if (node.id.toLowerCase().includes(wanted)) return 4;
  if (words.length > 0 && words.every((word) => label.includes(word))) return 2;
  const text = plainWords(node.item?.text ?? '').join(' ');
  return words.length > 0 && words.every((word) => text.includes(word)) ? 6 : null;
}
