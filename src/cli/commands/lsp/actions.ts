import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic as Shown,
  type TextEdit,
} from 'vscode-languageserver';
import { compareDiagnostics, type Diagnostic, type Edit } from '../../../base/diagnostic.ts';
import { applyFixes } from '../../../outputs/report/apply-fixes.ts';
import { fixesInTurn } from '../../fixes-in-turn.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { pageOfCheck } from './check-pages.ts';
import { createRanges, rangeOfPlace } from './positions.ts';

const severities = { error: 1, warning: 2, info: 3 } as const;

/** A fault as the protocol has it. */
export function shownDiagnostic(workspace: Workspace, fault: Diagnostic): Shown {
  const page = pageOfCheck(fault.code);
  const help = fault.help === undefined ? '' : `\n${fault.help}`;
  return {
    range: rangeOfPlace(fault.place),
    severity: severities[fault.severity],
    code: fault.code,
    ...(page === null ? {} : { codeDescription: { href: page } }),
    source: 'rulewright',
    message: `${fault.message}${help}`,
    relatedInformation: fault.related.map(({ message, place }) => ({
      message,
      location: { uri: workspace.uriOf(place.file), range: rangeOfPlace(place) },
    })),
  };
}

/** The faults of one file of an edition, sorted by place. */
export const faultsIn = ({ compiled, file }: OpenFile): Diagnostic[] =>
  compiled.diagnostics.filter(({ place }) => place.file === file).sort(compareDiagnostics);

/** Edits of several files as the protocol has them; null where one of the files is not there. */
export function editsOf(workspace: Workspace, edits: readonly Edit[]): Record<string, TextEdit[]> | null {
  const changes = new Map<string, TextEdit[]>();
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const text = workspace.textOf(file);
    if (text === null) return null;
    const range = createRanges(text);
    const shown = own.map(({ start, end, text: newText }) => ({ range: range([start, end]), newText }));
    changes.set(workspace.uriOf(file), shown);
  }
  return Object.fromEntries(changes);
}

/** Every fix of the faults that meet a stretch of a file, and one that applies all safe ones of the file. */
export function actionsAt(
  workspace: Workspace,
  open: OpenFile,
  [start, end]: readonly [number, number],
): CodeAction[] {
  const faults = faultsIn(open);
  const here = faults.filter(({ place }) => place.start <= end && place.end >= start);
  const fixes = here.flatMap((fault): CodeAction[] => {
    const changes = fault.fix && editsOf(workspace, fault.fix.edits);
    if (!fault.fix || !changes) return [];
    const isSafe = fault.fix.kind === 'safe';
    return [
      {
        title: `${capital(fault.fix.title)}${isSafe ? '' : ' (changes what it says)'}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [shownDiagnostic(workspace, fault)],
        isPreferred: isSafe,
        edit: { changes },
      },
    ];
  });
  return [...fixes, ...fixAll(workspace, open)];
}

/** One action that applies every safe fix of a file. */
export function fixAll(workspace: Workspace, { compiled, file, text }: OpenFile): CodeAction[] {
  const { texts, applied } = applyFixes(fixesInTurn([compiled]), new Map([[file, text]]), false);
  const after = texts.get(file);
  if (after === undefined) return [];
  const edit = { range: createRanges(text)([0, text.length]), newText: after };
  return [
    {
      title: `Apply ${applied === 1 ? 'the safe fix' : `all ${applied} safe fixes`} of this file`,
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: { [workspace.uriOf(file)]: [edit] } },
    },
  ];
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
