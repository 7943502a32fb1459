import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Book, type BookRule, type BookSection, rulesOf, sectionsOf } from './make-book.ts';

/**
 * Writes a book for remark-validate-links: plain Markdown with a heading per rule, because headings
 * are its targets, and a link per reference and marker.
 */
export function writeForRemark(book: Book, folder: string): void {
  const files = fileOfRule(book);
  for (const section of sectionsOf(book)) {
    const link = (id: string) => `[${id}](../${files.get(id)}#${id})`;
    const rule = (one: BookRule, depth: number) =>
      `${'#'.repeat(depth)} ${one.id}\n\n${textOf(one, bold, (id, words) => (words === null ? link(id) : link(id).replace(id, words)), link)}\n`;
    write(
      folder,
      section.file,
      `# ${section.title}\n\n${nested(
        section,
        (one) => rule(one, 2),
        (one) => rule(one, 3),
      ).join('\n')}`,
    );
  }
  write(
    folder,
    'glossary.md',
    `# Glossary\n\n${book.terms.map((term) => `- **${term.name}**: ${term.meaning}\n`).join('')}`,
  );
}

/**
 * Writes a book for ecmarkup: a clause per rule, an `emu-xref` per reference and marker, a file per
 * section.
 */
export function writeForEcmarkup(book: Book, folder: string): void {
  const link = (id: string, words: string | null) => `<emu-xref href="#${id}">${words ?? ''}</emu-xref>`;
  const rule = (one: BookRule, inside: string) =>
    `<emu-clause id="${one.id}">\n<h1>${one.label ?? one.id}</h1>\n<p>${textOf(
      one,
      (text) => `<strong>${text}</strong>`,
      link,
      (id) => link(id, null),
    )}</p>\n${inside}</emu-clause>\n`;
  const imports = sectionsOf(book).map((section) => {
    const rules = section.rules.map((one) =>
      rule(one, one.children.map((child) => rule(child, '')).join('')),
    );
    write(
      folder,
      section.file.replace(/md$/, 'html'),
      `<emu-clause id="${section.id}">\n<h1>${section.title}</h1>\n${rules.join('')}</emu-clause>\n`,
    );
    return `<emu-import href="${section.file.replace(/md$/, 'html')}"></emu-import>\n`;
  });
  const terms = book.terms.map(
    (term) =>
      `<emu-clause id="${term.id}">\n<h1>${term.name}</h1>\n<p><dfn>${term.name}</dfn>: ${term.meaning}</p>\n</emu-clause>\n`,
  );
  const metadata = 'title: Lanterns on the Tide\nstatus: draft\nlocation: https://example.org/\n';
  write(
    folder,
    'book.html',
    `<!doctype html>\n<meta charset="utf8">\n<pre class="metadata">\n${metadata}</pre>\n${imports.join('')}<emu-clause id="glossary">\n<h1>Glossary</h1>\n${terms.join('')}</emu-clause>\n`,
  );
}

/**
 * Writes a book for asciidoctor: numbered list items with an anchor, a cross reference per
 * reference and marker.
 */
export function writeForAsciidoctor(book: Book, folder: string): void {
  const link = (id: string, words: string | null) => (words === null ? `<<${id}>>` : `<<${id},${words}>>`);
  const rule = (one: BookRule, dots: string) =>
    `${dots} [[${one.id}]]${textOf(
      one,
      (text) => `*${text}*`,
      link,
      (id) => link(id, null),
    )}\n`;
  const includes = sectionsOf(book).map((section) => {
    const rules = nested(
      section,
      (one) => rule(one, '.'),
      (one) => rule(one, '..'),
    );
    write(
      folder,
      section.file.replace(/md$/, 'adoc'),
      `[#${section.id}]\n== ${section.title}\n\n${rules.join('')}\n`,
    );
    return `include::${section.file.replace(/md$/, 'adoc')}[]\n\n`;
  });
  const terms = book.terms.map((term) => `${term.name}:: ${term.meaning}\n`);
  write(
    folder,
    'book.adoc',
    `= Lanterns on the Tide\n\n${includes.join('')}== Glossary\n\n${terms.join('')}`,
  );
}

/** Writes a book as the plain text of a numbered rulebook, which names rules by their numbers: what an import reads. */
export function writeForImport(book: Book, file: string): void {
  const numbered = book.categories.map(({ sections }, c) =>
    sections.map(({ title, rules }, s) => ({ number: numberOf(c + 1, s + 1), title, rules })),
  );
  const numbers = new Map(
    numbered
      .flat()
      .flatMap(({ number, rules }) =>
        rules.flatMap((rule, r) => [
          [rule.id, numberOf(number, r + 1)] as const,
          ...rule.children.map(({ id }, n) => [id, numberOf(number, r + 1, n + 1)] as const),
        ]),
      ),
  );
  const name = (id: string) => numbers.get(id) ?? id;
  const plain = (text: string) => text;
  const line = (rule: BookRule) =>
    `${name(rule.id)} ${textOf(rule, plain, (id, words) => (words === null ? name(id) : `${words} (${name(id)})`), name)}\n`;
  const texts = numbered.map(
    (sections, c) =>
      `${c + 1}. Part ${c + 1}\n\n${sections
        .map(
          ({ number, title, rules }) => `${number} ${title}\n\n${nested({ rules }, line, line).join('\n')}`,
        )
        .join('\n')}`,
  );
  write(dirname(file), basename(file), `Lanterns on the Tide\n\n${texts.join('\n')}`);
}

const numberOf = (first: string | number, ...rest: readonly number[]) =>
  [first, ...rest.map((count) => String(count).padStart(2, '0'))].join('.');

const bold = (text: string) => `**${text}**`;

/** A rule's label, text and markers, with the same words in every syntax. */
function textOf(
  { label, parts, markers, star }: BookRule,
  strong: (text: string) => string,
  reference: (id: string, words: string | null) => string,
  marker: (id: string) => string,
): string {
  const text = parts.map((part) => (typeof part === 'string' ? part : reference(part.target, part.words)));
  const notes = markers.map(
    ({ sign, target }) => `${sign === '+' ? 'Added to by' : 'Superseded by'} ${marker(target)}.`,
  );
  return [star === null ? '' : '★', label === null ? '' : strong(`${label}:`), text.join(''), ...notes]
    .filter((part) => part !== '')
    .join(' ');
}

function nested(
  section: Pick<BookSection, 'rules'>,
  top: (rule: BookRule) => string,
  below: (rule: BookRule) => string,
): string[] {
  return section.rules.flatMap((rule) => [top(rule), ...rule.children.map(below)]);
}

function fileOfRule(book: Book): Map<string, string> {
  return new Map(
    sectionsOf(book).flatMap((section) => rulesOf([section]).map((rule) => [rule.id, section.file])),
  );
}

function write(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Empties a folder. */
export function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
