import { describe, expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

/** Lines of a page, each a paragraph of its own: a sentence goes on in the next, but in every `whole`-th. */
const page = (lines: number, whole = Number.POSITIVE_INFINITY) =>
  Array.from({ length: lines }, (_, at) =>
    at % whole === 0 ? 'The keeper of the lamp sleeps at noon.' : 'the keeper of the lamp carries oil up to',
  );

/** A book of one rule with these paragraphs, and of rules of their own. */
const bookOf = (paragraphs: readonly string[], rules: readonly string[] = []) =>
  `# Lamp {#lamp}\n\n1. A lamp burns here. {#burn}\n\n${paragraphs.map((one) => `   ${one}\n\n`).join('')}${rules
    .map((one, at) => `${at + 2}. ${one} {#r${at}}\n`)
    .join('')}`;

function lint(text: string, settings = '') {
  const config = `id: book\ntitle: Book\nversion: "1"\nlanguage: en\n${settings}sections: [lamp.md]\n`;
  const { compiled } = compileOne('book', { book: { 'edition.yaml': config, 'lamp.md': text } });
  return compiled.diagnostics.filter(({ code }) => ['R050', 'R051', 'R052', 'R053', 'R091'].includes(code));
}
const brief = (text: string, settings = '') =>
  lint(text, settings).map(({ severity, code, rule }) => `${severity} ${code} ${rule}`);

const open = 'Whoever (on the stair waits for the boat and says so.';
const shown = 'The boats lie on the sand as shown.';
const twice = 'The wick is cut,, and the glass is wiped.';
const quoted = 'Whoever says “on the stair waits for the boat.';
const wrong = [open, twice, quoted];

describe('a text taken from printed pages', () => {
  test('with its lines cut has one note for each check, with all places', () => {
    expect(brief(bookOf(page(4), wrong))).toEqual(['warning R053 r0', 'warning R052 r1', 'warning R053 r2']);
    const [first, second] = lint(bookOf(page(60), wrong));
    expect(brief(bookOf(page(60), wrong))).toEqual(['info R053 r0', 'info R052 r1']);
    expect(first?.message).toBe(
      'This text looks as if it was taken from printed pages: 2 places like this. Unexpected ( without an end.',
    );
    expect(first?.related).toMatchObject([
      { message: expect.stringContaining('Unexpected “ without an end') },
    ]);
    expect(second?.message).toContain('printed pages: 1 place like this. Unexpected ",,"');
  });

  test('is one where a paragraph of eight is cut, and twenty are', () => {
    const last = (text: string) => brief(text, '').at(-1);
    expect(last(bookOf(page(21), [open]))).toBe('warning R053 r0');
    expect(last(bookOf(page(22), [open]))).toBe('info R053 r0');
    const mostlyWhole = [...page(26), ...page(200, 1)];
    expect(last(bookOf(mostlyWhole, [open]))).toBe('warning R053 r0');
  });

  test('is none where rules in small letters stand in a list, or lines are wrapped by hand', () => {
    const list = page(60).map((line, at) => `   ${at + 1}. ${line} {#i${at}}\n`);
    expect(brief(`# Lamp {#lamp}\n\n1. A lamp, and {#burn}\n\n${list.join('')}2. ${open} {#r0}\n`)).toContain(
      'warning R053 r0',
    );
    expect(brief(bookOf([page(60).join('\n   ')], [open]))).toContain('warning R053 r0');
  });

  test('with signs misread all through has notes, and one with as many faults of few kinds or words has warnings', () => {
    const garbled = [quoted, ...Array.from({ length: 27 }, (_, at) => [open, twice, shown][at % 3] ?? open)];
    const sound = page(150, 1);
    const isLoud = (text: string) => brief(text).some((one) => one.startsWith('warning R053'));
    expect(isLoud(bookOf([], garbled))).toBe(false);
    expect(isLoud(bookOf(Array(7).fill(sound).flat(), garbled))).toBe(true);
    expect(isLoud(bookOf([], garbled.slice(0, 20)))).toBe(true);
    expect(isLoud(bookOf([], [quoted, ...Array(30).fill(open)]))).toBe(true);
  });

  test('with signs misread all through keeps nothing that has a fix: what it would write is misread as well', () => {
    const garbled = Array.from({ length: 27 }, (_, at) => [quoted, twice, shown][at % 3] ?? open);
    const row = 'They sail on the the sea at dawn.';
    expect(brief(bookOf([], [...garbled, row])).filter((one) => one.includes('R051'))).toEqual([
      'info R051 r27',
    ]);
    expect(brief(bookOf([], [...garbled.slice(0, 9), row]))).toContain('warning R051 r9');
  });

  test('keeps what has a fix where lines were cut, and what the edition asks for', () => {
    expect(brief(bookOf(page(60), ['They sail on the the sea at dawn.', open]))).toEqual([
      'warning R051 r0',
      'info R053 r1',
    ]);
    expect(brief(bookOf(page(60), wrong), 'checks: { R053: warning }\n')).toEqual([
      'warning R053 r0',
      'info R052 r1',
      'warning R053 r2',
    ]);
    expect(brief(bookOf(page(60), wrong), 'checks: { R053: off }\n')).toEqual(['info R052 r1']);
    expect(brief(bookOf(page(60), wrong), 'checks: { R053: error }\n')).toContain('error R053 r2');
    const front = `---\nchecks: { R053: warning }\n---\n\n${bookOf(page(60), wrong)}`;
    expect(brief(front)).toContain('warning R053 r2');
  });
});
