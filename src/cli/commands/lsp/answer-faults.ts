import { CodeActionKind } from 'vscode-languageserver';
import { formatFile } from '../../format-file.ts';
import { actionsAt, faultsIn, fixAll, shownDiagnostic } from './actions.ts';
import { createRanges, offsetAt } from './positions.ts';
import { createFullReport } from './publisher.ts';
import type { Served } from './served.ts';
import { schemaOf } from './yaml-part.ts';

/** Answer requests about faults: diagnostics, and actions that mend them. */
export function answerAboutFaults({ connection, workspace, at, editor }: Served): void {
  connection.languages.diagnostics.on(({ textDocument: { uri } }) => {
    const home = workspace();
    const isSite = home !== null && schemaOf(home, uri) === 'site';
    const faults = isSite ? home.siteFaults() : at(uri, faultsIn);
    return { kind: 'full', items: home && faults ? faults.map((one) => shownDiagnostic(home, one)) : [] };
  });
  const reportAll = createFullReport(workspace);
  connection.languages.diagnostics.onWorkspace(() => ({ items: reportAll() }));
  connection.onCodeAction(({ textDocument: { uri }, range, context }) =>
    at(uri, (open, workspace) => {
      const place = { workspace, open, editor };
      if (context.only?.includes(CodeActionKind.SourceFixAll)) return fixAll(place);
      const found = actionsAt(place, [offsetAt(open.text, range.start), offsetAt(open.text, range.end)]);
      return found.filter(({ kind = '' }) => isAsked(kind, context.only));
    }),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    at(uri, ({ compiled, text, file }) => {
      if (!file.endsWith('.md')) return [];
      const formatted = formatFile(file, text, [compiled]);
      if (formatted.refused || formatted.text === text) return [];
      return [{ range: createRanges(text)([0, text.length]), newText: formatted.text }];
    }),
  );
}

/** Does an editor ask for actions of a kind? `refactor` is all that begin so. */
const isAsked = (kind: CodeActionKind, only: readonly CodeActionKind[] | undefined) =>
  only === undefined || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`));
