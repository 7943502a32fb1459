import type { ImportedReference, Inline } from '../document/document.ts';

/** A reference or marker with what stands around it. */
export interface PlacedReference {
  /** null for a reference in a text. */
  readonly sign: '+' | '-' | '?' | null;
  readonly reference: ImportedReference;
  /** Plain text right before it, from the last reference or end of a sentence on. */
  readonly before: string;
  /** Plain text right behind it, to the next reference or end of a sentence. */
  readonly after: string;
}

/** The plain text of inlines without their references, and those. */
export function collectText(inlines: readonly Inline[]): { text: string; references: PlacedReference[] } {
  const pieces = piecesOf(inlines);
  const references = pieces.flatMap((piece, at): PlacedReference[] => {
    if (typeof piece === 'string') return [];
    const before = textAt(pieces, at - 1);
    const after = textAt(pieces, at + 1);
    const placed = { sign: null, before: lastClause(before), after: firstClause(after) };
    const first = { ...placed, reference: piece };
    if (piece.until === null) return [first];
    return [first, { ...placed, before: '', reference: { ...piece, target: piece.until, until: null } }];
  });
  return { text: pieces.map((piece) => (typeof piece === 'string' ? piece : ' ')).join(''), references };
}

type Piece = string | ImportedReference;

function piecesOf(inlines: readonly Inline[]): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string) => {
    const last = pieces.at(-1);
    if (typeof last === 'string') pieces[pieces.length - 1] = last + text;
    else pieces.push(text);
  };
  for (const inline of inlines) {
    if (inline.type === 'text' || inline.type === 'code') add(inline.value);
    else if (inline.type === 'suggestion') add(`${inline.old} ${inline.fresh}`);
    else if (inline.type === 'reference') pieces.push(inline.reference);
    else {
      for (const piece of piecesOf(inline.children)) {
        if (typeof piece === 'string') add(piece);
        else pieces.push(piece);
      }
    }
  }
  return pieces;
}

function textAt(pieces: readonly Piece[], at: number): string {
  const piece = pieces[at];
  return typeof piece === 'string' ? piece : '';
}

const reach = 120;

/** Words before a reference in its clause; an opening parenthesis right before it does not part them. */
function lastClause(text: string): string {
  const near = text.slice(-reach).replace(/\(\s*$/u, '');
  return near.split(/[.;:!?()]\s|[()]/u).at(-1) ?? '';
}

const firstClause = (text: string): string => text.slice(0, reach).split(/[.;:!?()\],]/u)[0] ?? '';
