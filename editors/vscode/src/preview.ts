import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import { openSite, projectOf, type Site } from './site.ts';

/** The page of the site next to the text; it follows the cursor. */
export interface Preview extends vscode.Disposable {
  open(): Promise<void>;
}

/** How long the cursor rests before the page follows, in milliseconds. */
const cursorDelay = 150;

export function createPreview(): Preview {
  const log = vscode.window.createOutputChannel('rulewright pages');
  let panel: vscode.WebviewPanel | null = null;
  let site: Site | null = null;
  let timer: NodeJS.Timeout | undefined;

  const followSoon = (editor: vscode.TextEditor | undefined) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (panel && site && editor) void follow(editor, site.address, () => panel);
    }, cursorDelay);
  };
  const close = () => {
    site?.dispose();
    [panel, site] = [null, null];
  };
  const openBeside = async (editor: vscode.TextEditor) => {
    site = await vscode.window.withProgress(
      { location: vscode.ProgressLocation.Notification, title: 'rulewright: making the pages' },
      () => openSite(editor.document.uri, log),
    );
    panel = panelFor(site.address);
    panel.onDidDispose(close);
    await follow(editor, site.address, () => panel);
  };

  const listeners = [
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => followSoon(textEditor)),
    vscode.window.onDidChangeActiveTextEditor(followSoon),
  ];
  return {
    async open() {
      const editor = vscode.window.activeTextEditor;
      if (panel) {
        panel.reveal(undefined, true);
        return;
      }
      if (!editor) return;
      try {
        await openBeside(editor);
      } catch (error) {
        close();
        const message = error instanceof Error ? error.message : String(error);
        void vscode.window.showErrorMessage(`rulewright: ${message}`);
      }
    },
    dispose() {
      clearTimeout(timer);
      for (const listener of listeners) listener.dispose();
      panel?.dispose();
      close();
      log.dispose();
    },
  };
}

/** A panel next to the text that shows a served page. */
function panelFor(address: string): vscode.WebviewPanel {
  const port = Number(new URL(address).port);
  const panel = vscode.window.createWebviewPanel(
    'rulewright.preview',
    'Page',
    { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
    {
      enableScripts: true,
      retainContextWhenHidden: true,
      portMapping: [{ webviewPort: port, extensionHostPort: port }],
    },
  );
  panel.webview.onDidReceiveMessage(openPlace);
  panel.webview.html = frameOf(address);
  return panel;
}

/**
 * Shows the rule at the cursor.
 * @param panelNow null once the panel is closed, perhaps before the page has answered
 */
async function follow(
  { document, selection }: vscode.TextEditor,
  address: string,
  panelNow: () => vscode.WebviewPanel | null,
): Promise<void> {
  if (document.uri.scheme !== 'file' || document.languageId !== 'markdown') return;
  const file = document.uri.fsPath;
  if (projectOf(file) === null) return;
  const place = new URLSearchParams({ file, line: String(selection.active.line + 1) });
  const answer = await fetch(`${address}@rulewright/at?${place}`).catch(() => null);
  if (!answer?.ok) return;
  const { href } = (await answer.json().catch(() => ({}))) as { href?: unknown };
  if (typeof href === 'string') await panelNow()?.webview.postMessage({ show: new URL(href, address).href });
}

/** Opens the place of a clicked diagnostic in the column of the text. */
async function openPlace(message: unknown): Promise<void> {
  const { file, line, column } = (message ?? {}) as { file?: unknown; line?: unknown; column?: unknown };
  if (typeof file !== 'string' || typeof line !== 'number' || typeof column !== 'number') return;
  const uri = vscode.Uri.file(file);
  // The page is local, but it may only open files of the workspace.
  if (!vscode.workspace.getWorkspaceFolder(uri)) return;
  const at = new vscode.Position(Math.max(0, line - 1), Math.max(0, column - 1));
  await vscode.window.showTextDocument(uri, {
    viewColumn: vscode.ViewColumn.One,
    selection: new vscode.Range(at, at),
  });
}

/** A frame around the served page that passes messages between page and extension. */
function frameOf(address: string): string {
  const nonce = randomBytes(16).toString('hex');
  const { origin } = new URL(address);
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; frame-src ${origin}; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">html, body, iframe { margin: 0; padding: 0; border: 0; width: 100%; height: 100vh; background: #fff }</style>
</head>
<body>
<iframe id="page" src="${address}" title="The page"></iframe>
<script nonce="${nonce}">
const editor = acquireVsCodeApi();
const frame = document.getElementById('page');
addEventListener('message', ({ data, source, origin }) => {
  if (source === frame.contentWindow) {
    if (origin === '${origin}') editor.postMessage(data);
  } else if (typeof data.show === 'string') frame.src = data.show;
});
</script>
</body>
</html>`;
}
