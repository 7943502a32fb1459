import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = 'id: kites\ntitle: Kites\nversion: "1"\nsections: [play.md]\n';

function compiledWith(front: string) {
  const text = `---\n${front}\n---\n\n# Play\n\n1. Run. {#run}\n`;
  const { compiled } = compileOne('kites', { kites: { 'edition.yaml': settings, 'play.md': text } });
  const section = compiled.edition?.assembled.files[0]?.nodes[0];
  return {
    section,
    codes: compiled.diagnostics.map(({ code, place }) => [code, text.slice(place.start, place.end)]),
  };
}

test.each([
  ['a field that is not known', 'id: play\nnumber: 7\nnumbered_: false', 'numbered_'],
  ['a value that is none of its field', 'id: play\nnumber: 7\nkind: chapter', 'chapter'],
  ['a value inside a field', 'id: play\nnumber: 7\nwhen: { wind: [] }', '['],
])('%s is reported, and the other fields stand', (_title, front, written) => {
  const { section, codes } = compiledWith(front);
  expect([section?.id, section?.number]).toEqual(['play', '7']);
  expect(codes).toEqual([['E002', written]]);
});

test.each([
  ['one field', 'id:play'],
  ['the second of two', 'tier: base\nid:play'],
])('a field without the space behind its colon has a safe fix: %s', (_title, front) => {
  const text = `---\n${front}\n---\n\n# Play\n\n1. Run. {#run}\n`;
  const { compiled } = compileOne('kites', { kites: { 'edition.yaml': settings, 'play.md': text } });
  const [fault] = compiled.diagnostics;
  expect([fault?.code, fault?.message, fault?.fix?.kind]).toEqual([
    'E001',
    'Missing space after "id:".',
    'safe',
  ]);
  const [edit] = fault?.fix?.edits ?? [];
  expect(edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end)).toContain('id: play\n');
});
