import type { Piece, WordNote } from './blocks.ts';
import { elementsOf, type XmlElement } from './read-xml.ts';

/**
 * The notes of a part by their ids: footnotes, endnotes or comments. Each is read where it is asked for first.
 *
 * @param paragraphsOf reads the paragraphs of a note
 */
export function notesOf(
  root: XmlElement | undefined,
  kind: WordNote['kind'],
  paragraphsOf: (note: XmlElement) => Piece[][],
): (id: string) => WordNote | null {
  const notes = new Map<string, XmlElement>();
  for (const element of root ? elementsOf(root) : []) {
    const type = element.attributes.get('w:type') ?? 'normal';
    if (type === 'normal') notes.set(element.attributes.get('w:id') ?? '', element);
  }
  return (id) => {
    const note = notes.get(id);
    if (!note) return null;
    const author = kind === 'comment' ? (note.attributes.get('w:author')?.trim() ?? '') : '';
    return { kind, author: author === '' ? null : author, about: '', paragraphs: paragraphsOf(note) };
  };
}
