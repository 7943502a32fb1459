import type { BookEntry, FoldedRule, TableBook } from '../../model/table-book.ts';
import { renderHtml } from '../pages/html.ts';
import { escaped, standalonePage } from '../report/standalone-page.ts';
import {
  bookNotes,
  bookTitle,
  dependsWords,
  foldedOf,
  foldedWords,
  hasText,
  headOf,
  markOf,
  sectionLevel,
} from './table-words.ts';

const style = `:root{color-scheme:light dark}body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 Georgia,serif}h1,h2,h3{line-height:1.2;break-after:avoid}
article{margin:.6rem 0}article p{margin:.2rem 0}.mark{font-variant:small-caps;font-weight:bold}.against>.words{opacity:.75}
.folded{margin-block:.2rem;margin-inline:1rem 0;padding-inline-start:.7rem;border-inline-start:2px solid;font-size:.92em}.deep1{margin-inline-start:1.5rem}.deep2{margin-inline-start:3rem}.deep3{margin-inline-start:4.5rem}
.rw-scroll{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid;padding:.1rem .4rem}@media print{pre{white-space:pre-wrap}body{margin:0;max-width:none;font-size:10pt}article{break-inside:avoid}}`;

/** The rulebook of one table as a standalone page: no script, other file or network. */
export function tableHtml(book: TableBook): string {
  const level = sectionLevel(book);
  const title = escaped(bookTitle(book));
  const notes = bookNotes(book).map((note) => `<p>${escaped(note)}</p>`);
  return standalonePage({
    language: escaped(book.edition.language),
    title,
    style,
    header: [`<h1>${title}</h1>`, notes.join('\n')].join('\n'),
    main: book.entries.map((entry) => entryHtml(entry, level)).join('\n'),
  });
}

function entryHtml(entry: BookEntry, level: number): string {
  const head = headOf(entry);
  const words = renderHtml(entry.markdown, { references: [], terms: null });
  const folded = foldedHtml(entry);
  if (entry.kind === 'category') return `<h2 id="${escaped(entry.id)}">${escaped(head ?? entry.id)}</h2>`;
  if (entry.kind === 'section')
    return `<h${level} id="${escaped(entry.id)}">${escaped(head ?? entry.id)}</h${level}>${words}${folded}`;
  const mark = markOf(entry);
  const depth = Math.min(entry.depth, 3);
  const names = [...(mark === '' ? [] : ['against']), ...(depth === 0 ? [] : [`deep${depth}`])];
  const marked = mark === '' ? '' : `<span class="mark">${mark}</span> `;
  const first = head === null ? marked : `${marked}<strong>${escaped(head)}</strong>`;
  return `<article id="${escaped(entry.id)}"${names.length === 0 ? '' : ` class="${names.join(' ')}"`}>${first === '' ? '' : `<p>${first.trimEnd()}</p>`}<div class="words">${words}</div>${folded}</article>`;
}

function foldedHtml(entry: BookEntry): string {
  const hangs = dependsWords(entry);
  const notes = hangs === '' ? [] : [`<p class="folded"><em>${escaped(hangs)}</em></p>`];
  return [...notes, ...foldedOf(entry).map(foldedRule)].join('');
}

function foldedRule(one: FoldedRule): string {
  const text = hasText(one) ? `: ${escaped(one.text)}` : '';
  return `<p class="folded"><em>${escaped(foldedWords(one))}</em>${text}</p>`;
}
