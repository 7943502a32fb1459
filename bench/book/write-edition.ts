import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Book, type BookRule, type BookSection, rulesOf, sectionsOf } from './make-book.ts';

/** Name of the edition's folder in `rules/`. */
export const editionName = 'tides';

/**
 * Writes a book as a project of one edition, in canonical form. Checks report almost nothing:
 * accidental contradictions, and pairs of rules that supersede a third.
 * @param folder the project's folder; its content is removed
 * @param layout `files`: a file per section; `one`: all sections in one file
 */
export function writeEdition(book: Book, folder: string, layout: 'files' | 'one'): void {
  const home = join(folder, 'rules', editionName);
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of editionFiles(book, layout)) {
    mkdirSync(dirname(join(home, name)), { recursive: true });
    writeFileSync(join(home, name), text);
  }
}

function editionFiles(book: Book, layout: 'files' | 'one'): [name: string, text: string][] {
  const sections = sectionsOf(book);
  const written: [string, string][] =
    layout === 'one'
      ? [['all.md', sections.map((section) => sectionText(section, ` {#${section.id}}`)).join('\n')]]
      : sections.map((section) => [
          section.file,
          `---\nid: ${section.id}\ntier: base\n---\n\n${sectionText(section, '')}`,
        ]);
  return [['edition.yaml', configText(book, layout)], ['glossary.md', glossaryText(book)], ...written];
}

function configText(book: Book, layout: 'files' | 'one'): string {
  const rules = rulesOf(sectionsOf(book));
  const [before, after, both] = rules.map(({ id }) => id);
  const category = layout === 'files' ? '  category: { style: decimal }\n' : '';
  const sections =
    layout === 'one'
      ? '  - all.md\n'
      : book.categories
          .map(
            ({ id, title, sections: files }) =>
              `  - id: ${id}\n    title: ${title}\n    files: [${files.map(({ file }) => file).join(', ')}]\n`,
          )
          .join('');
  return `id: ${editionName}
title: Lanterns on the Tide
version: 1.0.0
date: 2024-05-01
language: en
numbering:
${category}  section: { style: decimal, width: 2 }
  rule: [{ style: decimal, width: 2, start: 1 }]
tiers: [base, card]
stars:
  before: ${before}
  after: ${after}
  both: ${both}
glossary: glossary.md
sections:
${sections}`;
}

function glossaryText({ terms }: Book): string {
  const items = terms.map(({ id, name, forms, meaning }) => {
    const also = forms.length > 0 ? ` (also: ${forms.join(', ')})` : '';
    return `- **${name}**${also}: ${meaning} {#${id}}\n`;
  });
  return `---\nid: glossary\nkind: glossary\n---\n\n# Glossary\n\n${items.join('')}`;
}

function sectionText({ title, rules }: BookSection, attributes: string): string {
  const lines = [`# ${title}${attributes}\n`];
  let gap = '\n';
  rules.forEach((rule, i) => {
    const mark = `${i + 1}. `;
    lines.push(`${gap}${mark}${ruleText(rule)}\n`);
    gap = rule.children.length > 0 ? '\n' : '';
    rule.children.forEach((child, j) => {
      const indent = ' '.repeat(mark.length);
      lines.push(`${j === 0 ? '\n' : ''}${indent}${j + 1}. ${ruleText(child)}\n`);
    });
  });
  return lines.join('');
}

function ruleText({ id, label, parts, markers, star }: BookRule): string {
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    return part.words === null ? `[${part.target}]` : `[${part.words}][${part.target}]`;
  });
  return [
    star === 'before' || star === 'both' ? '★' : '',
    label === null ? '' : `**${label}:**`,
    text.join(''),
    star === 'after' || star === 'both' ? '★' : '',
    ...markers.map(({ sign, target }) => `${sign}${target}`),
    `{#${id}}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}
