import { saysTitleAgain, shownNumber } from '../../model/rule-name.ts';
import type { Words } from '../../model/words.ts';
import type { Fact, SectionGlance } from '../pages/glance.ts';
import type { ElsewhereReason } from '../pages/glance-elsewhere.ts';
import type { LegendPage } from '../pages/own-pages.ts';
import type { Remark } from '../pages/pages-remarks.ts';
import { escaped, standalonePage } from '../report/standalone-page.ts';
import type { Book, BookChapter } from './book.ts';
import { relatedHtml, remarkHtml, sectionHtml } from './book-rules.ts';
import { type BookSetting, bookStyle } from './book-style.ts';
import { titleOfBook, versionLine } from './book-words.ts';

/**
 * Renders a book as one page of HTML to be printed by a browser: no script, other file or network.
 * Headings form an outline; links lead within it or to the site.
 */
export function bookHtml(book: Book, setting: BookSetting): string {
  const { words, edition, frame, chapters, isSheet } = book;
  return standalonePage({
    language: escaped(edition.language),
    title: escaped(titleOfBook(book)),
    style: bookStyle(book, setting),
    header: isSheet ? sheetHead(book) : frontHtml(book),
    main: [
      ...(frame ? [contentsHtml(book), legendHtml(frame.legend, words)] : []),
      ...chapters.map((chapter, i) => chapterHtml(book, chapter, i)),
      ...(frame ? [errataHtml(frame.errata, words)] : []),
    ].join('\n'),
  });
}

function frontHtml(book: Book): string {
  const { edition, notes, address } = book;
  const lines = [
    edition.description ? `<p class="lead">${escaped(edition.description)}</p>` : '',
    `<p class="version">${escaped(versionLine(book))}</p>`,
    address === null ? '' : `<p class="address"><a href="${escaped(address)}">${escaped(address)}</a></p>`,
    ...notes.map((note) => `<p class="table">${escaped(note)}</p>`),
  ];
  return `<h1>${escaped(edition.title)}</h1>${lines.join('')}`;
}

/** A single section has its title where a book has its own. */
function sheetHead({ chapters, notes }: Book): string {
  const section = chapters[0]?.sections[0];
  const title = section ? numberHtml(section.number, section.label) + escaped(section.label) : '';
  return `<h1>${title}</h1>${notes.map((note) => `<p class="table">${escaped(note)}</p>`).join('')}`;
}

function contentsHtml(book: Book): string {
  const entry = (id: string, number: string | null, text: string) =>
    `<a href="#${book.anchorOf(id)}"><span class="n">${escaped(shownNumber(number, text) ?? '')}</span> <span>${escaped(text)}</span></a>`;
  const chapters = book.chapters.map(({ id, number, title, sections }) => {
    const head =
      id === null || title === null ? '' : `<li class="chapter-entry">${entry(id, number, title)}</li>`;
    return head + sections.map((one) => `<li>${entry(one.id, one.number, one.label)}</li>`).join('');
  });
  return `<nav class="contents"><h2>${book.words.heading.contents}</h2><ul>${chapters.join('')}</ul></nav>`;
}

function legendHtml({ stars, hasMarkers, tiers }: LegendPage, { legend, relation, own }: Words): string {
  const entries = [
    ...(hasMarkers
      ? [
          [`⊕ ${relation.adds.by}`, legend.addedToMeans],
          [`⊖ ${relation.supersedes.by}`, legend.supersededMeans],
        ]
      : []),
    ...stars.map(({ before, after, words, rule }) => [
      `${before ? '★ ' : ''}${legend.ability}${after ? ' ★' : ''}`,
      `${legend.thisAbility({ what: words })} ${relatedHtml(rule)}.`,
    ]),
    ...(tiers.length > 1
      ? [
          [
            legend.ranks,
            `${tiers
              .map((tier) => escaped(tier.replaceAll('-', ' ')))
              .reverse()
              .join(legend.over)}.`,
          ],
        ]
      : []),
  ];
  if (entries.length === 0) return '';
  const list = entries.map(([term, words]) => `<div><dt>${term}</dt><dd>${words}</dd></div>`).join('');
  return `<section class="legend"><h2>${own.legend}</h2><dl>${list}</dl></section>`;
}

function chapterHtml(book: Book, { id, title, number, sections }: BookChapter, index: number): string {
  const head =
    title === null || id === null || book.isSheet
      ? ''
      : `<h2 class="chapter-title" id="${book.anchorOf(id)}">${numberHtml(number, title)}${escaped(title)}</h2>`;
  // The levels have no gap, so that the outline is as deep as the book.
  const level = book.isSheet ? 1 : head === '' ? 2 : 3;
  const inner = sections.map((section, at) => {
    const { glance } = section;
    const place = `id="${book.anchorOf(section.id)}"`;
    const isTitled = head !== '' && at === 0 && saysTitleAgain(section, { label: title });
    const heading =
      book.isSheet || isTitled
        ? `<span ${place}></span>`
        : `<h${level} class="section-title" ${place}>${numberHtml(section.number, section.label)}${escaped(section.label)}</h${level}>`;
    const rules = sectionHtml({ ...book, level }, section);
    if (!glance) return `<section>${heading}${rules}</section>`;
    // In a book, rules elsewhere have their own place; a sheet is all its reader has.
    return book.isSheet
      ? `<section>${heading}${glanceHtml(glance, book.words)}${rules}${elsewhereHtml(glance, book.words)}</section>`
      : `<section>${heading}${factsHtml(glance.facts)}${rules}</section>`;
  });
  return `<section class="chapter c${index}">${head}<div class="columns">${inner.join('\n')}</div></section>`;
}

function errataHtml(errata: readonly Remark[], words: Words): string {
  if (errata.length === 0) return '';
  const entries = errata.map((remark) => `<p>${relatedHtml(remark.rule)}. ${remarkHtml(remark, words)}</p>`);
  return `<section class="errata"><h2 class="chapter-title">${words.own.errata}</h2><p class="lead">${words.remark.errataLead}</p><div class="columns">${entries.join('')}</div></section>`;
}

function numberHtml(number: string | null, title: string): string {
  const shown = shownNumber(number, title);
  return shown === null ? '' : `<span class="n">${escaped(shown)}</span> `;
}

/** Facts, and abilities by phase, above the text of a section. */
function glanceHtml({ headings, facts, abilities }: SectionGlance, words: Words): string {
  if (facts.length + abilities.length === 0) return '';
  const phases = abilities.map(({ part, rules }) => {
    const name = escaped(part?.text ?? words.glance.noPhase);
    return `<div><dt>${name}</dt><dd>${rules.map(({ rule }) => relatedHtml(rule)).join(' · ')}</dd></div>`;
  });
  const list = phases.length === 0 ? '' : `<dl class="phases">${phases.join('')}</dl>`;
  return `<section class="glance"><h2>${escaped(headings.glance.text)}</h2>${factsHtml(facts)}${list}</section>`;
}

/** Only the values: the rules that state them follow. */
function factsHtml(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const list = facts.map(
    ({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  return `<dl class="facts">${list.join('')}</dl>`;
}

/** Every rule on another page that affects the section, with the reason. */
function elsewhereHtml({ headings, elsewhere }: SectionGlance, all: Words): string {
  if (elsewhere.length === 0) return '';
  const groups = elsewhere.map(({ page, rules }) => {
    const title = relatedHtml({ ...page, absence: null });
    const items = rules.map(({ rule, reasons }) => {
      const why = reasons.map((reason) => reasonHtml(reason, all)).join('; ');
      return `<p>${relatedHtml(rule)}${why === '' ? '' : ` <small>${why}</small>`}</p>`;
    });
    return `<h3>${title}</h3>${items.join('')}`;
  });
  return `<section class="elsewhere"><h2>${escaped(headings.elsewhere.text)}</h2>${groups.join('')}</section>`;
}

function reasonHtml({ words, rules, more }: ElsewhereReason, { glance }: Words): string {
  const rest = more === 0 ? '' : ` ${escaped(glance.more({ count: more }))}`;
  return `${escaped(words)} ${rules.map(relatedHtml).join(', ')}${rest}`.trim();
}
