import { CodeActionKind } from 'vscode-languageserver';
import { formatSource } from '../../../syntax/print.ts';
import { actionsAt, faultsIn, fixAll, shownDiagnostic } from './actions.ts';
import { createRanges, offsetAt } from './positions.ts';
import { createFullReport } from './publisher.ts';
import type { Served } from './served.ts';

/** Answer what an editor asks about faults: which there are, and what mends them. */
export function answerAboutFaults({ connection, workspace, at }: Served): void {
  connection.languages.diagnostics.on(({ textDocument: { uri } }) => ({
    kind: 'full',
    items: at(uri, (open, home) => faultsIn(open).map((fault) => shownDiagnostic(home, fault))) ?? [],
  }));
  const reportAll = createFullReport(workspace);
  connection.languages.diagnostics.onWorkspace(() => ({ items: reportAll() }));
  connection.onCodeAction(({ textDocument: { uri }, range, context }) =>
    at(uri, (open, home) => {
      if (context.only?.includes(CodeActionKind.SourceFixAll)) return fixAll(home, open);
      return actionsAt(home, open, [offsetAt(open.text, range.start), offsetAt(open.text, range.end)]);
    }),
  );
  connection.onDocumentFormatting(({ textDocument: { uri } }) =>
    at(uri, ({ text, file }) => {
      if (!file.endsWith('.md')) return [];
      const formatted = formatSource(text);
      if (formatted.refused || formatted.text === text) return [];
      return [{ range: createRanges(text)([0, text.length]), newText: formatted.text }];
    }),
  );
}
