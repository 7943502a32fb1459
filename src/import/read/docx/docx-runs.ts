import { breakRun, type Run } from '../runs.ts';
import type { Piece } from './blocks.ts';

/**
 * Converts pieces of a Word document to runs; insertions and deletions become suggestions, adjacent
 * ones a single one.
 */
export function runsOf(pieces: readonly Piece[], lose: (kind: string, message: string) => void): Run[] {
  const kinds = pieces.map(({ change }) => change?.charAt(0) ?? '.').join('');
  return [...kinds.matchAll(/\.+|d+i*|i+d*/g)].flatMap(({ 0: { length }, index }) => {
    const own = pieces.slice(index, index + length);
    return kinds[index] === '.' ? own.flatMap(plainRuns) : suggestionOf(own, lose);
  });
}

function suggestionOf(pieces: readonly Piece[], lose: (kind: string, message: string) => void): Run[] {
  const textOf = (change: Piece['change']) =>
    pieces
      .flatMap((piece) => (piece.change === change ? piece.text : []))
      .join('')
      .replace(/\s+/g, ' ');
  const [old, fresh] = [textOf('delete'), textOf('insert')];
  if (pieces.some(({ link }) => link !== undefined))
    lose('reference-in-suggestion', `A link in a suggested change is not kept: "${(old + fresh).trim()}".`);
  return (old + fresh).trim() === '' ? [] : [{ text: '', node: { type: 'suggestion', old, fresh } }];
}

const plainRuns = ({ change, ...run }: Piece): Run[] =>
  run.text
    .split('\n')
    .flatMap((text, at): Run[] => [
      ...(at === 0 ? [] : [breakRun]),
      ...(text === '' && (run.link === undefined || run.text !== '') ? [] : [{ ...run, text }]),
    ]);
