import { remarkTold, ringSigns } from '../../model/phrases.ts';
import type { Words } from '../../model/words.ts';
import type { RelatedRule } from '../pages/page-head.ts';
import type { SectionPage } from '../pages/pages.ts';
import type { Remark } from '../pages/pages-remarks.ts';
import type { PageRule } from '../pages/pages-rules.ts';
import { escaped } from '../report/standalone-page.ts';
import { dependsWords, markOf } from '../table/table-words.ts';
import { type Book, isLink } from './book.ts';

/** The deepest heading of HTML. */
const deepestHeading = 6;

/** Texts up to this many characters of HTML are kept in one column. */
const mostUnparted = 500;

/** How rules of a section are shown. */
interface Showing extends Pick<Book, 'words' | 'applies' | 'anchorOf'> {
  /** Level of the section's own heading. */
  readonly level: number;
}

/** The rules of a section, and what is stated about the section itself. */
export const sectionHtml = (book: Showing, section: SectionPage): string =>
  [
    badgesHtml(section.badges.map(({ text }) => text)),
    stateHtml(book, section.id),
    relationsHtml(book, section),
    questionsHtml(section.remarks, book.words),
    ...section.rules.map((rule) => ruleHtml(book, rule)),
  ].join('');

/** A rule, box or term with everything attached to it. */
function ruleHtml(book: Showing, rule: PageRule): string {
  const { id, kind, boxTitle, depth, children, html } = rule;
  const mark = markOf({ standing: book.applies?.rule(id)?.standing ?? null });
  const names = [
    boxTitle === null ? 'rule' : 'box',
    `kind-${kind}`,
    `deep${Math.min(depth, 4)}`,
    ...(mark === '' ? [] : ['against']),
    // A rule that is only a parent must not end a column.
    ...(html === '' && children.length > 0 ? ['holds'] : []),
    ...(html.length <= mostUnparted ? ['short'] : []),
  ];
  const own = [
    `<div class="own">${headHtml(rule, mark, book)}<div class="text">${html}</div></div>`,
    badgesHtml(rule.badges.map(({ text }) => text)),
    stateHtml(book, id),
    relationsHtml(book, rule),
    questionsHtml(rule.remarks, book.words),
  ].join('');
  const below = children.map((child) => ruleHtml(book, child)).join('');
  return `<div class="${names.join(' ')}" id="${book.anchorOf(id)}"><div class="whole">${own}</div>${below}</div>\n`;
}

function headHtml(rule: PageRule, mark: string, { level, words: { term } }: Showing): string {
  const { label, labelStars, headingLevel, boxTitle, forms, html } = rule;
  const number = rule.number ?? rule.listMark;
  const shown = number === null ? '' : `<span class="n">${escaped(number)}</span> `;
  const marked = mark === '' ? '' : `<span class="mark">${mark}</span> `;
  const title = boxTitle === null ? '' : `<p class="box-title">${boxTitle}</p>`;
  if (label === null) return `${title}${shown}${marked}`;
  const stop = html === '' || /[.:!?]$/.test(label) ? '' : '.';
  const words = [labelStars.before, `<b>${escaped(label)}${stop}</b>`, labelStars.after]
    .filter(Boolean)
    .join(' ');
  const also =
    forms.length === 0
      ? ''
      : ` <span class="forms">(${escaped(term.also({ forms: forms.join(', ') }))})</span>`;
  // On a page of the site the section has the first level.
  const tag = headingLevel === null ? 'span' : `h${Math.min(deepestHeading, headingLevel - 1 + level)}`;
  return `${title}<${tag} class="label">${shown}${marked}${words}</${tag}>${also} `;
}

function badgesHtml(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `<p class="note badges">${texts.map(escaped).join(' · ')}</p>`;
}

/** What the state of a rule at the table depends on. */
function stateHtml({ applies }: Showing, id: string): string {
  const rule = applies?.rule(id);
  const words = rule ? dependsWords(rule) : '';
  return words === '' ? '' : `<p class="note hangs">${escaped(words)}</p>`;
}

function relationsHtml(
  { applies, words: { book } }: Showing,
  { id, relations }: Pick<PageRule, 'id' | 'relations'>,
): string {
  const exceptions = new Set(applies?.rule(id)?.exceptions.map((one) => one.id));
  return relations
    .map(({ kind, sign, words, rules }) => {
      const mark = sign === '' ? '' : `<span class="sign" aria-hidden="true">${ringSigns[sign]}</span> `;
      const named = rules.filter(({ isLeftOut }) => !isLeftOut);
      const omittedCount = rules.length - named.length;
      const areExceptions = kind === 'supersedes-by' && named.every((one) => exceptions.has(one.id ?? ''));
      const all = [
        ...named.map(relatedHtml),
        ...(omittedCount === 0
          ? []
          : [book[named.length > 0 ? 'moreLeftOut' : 'leftOut']({ count: omittedCount })]),
      ].join(' · ');
      return `<p class="note relation">${mark}${exceptions.size > 0 && areExceptions ? book.except : words} ${all}</p>`;
    })
    .join('');
}

/** A rule named by another one, linked if it is printed or the site is known. */
export function relatedHtml({ href, number, text, absence }: RelatedRule): string {
  const shown = number === null ? '' : `<span class="n">${escaped(number)}</span> `;
  const words = `${shown}${escaped(text)}`;
  if (isLink(href)) return `<a class="related" href="${escaped(href)}">${words}</a>`;
  return absence === null ? words : `${words} <small>(${escaped(absence)})</small>`;
}

/** Open questions are at their rule; errata are at the end of the book. */
const questionsHtml = (remarks: readonly Remark[], words: Words): string =>
  remarks
    .filter(({ corrected }) => corrected === null)
    .map((remark) => `<p class="note remark"><b>?</b> ${remarkHtml(remark, words)}</p>`)
    .join('');

/** An erratum or a question in a sentence. */
export const remarkHtml = (remark: Remark, words: Words): string => escaped(remarkTold(remark, words));
