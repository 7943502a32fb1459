import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type CodeAction, CodeActionKind, type Diagnostic as Shown } from 'vscode-languageserver';
import { compareDiagnostics, type Diagnostic } from '../../../base/diagnostic.ts';
import type { Compiled } from '../../../compiler/compiled.ts';
import type { Fixed } from '../../../outputs/report/apply-fixes.ts';
import { fixInRounds } from '../../fix-in-rounds.ts';
import type { OpenFile, Workspace } from '../../workspace.ts';
import { fixableFiles } from '../../write-back.ts';
import { isMeant } from '../lint/narrow.ts';
import { workspaceEdit } from './editor.ts';
import { markersAt, missingMarkers } from './marker-actions.ts';
import { newRuleActions } from './new-rule-actions.ts';
import type { OfferedAction } from './offered-action.ts';
import { rangeOfPlace } from './positions.ts';
import { resolvingActions } from './resolving-actions.ts';
import type { Served } from './served.ts';

const folder = pagesFolder();

const severities = { error: 1, warning: 2, info: 3 } as const;

/** A diagnostic in the form of the protocol. */
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

/** Diagnostics of one file of an edition, sorted by range. */
export const faultsIn = ({ compiled, file }: OpenFile): Diagnostic[] =>
  compiled.diagnostics.filter(({ place }) => place.file === file).sort(compareDiagnostics);

/** What an action needs besides its file. */
type ActionContext = Pick<Served, 'editor'> & { readonly workspace: Workspace; readonly open: OpenFile };

/**
 * Fixes of the diagnostics in a range of a file, other actions that resolve them, and one that
 * applies all safe fixes of the file.
 */
export function actionsAt(place: ActionContext, [start, end]: readonly [number, number]): CodeAction[] {
  const { workspace, open } = place;
  const here = faultsIn(open).filter((fault) => fault.place.start <= end && fault.place.end >= start);
  const fixes = here.flatMap(fixOf);
  const others = here.flatMap((fault) => [
    ...missingMarkers(workspace, open, fault),
    ...newRuleActions(workspace, open, fault),
    ...resolvingActions(workspace, open, fault),
  ]);
  const markers = markersAt(workspace, open, start).filter(
    ({ title }) => !others.some((other) => other.title === title),
  );
  const shown = [...fixes, ...others, ...markers].flatMap((action) => shownAction(place, action));
  return [...shown, ...fixAll(place)];
}

function fixOf(fault: Diagnostic): OfferedAction[] {
  const { fix } = fault;
  if (!fix) return [];
  const isPreferred = fix.kind === 'safe';
  const title = `${capital(fix.title)}${isPreferred ? '' : ' (changes what it says)'}`;
  return [{ title, kind: CodeActionKind.QuickFix, fault, isPreferred, edits: fix.edits }];
}

function shownAction({ workspace, editor }: ActionContext, action: OfferedAction): CodeAction[] {
  const { title, kind, fault, isPreferred = false, edits } = action;
  const edit = workspaceEdit(editor(), workspace, edits);
  if (!edit) return [];
  const diagnostics = fault ? [shownDiagnostic(workspace, fault)] : [];
  return [{ title, kind, diagnostics, isPreferred, edit }];
}

/**
 * One action that applies every safe fix of a file, like `lint FILE --fix`, including those that
 * others uncover.
 */
export function fixAll({ workspace, open, editor }: ActionContext): CodeAction[] {
  const { texts, applied } = fixedTexts(workspace, open);
  const edits = [...texts].flatMap(([file, text]) => {
    const before = workspace.textOf(file);
    return before === null ? [] : [{ file, start: 0, end: before.length, text }];
  });
  const edit = edits.length > 0 ? workspaceEdit(editor(), workspace, edits) : null;
  const title = `Apply ${applied === 1 ? 'the safe fix' : `all ${applied} safe fixes`} of this file`;
  return edit ? [{ title, kind: CodeActionKind.SourceFixAll, edit }] : [];
}

/** Cached by state of an edition: an editor asks with every move of the cursor. */
const fixedOf = new WeakMap<Compiled, Map<string, Fixed>>();

function fixedTexts(workspace: Workspace, { compiled, file }: OpenFile): Fixed {
  const known = fixedOf.get(compiled) ?? new Map<string, Fixed>();
  fixedOf.set(compiled, known);
  const before = known.get(file);
  if (before) return before;
  const name = workspace.editionOf(workspace.uriOf(file));
  const source = name === null ? null : workspace.source(name);
  if (name === null || !source) return { texts: new Map(), applied: 0 };
  const narrowing = { codes: null, files: new Set([resolve(workspace.root, file)]) };
  const fixed = fixInRounds([compiled], {
    texts: new Map([...fixableFiles([source])].map(([one, { text }]) => [one, text])),
    unsafe: false,
    isMeant: (fault) => isMeant(fault, narrowing, workspace.root),
    compile: (texts) => [workspace.compiledWith(name, texts) ?? compiled],
  });
  known.set(file, fixed);
  return fixed;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Folder of the pages about checks in the package; null if missing. */
function pagesFolder(): string | null {
  // Some levels up, from dist/ and from the sources.
  for (
    let folder = dirname(fileURLToPath(import.meta.url));
    dirname(folder) !== folder;
    folder = dirname(folder)
  ) {
    const pages = join(folder, 'docs', 'checks');
    if (existsSync(pages)) return pages;
    if (existsSync(join(folder, 'package.json'))) return null;
  }
  return null;
}

/** Address of the page about a check; null without a check or page. */
function pageOfCheck(code: string): string | null {
  const page = folder === null ? null : join(folder, `${code}.md`);
  return page !== null && existsSync(page) ? pathToFileURL(page).href : null;
}
