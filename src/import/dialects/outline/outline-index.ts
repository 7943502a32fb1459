import type { ImportedEdition } from '../../document/document.ts';
import { type DraftPart, walkDrafts } from './draft.ts';
import { plain } from './read-front.ts';

/** Everything that a reference in an outline can name. */
export interface OutlineIndex {
  readonly numbers: ReadonlySet<string>;
  /** Numbers by title, letters and digits alone; a title that two have is not in it. */
  readonly titles: ReadonlyMap<string, string>;
  /** Titles as printed, by number. */
  readonly titleOf: ReadonlyMap<string, string>;
  /** Numbers by the initials of a title of several words: `q&a`. */
  readonly initials: ReadonlyMap<string, string>;
  /** Sections of questions, by the first words of their title. */
  readonly questions: ReadonlyMap<string, string>;
  /** Edition that the document's rules add to, such as `ah1979`; null where it stands for itself. */
  readonly base: string | null;
}

/** Index the numbers and titles of a document. */
export function indexOutline(parts: readonly DraftPart[], base: string | null): OutlineIndex {
  const numbers = new Set<string>();
  const titles = new Map<string, string>();
  const titleOf = new Map<string, string>();
  const initials = new Map<string, string>();
  const questions = new Map<string, string>();
  const twice = new Set<string>();
  const name = (title: string, number: string) => {
    const key = plain(title);
    if (titles.has(key)) twice.add(key);
    titles.set(key, number);
    titleOf.set(number, title);
    const short = initialsOf(title);
    if (short.length > 1 && !initials.has(short)) initials.set(short, number);
  };
  for (const part of parts) {
    if (part.number !== null) numbers.add(part.number);
    if (part.number !== null && part.title !== '') name(withoutAppendix(part.title), part.number);
    for (const draft of walkDrafts(part.items)) {
      if (draft.number === null) continue;
      numbers.add(draft.number);
      if (draft.label && draft.texts.length === 0) name(draft.label.text, draft.number);
      if (draft.label && draft.children.some(({ kind }) => kind === 'question'))
        questions.set(plain(draft.label.text), draft.number);
    }
  }
  for (const key of twice) titles.delete(key);
  return { numbers, titles, titleOf, initials, questions, base };
}

const withoutAppendix = (title: string) => title.replace(/^(?:appendix|annex)\s+\S+\s*[-–—:.]?\s*/i, '');

/** `Questions and Answers` is `q&a`. */
function initialsOf(title: string): string {
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.map((word) => (word === 'and' ? '&' : word.slice(0, 1))).join('');
}

/**
 * The edition that a document says it adds to: "published in the Old House 1979 edition" gives `oh1979`.
 *
 * @returns null where it says nothing of the kind
 */
export function baseEditionIn(text: string): (ImportedEdition & { readonly printed: string }) | null {
  const found = /\bpublished (?:in|by) the ((?:\p{Lu}\p{L}{0,30} ){1,5})((?:19|20)\d\d) edition\b/u.exec(
    text,
  );
  if (!found) return null;
  const letters = (found[1] ?? '').split(' ').map((word) => word.slice(0, 1).toLowerCase());
  const version = found[2] ?? '';
  return {
    id: `${letters.join('')}${version}`.replace(/[^a-z0-9]/g, ''),
    title: `${(found[1] ?? '').trim()} ${version}`,
    version,
    printed: found[0],
  };
}
