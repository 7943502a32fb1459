import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type ImportRequest, runImport } from '../../../src/cli/commands/import/run-import.ts';

const home = mkdtempSync(join(tmpdir(), 'rulewright-import-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A small invented document in the numbered dialect. */
const rules = `A Small Game

0 THE SET-UP

1 THE TURN

1.01 DRAWING

0 The Set-up

- **0.00** This is how a game begins.
- **0.01** DEAL: Deal five cards to each player.

1 The Turn

- **1.00.00** This is what happens in a turn.

1.01 DRAWING

- **1.01.00** Players draw cards now.
- **1.01.01** TWO CARDS: Take two cards, as many as Deal [0.01] allows. -1.01.02
- **1.01.02** LIMIT: Nobody holds more than seven cards.
`;

let cwd = '';
let run = 0;
beforeEach(() => {
  run += 1;
  cwd = join(home, String(run));
  mkdirSync(cwd);
  writeFileSync(join(cwd, 'rules.txt'), rules);
});

const importInto = (file: string, options: Partial<ImportRequest> = {}) =>
  runImport(
    file,
    { edition: 'small', out: 'rules/small', suggestions: 'keep', deadline: 10, ...options },
    cwd,
  );

const drawing = () => {
  const name = readdirSync(join(cwd, 'rules/small/1-turn')).find((file) => file.startsWith('1.01')) ?? '';
  return join(cwd, 'rules/small/1-turn', name);
};

describe('import', () => {
  test('writes to a folder of its own in the folder of rules', async () => {
    for (const edition of ['small', 'other']) {
      const { stdout, code } = await importInto('rules.txt', { edition, out: 'rules' });
      expect(stdout).toContain(`files written to rules/${edition};`);
      expect(stdout).not.toContain('The folder is called');
      expect(code).toBe(0);
    }
    expect(readdirSync(join(cwd, 'rules')).sort()).toEqual(['other', 'small']);
  });

  test('writes an edition and says what it did', async () => {
    const result = await importInto('rules.txt');
    expect(result).toMatchObject({ code: 0, stderr: '' });
    expect(result.stdout).toContain('numbers: whole');
    expect(readFileSync(join(cwd, 'rules/small/import-profile.yaml'), 'utf8')).toContain('numbers: whole # ');
    expect(result.stdout).toContain(
      'Every word of the document is in the result, and no other. The 9 numbers before its texts are the same, in the same order. 3 lines of contents and page furniture were left out on purpose',
    );
    expect(result.stdout).toContain('Next: rulewright lint rules/small');
    expect(readFileSync(drawing(), 'utf8')).toContain('1. **TWO CARDS:** Take two cards, as many as Deal [');
  });

  test('names what takes the place of options that are gone', async () => {
    const dialect = await importInto('rules.txt', { dialect: 'numbered' });
    expect(dialect).toMatchObject({ code: 2, stdout: '' });
    expect(dialect.stderr).toContain('--profile numbered does the same');
    const numbering = await importInto('rules.txt', { numbering: '1.1' });
    expect(numbering.stderr).toContain('correct `numbers`, `levels` or `at` there');
  });

  test('reads the profile again, and a line that was pinned in it has the number that it says', async () => {
    await importInto('rules.txt');
    const file = join(cwd, 'rules/small/import-profile.yaml');
    const line = rules.split('\n').findIndex((one) => one.includes('LIMIT')) + 1;
    const ids = () => JSON.parse(readFileSync(join(cwd, 'rules/small/import-report.json'), 'utf8')).rules;
    const before = ids().map(({ id }: { id: string }) => id);
    writeFileSync(file, `${readFileSync(file, 'utf8')}at:\n  ${line}: { number: 1.01.07 }\n`);
    expect(await importInto('rules.txt')).toMatchObject({ code: 0, stderr: '' });
    expect(ids().map(({ id }: { id: string }) => id)).toEqual(before);
    expect(ids().at(-1)).toMatchObject({ number: '1.01.07' });
    expect(readFileSync(file, 'utf8')).toMatch(/number: 1\.01\.07, of: "?[0-9a-f]{6}/);
    writeFileSync(join(cwd, 'rules.txt'), `\n\n${rules}`);
    // The contents moved as well, and those are skipped by their lines.
    const moved = await importInto('rules.txt');
    expect(moved).toMatchObject({ code: 1 });
    expect(moved.stdout).toContain('write `skip: [5-9]`');
    expect(ids().at(-1)).toMatchObject({ number: '1.01.07' });
    writeFileSync(join(cwd, 'rules.txt'), rules.replace('Nobody holds', 'Nobody keeps'));
    expect((await importInto('rules.txt')).stderr).toContain('the profile pins line');
  });

  test('reports and writes nothing with --check, and says which line would read what is open', async () => {
    writeFileSync(join(cwd, 'open.txt'), rules.replace('- **1.01.02**', '(a) Open.\n\n- **1.01.02**'));
    const result = await importInto('open.txt', { check: true });
    expect(result.code).toBe(1);
    expect(result.stdout).toContain('1 block begins like "(a)"');
    expect(result.stdout).toContain('add "(a)" to `levels` of the profile');
    expect(readdirSync(cwd)).toEqual(['open.txt', 'rules.txt']);
  });

  test('writes nothing into a folder that holds something else', async () => {
    mkdirSync(join(cwd, 'rules/small'), { recursive: true });
    writeFileSync(join(cwd, 'rules/small/notes.txt'), 'mine');
    const result = await importInto('rules.txt');
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain('is not empty and holds no earlier import');
    expect(readdirSync(join(cwd, 'rules/small'))).toEqual(['notes.txt']);
  });

  test.each(['rules.txt', 'rules.md'])(
    'stops reading %s where a text takes for ever, and leaves what there was',
    async (file) => {
      await importInto('rules.txt');
      const before = readFileSync(drawing(), 'utf8');
      const line = rules.split('\n').length;
      // The parser of Markdown takes the square of this.
      writeFileSync(join(cwd, file), `${rules}- **1.01.03** ${'a*'.repeat(25_000)}\n`);
      const result = await importInto(file, { deadline: 0.2 });
      expect(result).toMatchObject({ code: 2, stdout: '' });
      expect(result.stderr).toContain(
        `"${file}": reading it took longer than 0.2 s, and nothing was written.`,
      );
      expect(result.stderr).toContain(`first in line ${line}, the longest with 50014 characters`);
      expect(readFileSync(drawing(), 'utf8')).toBe(before);
      expect(readdirSync(cwd).sort()).toEqual([...new Set(['rules', 'rules.txt', file])].sort());
    },
  );

  test('stops reading another edition that takes for ever', async () => {
    writeFileSync(join(cwd, 'other.md'), `${rules}- **1.01.03** ${'a*'.repeat(25_000)}\n`);
    const result = await importInto('rules.txt', { parallel: 'other.md', deadline: 0.2 });
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain('"other.md": reading it took longer than 0.2 s');
    expect(readdirSync(cwd).sort()).toEqual(['other.md', 'rules.txt']);
  });

  test('writes nothing over an import of another edition', async () => {
    await importInto('rules.txt');
    const result = await importInto('rules.txt', { edition: 'other' });
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('holds an import of the edition "small", not of "other"');
  });

  test('leaves nothing beside the folder', async () => {
    await importInto('rules.txt');
    await importInto('rules.txt');
    expect(readdirSync(join(cwd, 'rules'))).toEqual(['small']);
  });
});

describe('import over an earlier one', () => {
  test('knows one that an older program wrote', async () => {
    await importInto('rules.txt');
    const file = join(cwd, 'rules/small/import-report.json');
    const report: object = JSON.parse(readFileSync(file, 'utf8'));
    const plainWords = { source: 1, result: 1, missing: [], extra: [] };
    writeFileSync(file, JSON.stringify({ ...report, plainWords }));
    const result = await importInto('rules.txt');
    expect(result).toMatchObject({ code: 0, stderr: '' });
  });

  test('leaves edited files as they are, time and again, and says which', async () => {
    await importInto('rules.txt');
    const text = readFileSync(drawing(), 'utf8')
      .replace('seven cards', '7 cards')
      .replace(/\{#\w+_limit\}/, '{#limit}');
    writeFileSync(drawing(), text);
    for (let again = 0; again < 2; again += 1) {
      const result = await importInto('rules.txt');
      expect(result.code).toBe(0);
      expect(result.stdout).toContain(
        'left as they are, since they were edited (--force replaces them):\n  rules/small/1-turn/1.01-',
      );
      expect(readFileSync(drawing(), 'utf8')).toBe(text);
    }
  });

  test('writes nothing where rules of edited files stand elsewhere in the document now', async () => {
    await importInto('rules.txt');
    const edited = drawing();
    writeFileSync(edited, readFileSync(edited, 'utf8').replace('seven cards', '7 cards'));
    const heading = '1.01 DRAWING\n\n- **1.01.00**';
    const moved = rules
      .replace(heading, `1.01 WAITING\n\n- **1.01.00** Wait.\n\n1.02 DRAWING\n\n- **1.02.00**`)
      .replace('1 THE TURN\n\n1.01 DRAWING', '1 THE TURN\n\n1.01 WAITING\n\n1.02 DRAWING')
      .replace('**1.01.01** TWO', '**1.02.01** TWO')
      .replace('**1.01.02** LIMIT', '**1.02.02** LIMIT');
    writeFileSync(join(cwd, 'rules.txt'), moved);
    const { code, stderr } = await importInto('rules.txt');
    expect(code).toBe(2);
    expect(stderr).toMatch(/ Nothing was written\.\n {2}rules\/small\/1-turn\/1\.01-\S+: \w+/);
  });

  test('keeps edited ids with --force, but not edited words', async () => {
    await importInto('rules.txt');
    const text = readFileSync(drawing(), 'utf8')
      .replace('seven cards', '7 cards')
      .replace(/\{#\w+_limit\}/, '{#limit}');
    writeFileSync(drawing(), text);
    const result = await importInto('rules.txt', { force: true });
    expect(result.stdout).toContain('replaced, though they were edited:\n  rules/small/1-turn/1.01-');
    const fresh = readFileSync(drawing(), 'utf8');
    expect(fresh).toContain('seven cards. {#limit}');
    expect(fresh).toContain('allows. -limit {#');
  });

  test('removes a file whose section is gone, and keeps files of others', async () => {
    await importInto('rules.txt');
    writeFileSync(join(cwd, 'rules/small/TODO.txt'), 'mine');
    const shorter = rules.slice(0, rules.lastIndexOf('1.01 DRAWING')).replace('1.01 DRAWING', '');
    writeFileSync(join(cwd, 'rules.txt'), shorter);
    await importInto('rules.txt');
    const left = readdirSync(join(cwd, 'rules/small'), { recursive: true }).map(String);
    expect(left.filter((name) => name.includes('1.01'))).toEqual([]);
    expect(left).toContain('TODO.txt');
  });
});

describe('import of what is no rulebook', () => {
  const refused = async (
    name: string,
    content: string | Uint8Array,
    options: Partial<ImportRequest> = {},
  ) => {
    writeFileSync(join(cwd, name), content);
    const result = await importInto(name, options);
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(readdirSync(cwd)).not.toContain('rules');
    return result.stderr;
  };

  test('says one thing and writes nothing', async () => {
    expect(await refused('empty.txt', '')).toBe('rulewright: "empty.txt": the document is empty.\n');
    expect(await refused('letter.txt', 'Dear Ann,\n')).toMatch(/no rule was found in the document/);
    expect(await refused('x.bin', new Uint8Array([1, 0, 2]))).toMatch(/this is no text/);
    expect(await refused('x.docx', new Uint8Array([0x50, 0x4b, 3, 4]))).toMatch(/no complete zip archive/);
    expect(await refused('latin.txt', new Uint8Array([0x31, 0x2e, 0xe4, 0x62]))).toMatch(
      /save the document as UTF-8/,
    );
    expect(await refused('deep.html', '<div>'.repeat(100_000))).toMatch(/nested too deeply/);
    expect(await refused('x.html', '<!doctype html><script>while(1);</script>')).toMatch(
      /the document is empty/,
    );
    expect(await refused('x.txt', rules, { edition: 'Not An Id' })).toMatch(/is not an id of an edition/);
    expect(await refused('x.txt', rules, { parallel: 'nowhere' })).toMatch(/there is no file "nowhere"/);
  });

  test('holds for a file that is not there and a broken PDF', async () => {
    expect((await importInto('nothing.txt')).stderr).toBe('rulewright: there is no file "nothing.txt".\n');
    expect(await refused('broken.pdf', '%PDF-1.4\nnothing of one')).toMatch(/this PDF cannot be read/);
  });

  test('holds for a PDF of letters that only tables of another program name', async () => {
    const font =
      '<< /Type /Font /Subtype /Type0 /BaseFont /Song /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>] >>';
    const pdf = pdfDrawing('BT /F1 10 Tf 20 780 Td <0FA10FA2> Tj ET', { font });
    expect(await refused('song.pdf', pdf)).toMatch(/by the table Adobe-GB1-UCS2: take its text out/);
  });
});

describe('import of other forms of the same rules', () => {
  const lines = rules.split('\n');

  test('HTML', async () => {
    const html = lines
      .map((line) => `<p>${line.replace(/^- /, '').replace(/\*\*(.*?)\*\*/g, '<b>$1</b>')}</p>`)
      .join('\n');
    writeFileSync(join(cwd, 'rules.html'), `<!doctype html><title>x</title>${html}<script>bad()</script>`);
    expect(await importInto('rules.html')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(drawing(), 'utf8')).toContain('1. **TWO CARDS:** Take two cards, as many as Deal [');
  });

  test('Markdown', async () => {
    writeFileSync(join(cwd, 'rules.md'), rules.replace(/^(\d.*)$/gm, '## $1'));
    expect(await importInto('rules.md')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(drawing(), 'utf8')).toContain('1. **TWO CARDS:** Take two cards, as many as Deal [');
  });

  test('Markdown in a file of text, with code between its fences', async () => {
    writeFileSync(
      join(cwd, 'rules.txt'),
      '# Scores\n\n1. Write the score so:\n\n   ```\n   1. no rule\n   ```\n\n2. Sign it.\n3. Pass it on.\n\n## Kites\n\n1. A kite has a number.\n2. It is read aloud.\n\n```\nkite: 2\n```\n',
    );
    const { stdout, code } = await importInto('rules.txt');
    expect(stdout).toContain('in the edition: ');
    expect(stdout).toContain('Every word of the document is in the result');
    expect(code).toBe(0);
  });

  test('PDF', async () => {
    writeFileSync(
      join(cwd, 'rules.pdf'),
      pdfOf(lines.map((line) => line.replaceAll('**', '').replace(/^- /, ''))),
    );
    expect(await importInto('rules.pdf')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(drawing(), 'utf8')).toContain('1. **TWO CARDS:** Take two cards, as many as Deal [');
  });

  test('a PDF that takes for ever is stopped by processor time, and the page is said', async () => {
    const drawn = deflateSync(`BT /F1 10 Tf ${'(a) Tj 1 0 Td '.repeat(2_000_000)} ET`).toString('hex');
    const pdf = pdfDrawing(`${drawn}>`, { filter: '/Filter [/ASCIIHexDecode /FlateDecode]' });
    writeFileSync(join(cwd, 'slow.pdf'), pdf);
    const outcome = await importInto('slow.pdf', { deadline: 0.5 });
    expect(outcome).toMatchObject({ code: 2, stdout: '' });
    expect(outcome.stderr).toMatch(
      /"slow\.pdf": .*longer than \d+(?:\.\d)? s and was stopped in page 1 of 1; --deadline/,
    );
  });
});

/** A PDF of one page with a line of text each. */
function pdfOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
  return pdfDrawing(`BT /F1 10 Tf 12 TL 20 780 Td\n${shown}\nET`);
}

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** A PDF of one page that is drawn so. */
function pdfDrawing(stream: string, { filter = '', font = helvetica } = {}): string {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} ${filter} >>\nstream\n${stream}\nendstream`,
    font,
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
