import { breakRun, type Run, raised } from '../runs.ts';
import type { Piece } from './blocks.ts';

/**
 * Pieces of a Word document as runs: links lead to `#bookmark` or an address, and what was put in or taken out is a suggestion, both
 * in one where they stand beside each other.
 *
 * @param lose reports what a suggestion cannot hold
 */
export function runsOf(pieces: readonly Piece[], lose: (kind: string, message: string) => void): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (!piece) break;
    if (piece.change === null) {
      runs.push(...plainRuns(piece));
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < pieces.length && goesOn(pieces, at, end)) end += 1;
    runs.push(...suggestionOf(pieces.slice(at, end), lose));
    at = end;
  }
  return runs;
}

/** Is a piece of the same change, or of the second of two that stand beside each other? */
function goesOn(pieces: readonly Piece[], from: number, at: number): boolean {
  const change = pieces[at]?.change;
  if (!change) return false;
  const first = pieces[from]?.change;
  const turns = pieces.slice(from + 1, at).some((one) => one.change !== first);
  return !turns || change !== first;
}

function suggestionOf(pieces: readonly Piece[], lose: (kind: string, message: string) => void): Run[] {
  const textOf = (change: Piece['change']) =>
    pieces
      .flatMap((piece) => (piece.change === change ? piece.text : []))
      .join('')
      .replace(/\s+/g, ' ');
  const [old, fresh] = [textOf('delete'), textOf('insert')];
  if (pieces.some(({ link }) => link !== null))
    lose('reference-in-suggestion', `A link in a suggested change is not kept: "${(old + fresh).trim()}".`);
  return (old + fresh).trim() === '' ? [] : [{ text: '', node: { type: 'suggestion', old, fresh } }];
}

function plainRuns({ text, bold, italic, script, link }: Piece): Run[] {
  const isPage = link !== null && 'bookmark' in link && link.isPage;
  const url = link === null ? undefined : 'bookmark' in link ? `#${link.bookmark}` : link.address;
  return text
    .split('\n')
    .flatMap((line, at): Run[] => [
      ...(at === 0 ? [] : [breakRun]),
      ...(line === '' && (url === undefined || text !== '')
        ? []
        : [{ text: raised(line, script), strong: bold, emphasis: italic, link: url, isPage }]),
    ]);
}
