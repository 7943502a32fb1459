import type { OpenParagraph, ReadContext } from './read-context.ts';
import { childOf, childrenOf, elementsOf, type XmlElement } from './read-xml.ts';

/** Reads what is attached to a run: notes, boxes, pictures. */
export function readBeside(child: XmlElement, into: OpenParagraph, context: ReadContext): void {
  const id = child.attributes.get('w:id') ?? '';
  switch (child.name) {
    case 'w:footnoteReference':
    case 'w:endnoteReference': {
      const note = context.noteOf(child.name === 'w:footnoteReference' ? 'footnotes' : 'endnotes', id);
      if (note) into.notes.push(note);
      else context.lose('note-missing', `A mark refers to the note ${id}, which the document does not have.`);
      break;
    }
    case 'w:commentReference': {
      const note = context.noteOf('comments', id);
      if (note) into.notes.push({ ...note, about: (context.commented.get(id) ?? '').trim() });
      context.commented.delete(id);
      break;
    }
    case 'mc:AlternateContent': {
      const chosen = childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback');
      for (const inner of childrenOf(chosen)) readBeside(inner, into, context);
      break;
    }
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      readDrawing(child, into, context);
      break;
  }
}

/** Reads the text boxes of a drawing; reports a picture by name. */
function readDrawing(drawing: XmlElement, into: OpenParagraph, context: ReadContext): void {
  const boxes = descendants(drawing, 'w:txbxContent');
  for (const box of boxes) into.boxes.push(...context.readBox(box));
  if (boxes.length > 0) return;
  const about = descendants(drawing, 'wp:docPr')[0]?.attributes;
  const words = about?.get('descr') || about?.get('title') || about?.get('name') || 'without a name';
  context.lose('picture-left-out', `A picture is not read: ${words}.`);
}

/** Outermost descendants of a name, without fallbacks. */
function descendants(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'mc:Fallback') return [];
    return child.name === name ? [child] : descendants(child, name);
  });
}
