import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readDocx } from '../../../src/import/read/docx/read-docx.ts';

test('refuses a part that unpacks to far more than its packed size, even if the archive states a wrong size', () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(80 * 2 ** 20) });
  expect(readDocx(bomb)).toMatch(/unpacks to more than a document holds/);
  const lying = zipSync({ 'word/document.xml': new Uint8Array(20 * 2 ** 20) });
  const view = new DataView(lying.buffer, lying.byteOffset);
  const end = lying.length - 22;
  // The size stated in the directory.
  view.setUint32(view.getUint32(end + 16, true) + 24, 100, true);
  expect(readDocx(lying)).toMatch(/unpacks to more than a document holds/);
});
