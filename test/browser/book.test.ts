import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { editionOf, projectOf, rulewright } from '../cli/harness.ts';

/** A book of some pages, whose rules refer back and forth. */
const text = `# Flying {#flying}

${Array.from({ length: 90 }, (_, i) => `${i + 1}. **Rule ${i + 1}:** Fly as [r${90 - i}] says, ${'over the hill and back, '.repeat(i % 7)}and land. {#r${i + 1}}`).join('\n')}

# Landing {#landing}

${Array.from({ length: 62 }, (_, i) => `${i + 1}. **Step ${i + 1}:** Land as [l${62 - i}] says, ${'under the hill and back, '.repeat(i % 7)}and rest. {#l${i + 1}}`).join('\n')}
`;
const cwd = projectOf(editionOf(text, 'date: 2025-07-24\n'));

interface Read {
  readonly bytes: Buffer;
  /** Words of each page. */
  readonly pages: readonly string[];
  readonly document: Awaited<ReturnType<typeof getDocumentProxy>>;
}

async function print(name: string, ...args: readonly string[]): Promise<Read> {
  const out = join(cwd, 'out', name);
  const outcome = await rulewright(['export', 'kites', '--format', 'pdf', '--out', out, ...args], {
    cwd,
    env: { RULEWRIGHT_CHROMIUM: inject('chromium') },
  });
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  const bytes = readFileSync(out);
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { bytes, pages: pages.map((page) => page.replace(/\s+/g, ' ')), document };
}

describe('a printed edition', () => {
  let book: Read;
  beforeAll(async () => {
    book = await print('book.pdf', '--url', 'https://rules.example');
  });

  test('has every rule, and for each reference the page of its rule', () => {
    const pageOf = (rule: number) =>
      book.pages.findIndex((page) => page.includes(`Rule ${rule}. Fly as`)) + 1;
    const references = book.pages.join(' ').matchAll(/Rule (\d+)\. Fly as \[[\d.]+\] p\. (\d+) says/g);
    const found = [...references].map(([, rule, page]) => [Number(rule), Number(page)]);
    expect(found).toEqual(Array.from({ length: 90 }, (_, i) => [i + 1, pageOf(90 - i)]));
    expect(book.pages.length).toBeGreaterThan(2);
  });

  test('names its edition on every page', () => {
    for (const page of book.pages) {
      expect(page).toContain('Version 1, 2025-07-24');
      expect(page).toContain('https://rules.example/kites/');
    }
  });

  test('is tagged, and has outline, title, language and the date of the edition', async () => {
    const { document } = book;
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Kites 1', Language: 'en', CreationDate: "D:20250724000000+00'00'" });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const [top] = await document.getOutline();
    const section = top?.items.find(({ title }: { title: string }) => title.includes('Flying'));
    expect(section?.items).toHaveLength(90);
  });

  test('is the same each time', async () => {
    const again = await print('again.pdf', '--url', 'https://rules.example');
    expect(again.bytes.equals(book.bytes)).toBe(true);
  });
});

test('a section is printed on one sheet if it fits at a readable size', async () => {
  const { pages } = await print('sheet.pdf', '--section', 'landing', '--paper', 'letter');
  expect(pages).toHaveLength(2);
  expect(pages.join(' ')).not.toMatch(/p\. \d/);
  const larger = await print('larger.pdf', '--section', 'flying', '--paper', 'letter');
  expect(larger.pages.length).toBeGreaterThan(2);
  expect(larger.pages.join(' ')).toMatch(/p\. \d/);
});
