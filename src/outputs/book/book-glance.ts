import type { Fact, SectionGlance } from '../pages/glance.ts';
import type { ElsewhereReason } from '../pages/glance-elsewhere.ts';
import { glanceWords } from '../pages/pages-words.ts';
import { escaped } from '../report/standalone-page.ts';
import { relatedHtml } from './book-rules.ts';

/** The facts and the abilities by phase that stand above the text of a section. */
export function glanceHtml({ headings, facts, abilities }: SectionGlance): string {
  if (facts.length + abilities.length === 0) return '';
  const phases = abilities.map(({ part, rules }) => {
    const name = escaped(part?.text ?? glanceWords.noPhase);
    return `<div><dt>${name}</dt><dd>${rules.map(({ rule }) => relatedHtml(rule)).join(' · ')}</dd></div>`;
  });
  const list = phases.length === 0 ? '' : `<dl class="phases">${phases.join('')}</dl>`;
  return `<section class="glance"><h2>${escaped(headings.glance.text)}</h2>${factsHtml(facts)}${list}</section>`;
}

/** The numbers alone: rules do not state again what stands there. */
export function factsHtml(facts: readonly Fact[]): string {
  if (facts.length === 0) return '';
  const list = facts.map(
    ({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`,
  );
  return `<dl class="facts">${list.join('')}</dl>`;
}

/** Every rule of another page that bears on the section, with why. */
export function elsewhereHtml({ headings, elsewhere }: SectionGlance): string {
  if (elsewhere.length === 0) return '';
  const groups = elsewhere.map(({ page, rules }) => {
    const title = relatedHtml({ ...page, absence: null });
    const items = rules.map(({ rule, reasons }) => {
      const why = reasons.map(reasonHtml).join('; ');
      return `<p>${relatedHtml(rule)}${why === '' ? '' : ` <small>${why}</small>`}</p>`;
    });
    return `<h3>${title}</h3>${items.join('')}`;
  });
  return `<section class="elsewhere"><h2>${escaped(headings.elsewhere.text)}</h2>${groups.join('')}</section>`;
}

function reasonHtml({ words, rules, more }: ElsewhereReason): string {
  const rest = more === 0 ? '' : ` ${escaped(glanceWords.more(more))}`;
  return `${escaped(words)} ${rules.map(relatedHtml).join(', ')}${rest}`.trim();
}
