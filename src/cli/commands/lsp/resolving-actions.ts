import { dirname } from 'node:path';
import { CodeActionKind } from 'vscode-languageserver';
import type { Diagnostic } from '../../../base/diagnostic.ts';
import { editList, yamlId } from '../../../edition/edit-list.ts';
import { suspectsOf } from '../../../graph/suspects.ts';
import { acceptedText, readAccepted } from '../../../history/accepted.ts';
import { ownerOf } from '../../../history/owner.ts';
import { isListable } from '../../../model/check-codes.ts';
import { acceptedFileName } from '../../../source/read-edition.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { acceptSuspects } from '../accept/accept-suspects.ts';
import { linkedFile } from './names-at.ts';
import type { OfferedAction } from './offered-action.ts';

/**
 * Actions that accept a diagnostic without changing the text: an entry in `faults` or in
 * accepted.yaml.
 */
export const resolvingActions = (
  workspace: Workspace,
  open: OpenFile,
  fault: Diagnostic,
): OfferedAction[] => [...listFault(workspace, open, fault), ...acceptReference(workspace, open, fault)];

/** Lists a diagnostic as a fault of the printed document, in edition.yaml. */
function listFault(workspace: Workspace, { compiled, text }: OpenFile, fault: Diagnostic): OfferedAction[] {
  const { code, place, rule } = fault;
  const source = workspace.source(compiled.name);
  const [node] = compiled.edition?.index.byId(rule ?? '') ?? [];
  const owner = node ? ownerOf(node) : null;
  if (!source || !owner || !/^R/.test(code) || !isListable(code)) return [];
  const printed = owner.file === place.file ? text.slice(place.start, place.end) : '';
  const isListed = compiled.edition?.config.faults.some(
    (one) =>
      one.code === code && one.rule === owner.id && (one.printed === undefined || one.printed === printed),
  );
  const stretch = printed === '' ? '' : `printed: ${JSON.stringify(printed)}, `;
  const entry = `{ code: ${code}, rule: ${yamlId(owner.id)}, ${stretch}why: "as printed" }`;
  const edits = isListed ? null : editList(source.config, 'faults', { add: [entry], isDropped: () => false });
  if (!edits) return [];
  return [
    { title: `List ${code} as a known fault of the edition`, kind: CodeActionKind.QuickFix, fault, edits },
  ];
}

/** Accepts a suspect reference, like `rulewright accept`. */
function acceptReference(
  workspace: Workspace,
  { compiled, file }: OpenFile,
  fault: Diagnostic,
): OfferedAction[] {
  const { edition, history, name } = compiled;
  const source = workspace.source(name);
  const linked = linkedFile(compiled, file);
  if (fault.code !== 'R068' || !edition || !history || !source || !linked) return [];
  const suspect = suspectsOf([linked]).find(
    ({ edge: { reference } }) => reference?.targetAt[0] === fault.place.start,
  );
  const before = source.accepted ? readAccepted(source.accepted) : { entries: [], diagnostics: [] };
  if (!suspect || before.diagnostics.length > 0) return [];
  const text = acceptedText(acceptSuspects(before.entries, [suspect], edition, history));
  const where = { file: `${dirname(source.config.file)}/${acceptedFileName}`, start: 0 };
  const title = `Accept: "${suspect.owner.id}" still holds as "${suspect.to}" reads now`;
  const edits = [{ ...where, end: source.accepted?.text.length ?? 0, text }];
  return [{ title, kind: CodeActionKind.QuickFix, fault, edits }];
}
