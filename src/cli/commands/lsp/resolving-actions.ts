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
  diagnostic: Diagnostic,
): OfferedAction[] => [
  ...listFault(workspace, open, diagnostic),
  ...acceptReference(workspace, open, diagnostic),
];

/** Lists a diagnostic as a fault of the printed document, in edition.yaml. */
function listFault(
  workspace: Workspace,
  { compiled, text }: OpenFile,
  diagnostic: Diagnostic,
): OfferedAction[] {
  const { code, place, rule } = diagnostic;
  const source = workspace.source(compiled.name);
  const [node] = compiled.edition?.index.byId(rule ?? '') ?? [];
  const owner = node ? ownerOf(node) : null;
  if (!source || !owner || !/^R/.test(code) || !isListable(code)) return [];
  const printed = owner.file === place.file ? text.slice(place.start, place.end) : '';
  const isListed = compiled.edition?.config.faults.some(
    (one) =>
      one.code === code && one.rule === owner.id && (one.printed === undefined || one.printed === printed),
  );
  const printedField = printed === '' ? '' : `printed: ${JSON.stringify(printed)}, `;
  const entry = `{ code: ${code}, rule: ${yamlId(owner.id)}, ${printedField}why: "as printed" }`;
  const edits = isListed ? null : editList(source.config, 'faults', { add: [entry], isDropped: () => false });
  if (!edits) return [];
  return [
    {
      title: `List ${code} as a known fault of the edition`,
      kind: CodeActionKind.QuickFix,
      diagnostic,
      edits,
    },
  ];
}

/** Accepts a suspect reference, like `rulewright accept`. */
function acceptReference(
  workspace: Workspace,
  { compiled, file }: OpenFile,
  diagnostic: Diagnostic,
): OfferedAction[] {
  const { edition, history, name } = compiled;
  const source = workspace.source(name);
  const linked = linkedFile(compiled, file);
  if (diagnostic.code !== 'R068' || !edition || !history || !source || !linked) return [];
  const suspect = suspectsOf([linked]).find(
    ({ edge: { reference } }) => reference?.targetAt[0] === diagnostic.place.start,
  );
  const before = source.accepted ? readAccepted(source.accepted) : { entries: [], diagnostics: [] };
  if (!suspect || before.diagnostics.length > 0) return [];
  const text = acceptedText(acceptSuspects(before.entries, [suspect], edition, history));
  const where = { file: `${dirname(source.config.file)}/${acceptedFileName}`, start: 0 };
  const title = `Accept: "${suspect.owner.id}" still holds as "${suspect.to}" reads now`;
  const edits = [{ ...where, end: source.accepted?.text.length ?? 0, text }];
  return [{ title, kind: CodeActionKind.QuickFix, diagnostic, edits }];
}
