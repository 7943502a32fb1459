import { codeLenses, hierarchyItem, hierarchyOf, inlayHints } from './hints.ts';
import { documentLinks, resolveLink } from './links.ts';
import { documentSymbols } from './navigation.ts';
import { offsetAt } from './positions.ts';
import { ruleAt } from './rule-at.ts';
import type { Served } from './served.ts';
import { foldingRanges, selectionAt } from './structure.ts';
import { semanticTokens } from './tokens.ts';

/** Answer requests for what an editor shows beside a text: symbols, folding, hints, lenses and tokens. */
export function answerAboutPlaces({ connection, workspace, at }: Served): void {
  connection.onDocumentSymbol(({ textDocument: { uri } }) => at(uri, (open) => documentSymbols(open)));
  connection.onFoldingRanges(({ textDocument: { uri } }) => at(uri, foldingRanges));
  connection.onSelectionRanges(({ textDocument: { uri }, positions }) =>
    at(uri, (open) => positions.map((position) => selectionAt(open, offsetAt(open.text, position)))),
  );
  connection.languages.semanticTokens.on(
    ({ textDocument: { uri } }) =>
      at(uri, (open) => semanticTokens(open, [0, open.text.length])) ?? { data: [] },
  );
  connection.languages.semanticTokens.onRange(
    ({ textDocument: { uri }, range: { start, end } }) =>
      at(uri, (open) => semanticTokens(open, [offsetAt(open.text, start), offsetAt(open.text, end)])) ?? {
        data: [],
      },
  );
  connection.onDocumentLinks(({ textDocument: { uri } }) =>
    at(uri, (open, home) => documentLinks(home, open)),
  );
  connection.onDocumentLinkResolve((link) => {
    const home = workspace();
    return home ? resolveLink(home, link) : link;
  });
  connection.onCodeLens(({ textDocument: { uri } }) => at(uri, (open, home) => codeLenses(home, open)));
  connection.languages.inlayHint.on(({ textDocument: { uri }, range }) =>
    at(uri, (open) => inlayHints(open, range)),
  );
  connection.languages.callHierarchy.onPrepare(({ textDocument: { uri }, position }) =>
    at(uri, (open, home) => {
      const found = ruleAt(open, offsetAt(open.text, position));
      const [node] = found ? (home.compiled(found.edition)?.edition?.index.byId(found.id) ?? []) : [];
      const item = found && node ? hierarchyItem(home, found.edition, node) : null;
      return item && [item];
    }),
  );
  const around = (data: unknown, direction: 'incoming' | 'outgoing') => {
    const home = workspace();
    const { edition, id } = (data ?? {}) as { edition?: unknown; id?: unknown };
    if (!home || typeof edition !== 'string' || typeof id !== 'string') return [];
    return hierarchyOf(home, { edition, id }, direction);
  };
  connection.languages.callHierarchy.onIncomingCalls(({ item }) =>
    around(item.data, 'incoming').map(({ item: from, ranges }) => ({ from, fromRanges: ranges })),
  );
  connection.languages.callHierarchy.onOutgoingCalls(({ item }) =>
    around(item.data, 'outgoing').map(({ item: to, ranges }) => ({ to, fromRanges: ranges })),
  );
}
