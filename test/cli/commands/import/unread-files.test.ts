import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runImport } from '../../../../src/cli/commands/import/run-import.ts';

const home = mkdtempSync(join(tmpdir(), 'rulewright-unread-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

let cwd = '';
let run = 0;
beforeEach(() => {
  run += 1;
  cwd = join(home, String(run));
  mkdirSync(join(cwd, 'book'), { recursive: true });
});

const importInto = (file: string) =>
  runImport(file, { edition: 'small', out: 'rules/small', deadline: 10 }, cwd);

const page = '# The turn\n\n1. Draw a card.\n2. Play a card.\n\n# The end\n\n1. Count the points.\n';

describe('markup that is not read', () => {
  test.each([
    ['rules.adoc', 'AsciiDoc', 'asciidoctor rules.adoc -o rules.html'],
    ['rules.rst', 'reStructuredText', 'pandoc -s -f rst rules.rst -o rules.html'],
    ['rules.tex', 'LaTeX', 'pandoc -s -f latex rules.tex -o rules.html'],
    ['My rules.wiki', 'MediaWiki text', "pandoc -s -f mediawiki 'My rules.wiki' -o 'My rules.html'"],
    ['rules.org', 'Org', 'pandoc -s -f org rules.org -o rules.html'],
    ['RULES.TYP', 'Typst', 'pandoc -s -f typst RULES.TYP -o RULES.html'],
  ])('%s is refused with the way to HTML', async (file, name, command) => {
    writeFileSync(join(cwd, file), 'The turn\n========\n\n1. Draw a card.\n2. Play a card.\n');
    const { code, stderr, stdout } = await importInto(file);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`"${file}" is ${name}, which is not read.`);
    expect(stderr).toContain(`  ${command}\n`);
    expect(stderr).toContain('let its name end in .txt.');
  });

  test('a folder of nothing else says so', async () => {
    writeFileSync(join(cwd, 'book/turn.rst'), 'The turn\n');
    writeFileSync(join(cwd, 'book/end.rst'), 'The end\n');
    const { code, stderr } = await importInto('book');
    expect(code).toBe(2);
    expect(stderr).toContain('has no page to read: no text, Markdown or HTML file.');
    expect(stderr).toContain(
      '2 files .rst (reStructuredText) are not read: the first is end.rst. Make HTML of them, `pandoc -s -f rst FILE -o FILE.html`.',
    );
  });

  test('a folder of pages says which of its documents are not in the result', async () => {
    writeFileSync(join(cwd, 'book/readme.md'), page);
    writeFileSync(join(cwd, 'book/turn.tex'), '\\section{Turn}\n');
    writeFileSync(join(cwd, 'book/extra.docx'), 'PK');
    writeFileSync(join(cwd, 'book/style.css'), 'p {}\n');
    const { code, stdout } = await importInto('book');
    expect(code).toBe(0);
    expect(stdout).toContain('file-not-read: 2');
    expect(stdout).toContain('    1 file .tex (LaTeX) is not read: turn.tex.');
    expect(stdout).toContain('    1 file .docx is not read: extra.docx. Import each by itself.');
    expect(stdout).not.toContain('.css');
  });
});

describe('pages for the maker of a site', () => {
  test('MDX is Markdown', async () => {
    writeFileSync(join(cwd, 'rules.mdx'), `import Card from './card';\n\n${page}`);
    const { code, stdout } = await importInto('rules.mdx');
    expect(code).toBe(0);
    expect(stdout).toContain('2 categories');
    expect(stdout).toContain('1 line is an instruction to a site maker: build its HTML and import that.');
  });

  test.each([
    ['Jekyll', '{% include note.html text="Cards stay." %}'],
    ['Hugo', '{{< figure src="board.png" >}}'],
    ['mdBook', '{{#include ../shared/end.md}}'],
  ])('an instruction of %s is said, and kept as text', async (_, instruction) => {
    writeFileSync(join(cwd, 'rules.md'), `${page}\n${instruction}\n\nMore text.\n\n${instruction}\n`);
    const { code, stdout } = await importInto('rules.md');
    expect(code).toBe(0);
    expect(stdout).toContain('site-markup: 1');
    expect(stdout).toContain('Every word of the document is in the result');
  });

  test('is not said of braces of a game, or of code', async () => {
    const text = `${page}\nPay {{gold}} or {2}, 50% of it.\n\n\`\`\`\n{% include note.html %}\n\`\`\`\n`;
    writeFileSync(join(cwd, 'rules.md'), text);
    expect((await importInto('rules.md')).stdout).not.toContain('template-not-run');
  });
});
