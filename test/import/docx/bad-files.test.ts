import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readDocx } from '../../../src/import/read/docx/read-docx.ts';
import { holds } from '../../support/property.ts';
import { abstractNum, item, level, makeDocx, num, p } from './make-docx.ts';

const good = makeDocx({ body: p('A rule.') });

/** A document with this XML as its main part. */
const withMain = (xml: string) => makeDocx({ body: '', files: { 'word/document.xml': xml } });

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

describe('reports what is wrong with a file, with its place', () => {
  test.each([
    ['nothing', new Uint8Array(), /no complete zip archive/],
    ['a text', strToU8('A rule.'), /no complete zip archive/],
    ['an archive that was cut short', good.subarray(0, good.length - 30), /no complete zip archive/],
    ['another archive', zipSync({ 'a.txt': strToU8('a') }), /holds no "word\/document.xml"/],
    ['a spreadsheet', zipSync({ 'xl/workbook.xml': strToU8('<a/>') }), /spreadsheet/],
    ['an OpenDocument text', zipSync({ 'content.xml': strToU8('<a/>') }), /OpenDocument/],
    [
      'broken XML',
      withMain(`<w:document ${word}>\n<w:body><w:p></w:body></w:document>`),
      /^word\/document\.xml, line 2, column \d+: /,
    ],
    [
      'an unknown entity',
      withMain(`<w:document ${word}>&bomb;</w:document>`),
      /^word\/document\.xml, line 1, .*entity/,
    ],
    ['another root', withMain('<html/>'), /not a Word document/],
    ['an empty part', withMain(''), /^word\/document\.xml/],
    [
      'a missing part',
      makeDocx({ body: p('x'), numbering: '', files: { 'word/numbering.xml': null } }),
      /"word\/numbering\.xml", which the document names, is not in the archive/,
    ],
  ] as const)('%s', (_, bytes, message) => {
    expect(readDocx(bytes)).toMatch(message);
  });
});

test('refuses an entity bomb before it grows', () => {
  const entities = ['<!ENTITY a "aaaaaaaaaa">', '<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'].join('');
  const xml = `<!DOCTYPE w:document [${entities}]><w:document ${word}><w:body>&b;</w:body></w:document>`;
  expect(readDocx(withMain(xml))).toMatch(/document type/);
});

test('refuses too deeply nested elements', () => {
  const xml = `<w:document ${word}><w:body>${'<w:sdt><w:sdtContent>'.repeat(5000)}</w:body></w:document>`;
  expect(readDocx(withMain(xml))).toMatch(/nested more than 250 deep/);
});

test('detects a flipped bit by the checksum', () => {
  const stored = zipSync(
    { 'word/document.xml': strToU8(`<w:document ${word}><w:body/></w:document>`) },
    { level: 0 },
  );
  const at = stored.findIndex((byte, i) => byte === 0x62 && stored[i + 1] === 0x6f);
  stored[at] = 0x63;
  expect(readDocx(stored)).toMatch(/damaged/);
});

test('never throws on any bytes: changed files are read or refused', () => {
  const numbering = abstractNum(0, level(0, 'decimal', '%1')) + num(1, 0);
  const file = makeDocx({ body: item(1, 0).repeat(3), numbering });
  holds(
    fc.property(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 8,
      }),
      (changes) => {
        const bytes = Uint8Array.from(file);
        for (const [at, byte] of changes) bytes[at] = byte;
        const read = readDocx(bytes);
        expect(typeof read === 'string' ? read.length > 0 : read.blocks.length >= 0).toBe(true);
      },
    ),
    300,
  );
});

test('cycles of styles and numberings end', () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style><w:style w:type="numbering" w:styleId="N"><w:name w:val="N"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering = `<w:abstractNum w:abstractNumId="0"><w:numStyleLink w:val="N"/></w:abstractNum>${num(1, 0)}`;
  const read = readDocx(makeDocx({ body: p('x', '<w:pStyle w:val="A"/>') + item(1, 0), styles, numbering }));
  expect(typeof read).toBe('object');
});
