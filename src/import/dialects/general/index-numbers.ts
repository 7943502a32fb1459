import type { ImportedDocument } from '../../document/document.ts';
import { inlineText, walkItems } from '../../document/walk.ts';
import { keyOf, numberAt, segmentsOf, shapeOf } from '../../numbering/number-token.ts';

/** The texts of a document. */
export type Texts = Pick<ImportedDocument, 'front' | 'parts' | 'terms'>;

/** Everything that a document can refer to by number. */
export interface NumberIndex {
  /** Numbers as they are written, by their keys. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Keys of numbers that rows of tables begin with: where no rule has one, a text that names it means the row. */
  readonly inTables: ReadonlySet<string>;
  /** Styles of numbers of several levels. */
  readonly shapes: ReadonlySet<string>;
  /** Words that can call its outermost numbers: `article`, `section`. */
  readonly words: ReadonlySet<string>;
  /** Words that do: they stand in its headings. */
  readonly titled: ReadonlySet<string>;
  /** Numbers of categories and sections by their titles, in small letters. */
  readonly byTitle: ReadonlyMap<string, string>;
  /** The word in front of a number in its heading, by the key of the number: `appendix` for `A`. */
  readonly calledBy: ReadonlyMap<string, string>;
}

/** Collect the numbers of a document, and how it calls them. */
export function indexNumbers(texts: Texts): NumberIndex {
  const numbers = new Map<string, string>();
  const shapes = new Set<string>();
  const words = new Set(outermost);
  const titled = new Set<string>();
  const calledBy = new Map<string, string>();
  const add = (number: string | null) => {
    if (number === null) return;
    const segments = segmentsOf(number);
    numbers.set(keyOf(segments), number);
    if (segments.length > 1) shapes.add(shapeOf(segments));
  };
  const byTitle = new Map<string, string>();
  for (const { number, title } of texts.parts) {
    add(number);
    if (number !== null && title !== '') byTitle.set(title.toLowerCase(), number);
    const word = /^(\p{L}+)\s+[\dA-Z]/u.exec(title)?.[1]?.toLowerCase();
    if (!word || number === null) continue;
    words.add(word);
    titled.add(word);
    calledBy.set(keyOf(segmentsOf(number)), word);
  }
  const inTables = new Set<string>();
  for (const { item } of walkItems(texts)) {
    add(item.number);
    for (const [cell = []] of item.rows) {
      const own = numberAt(inlineText(cell));
      if (own) inTables.add(keyOf(own.segments));
    }
  }
  return { numbers, inTables, shapes, words, titled, byTitle, calledBy };
}

/** Words that call an outermost number, also where no heading has them. */
const outermost =
  'section chapter rule article appendix artikel regel kapitel abschnitt règle chapitre artículo articulo regla capítulo sección'.split(
    ' ',
  );
