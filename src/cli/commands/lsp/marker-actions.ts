import { CodeActionKind } from 'vscode-languageserver';
import type { Diagnostic, Edit } from '../../../base/diagnostic.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { isFollowed } from '../../../graph/link.ts';
import { ownerOf } from '../../../history/owner.ts';
import { relationPhrases } from '../../../model/phrases.ts';
import { isMarker } from '../../../syntax/facts.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { linkedFile } from './names-at.ts';
import type { OfferedAction } from './offered-action.ts';

const signs = [
  ['+', relationPhrases.adds.does],
  ['-', relationPhrases.supersedes.does],
] as const;

/**
 * Adds a missing marker: on the rule that another one says it changes (R033), or next to that of
 * its twin (R035).
 */
export function missingMarkers(
  workspace: Workspace,
  open: OpenFile,
  diagnostic: Diagnostic,
): OfferedAction[] {
  const [first, second] = diagnostic.related;
  const own = nodeAt(workspace, open, diagnostic.place);
  if (diagnostic.code === 'R033' && own && first) {
    const changed = nodeAt(workspace, open, first.place);
    const owner = ownerOf(own);
    return changed && owner ? markersFor(workspace, open, { changed, by: owner, diagnostic }) : [];
  }
  const twin = diagnostic.code === 'R035' && second ? nodeAt(workspace, open, second.place) : null;
  if (!own || !twin) return [];
  const sign = own.item?.references.find(({ targetAt }) => targetAt[0] === diagnostic.place.start)?.kind;
  return markersFor(workspace, open, {
    changed: own,
    by: twin,
    diagnostic,
    only: sign === 'adds' ? '+' : '-',
  });
}

/** Markers for a rule that another one refers to, offered at the reference. */
export function markersAt(workspace: Workspace, open: OpenFile, offset: number): OfferedAction[] {
  const edge = linkedFile(open.compiled, open.file)?.edges.find(
    ({ reference }) => reference && offset >= reference.at[0] && offset <= reference.at[1],
  );
  if (edge?.kind !== 'refers' || !isFollowed(edge) || edge.targets.length > 0) return [];
  const [target] = open.compiled.edition?.index.byId(edge.to ?? '') ?? [];
  const owner = ownerOf(edge.holder);
  return target && owner ? markersFor(workspace, open, { changed: target, by: owner }) : [];
}

/** The node of the edition whose own text contains a range. */
function nodeAt({ textOf }: Workspace, { compiled }: OpenFile, place: Diagnostic['place']): RuleNode | null {
  const nodes = linkedFile(compiled, place.file)?.assembled.nodes ?? [];
  const isIn = ({ item, at: [start, end] }: RuleNode) => item && start <= place.start && place.start <= end;
  return textOf(place.file) === null ? null : (nodes.findLast(isIn) ?? null);
}

/** A marker to offer: on which rule, naming which other one; for a diagnostic, only of one sign. */
interface Offer {
  readonly changed: RuleNode;
  readonly by: RuleNode;
  readonly diagnostic?: Diagnostic;
  readonly only?: '+' | '-';
}

function markersFor(
  workspace: Workspace,
  { compiled }: OpenFile,
  { changed, by: { id }, diagnostic, only }: Offer,
): OfferedAction[] {
  const isNamed = changed.item?.references.some((one) => isMarker(one) && one.target === id);
  const isOwn = workspace.editionOf(workspace.uriOf(changed.file)) === compiled.name;
  if (isNamed || !isOwn || changed.id === id || !['rule', 'step', 'card'].includes(changed.kind)) return [];
  const text = workspace.textOf(changed.file);
  const insert = text === null ? null : insertMarker(changed, text);
  if (!insert) return [];
  return signs
    .filter(([sign]) => only === undefined || sign === only)
    .map(([sign, verb]) => ({
      title: `Write ${sign}${id} on "${changed.label ?? changed.id}": "${id}" ${verb} it`,
      kind: diagnostic ? CodeActionKind.QuickFix : CodeActionKind.RefactorRewrite,
      ...(diagnostic && { diagnostic }),
      edits: [insert(sign + id)],
    }));
}

/**
 * Where to insert a marker: after the others, before the attributes, or at the end; null if that is
 * uncertain.
 */
function insertMarker({ file, item, at }: RuleNode, text: string): ((marker: string) => Edit) | null {
  if (!item) return null;
  const put = (offset: number, shape: (marker: string) => string) => (marker: string) => ({
    file,
    start: offset,
    end: offset,
    text: shape(marker),
  });
  const last = item.references.filter(isMarker).at(-1);
  if (last) return put(last.at[1], (marker) => ` ${marker}`);
  const start = item.attributes?.at[0];
  if (start !== undefined)
    return put(start, (marker) => `${/\s/.test(text[start - 1] ?? ' ') ? '' : ' '}${marker} `);
  // Only for an item of one paragraph is the end of the first paragraph certain.
  const isOne = !item.text.includes('\n') && !item.markdown.includes('\n');
  return isOne ? put(at[1], (marker) => ` ${marker}`) : null;
}
