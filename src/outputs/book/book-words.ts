import { withNumber } from '../../model/rule-name.ts';
import type { Book, BookChapter } from './book.ts';

/** The title of a book, in its header and as document title. */
export function titleOfBook({ edition, isSheet, chapters }: Book): string {
  const section = chapters[0]?.sections[0];
  const whole = `${edition.title} ${edition.version}`;
  return isSheet && section ? `${section.title} – ${whole}` : whole;
}

/** `Version 2.13.3, 2025-07-24` */
export const versionLine = ({ edition: { version, date }, words }: Book): string =>
  `${words.version.name({ version })}${date === null ? '' : `, ${date}`}`;

/** The running head of a chapter. */
export function runningHead({ number, title, sections }: BookChapter): string {
  if (title !== null) return withNumber(number, title);
  return sections.length === 1 ? (sections[0]?.title ?? '') : '';
}
