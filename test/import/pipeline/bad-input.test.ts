import { expect, test } from 'vitest';
import { importDocument } from '../../../src/import/import-document.ts';
import { decodeText, signRemarks, withPlainSigns } from '../../../src/import/lines/decode-text.ts';
import { editionIdSchema } from '../../../src/model/names.ts';

const message = (text: string) => {
  const result = importDocument(text, {
    edition: editionIdSchema.parse('small'),
    file: 'small.txt',
    suggestions: 'keep',
  });
  return result.ok ? 'ok' : result.message;
};

test('refuses an empty document', () => {
  expect(message(' \n\n')).toBe('the document is empty.');
});

test('refuses a line of five megabytes immediately', () => {
  expect(message(`1.01 ${'word '.repeat(1_000_000)}`)).toMatch(/^line 1 is 500000[45] characters long/);
});

test('refuses many control characters, and reports a single one', () => {
  expect(message('\n1.01 A\u0001B\u0002C')).toBe(
    'line 2 holds control characters, 2 of 10 in all: this is no text.',
  );
});

test('refuses a document without a rule', () => {
  expect(message('1\n')).toMatch(/^no rule was found in the document/);
});

test('decodes bytes as text, or reports their format', () => {
  const told = (bytes: number[] | string) => {
    const result = decodeText(
      typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes),
    );
    return result.ok ? result.text : result.message;
  };
  expect(told('ä\n')).toBe('ä\n');
  expect(told([0xff, 0xfe, 0xe4, 0x00])).toBe('ä');
  expect(told([0x61, 0x0a, 0xe4, 0x62])).toBe(
    'line 2 holds bytes that are no UTF-8: save the document as UTF-8, or say its encoding, such as --encoding windows-1252 or gbk.',
  );
  expect(decodeText(new Uint8Array([0x61, 0xe4]), 'windows-1252')).toEqual({ ok: true, text: 'aä' });
  expect(decodeText(new TextEncoder().encode('ä'), 'windows-1252')).toEqual({ ok: true, text: 'ä' });
  expect(decodeText(new Uint8Array([0x81]), 'gbk')).toMatchObject({ ok: false });
  expect(told([0x61, 0x00])).toBe('this is no text: byte 2 is zero.');
  expect(told([0x50, 0x4b, 0x03, 0x04])).toMatch(/zip archive/);
});

test('levels of numbers are separated by full stops, and dot leaders stay', () => {
  expect(withPlainSigns('5\u20241\u20242 Wait \u2024\u2024 7')).toBe('5.1.2 Wait \u2024\u2024 7');
});

test('an object replacement character hides no number', () => {
  expect(withPlainSigns('## \uFFFC\uFFFC§ 16 Boats\n\uFFFC(1) Row\uFFFC.')).toBe(
    '## § 16 Boats\n(1) Row\uFFFC.',
  );
});

test('drops zero-width characters', () => {
  expect(withPlainSigns('## \u200B16 Bo\u200Bats\nRow \u200Bor\uFEFF rest.\u2060')).toBe(
    '## 16 Boats\nRow or rest.',
  );
  expect(withPlainSigns('Row\u200E to&#x200B;day\u2028or \u200Drest.')).toBe('Row today or rest.');
  // They set the direction of letters.
  expect(withPlainSigns('שוט\u200F 5')).toBe('שוט\u200F 5');
  const joined = 'പന്ത്\u200Cകളി, র\u200D্যাব, ක්\u200Dරීඩා, 👩🏽\u200D🚀';
  expect(withPlainSigns(joined)).toBe(joined);
});

test('reports dropped characters, and letters lost before', () => {
  expect(signRemarks('Row.\nRe\u200Bst \u200Bor r\uFFFDw.')).toMatchObject([
    { line: 2, kind: 'signs-left-out', message: expect.stringMatching(/^2 times an invisible character/) },
    { line: 2, kind: 'letters-lost', message: expect.stringMatching(/^Once letters were/) },
  ]);
});

test('reports private-use characters, except bullets before lines', () => {
  expect(signRemarks('\uF0B7 Row.\n \uF0D8 Rest.')).toEqual([]);
  expect(signRemarks('Pay 2 \uE012.\n\uE013 Wind')).toMatchObject([
    { line: 1, kind: 'sign-unknown', message: expect.stringMatching(/^2 times .*\(U\+E012, U\+E013\)/) },
  ]);
});

test('reads HTML in its declared encoding', () => {
  const page = (name: string) =>
    decodeText(
      Buffer.from(
        `<html><head><meta http-equiv="Content-Type" content="text/html; charset=${name}"><p>Fähre`,
        'latin1',
      ),
    );
  expect(page('iso-8859-1')).toMatchObject({ ok: true, text: expect.stringContaining('Fähre') });
  expect(page('klingon')).toMatchObject({ ok: false });
});
