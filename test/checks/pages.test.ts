import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkMetas } from '../../src/checks/registry.ts';
import { formatPretty } from '../../src/outputs/report/pretty.ts';
import { type CheckPage, checkPages } from './check-pages.ts';
import { compileExample } from './compile-example.ts';

/** The page with what people read at their terminals of each example that the check reports. */
function withReports({ check: { code }, text, invalid }: CheckPage): string {
  return invalid.toReversed().reduce((page, example) => {
    const { diagnostics, sources } = compileExample(example);
    const own = diagnostics.filter((fault) => fault.code === code);
    expect(own).not.toEqual([]);
    const report = formatPretty(own, { sources: (file) => sources.get(file), color: false });
    const [start, end] = example.reportAt;
    return `${page.slice(0, start)}\n\n\`lint\` prints:\n\n${fenced(report)}${page.slice(end)}`;
  }, text);
}

/** A code block whose fence is longer than any in the text. What nobody can see is written as its code point. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const visible = text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, (character) => {
    const point = character.codePointAt(0) ?? 0;
    return `<U+${point.toString(16).toUpperCase().padStart(4, '0')}>`;
  });
  return `${fence}text\n${visible.replace(/\n*$/, '\n')}${fence}`;
}

test.each(checkPages.map((page) => [page.check.code, page] as const))(
  'the page of %s shows what lint prints',
  async (_code, page) => {
    await expect(withReports(page)).toMatchFileSnapshot(page.file);
  },
);

test('there is a page of each check, and of none that is gone', () => {
  const pages = readdirSync(new URL('../../docs/checks/', import.meta.url)).filter(
    (name) => name.startsWith('R0') || name.startsWith('R1'),
  );
  expect(pages).toEqual(checkMetas.map(({ code }) => `${code}.md`).sort());
});
