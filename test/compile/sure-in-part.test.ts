import { expect, test } from 'vitest';
import { compileOne, type Files } from '../support/edition.ts';
import { codesWithBroken, codesWithout } from './broken-editions.ts';

// All settings, and files of other editions: sure-in-part.long.test.ts.
test('a wrong setting or a missing file makes no other fault of a sound edition', () => {
  expect(codesWithBroken('wbc-2009', 'numbering')).toEqual(['E002', 'E020']);
  expect(codesWithout('wbc-2009', '1-tournament/03-house-rules.md')).toEqual(['E004', 'E020']);
});

const settings =
  'id: kites\ntitle: Kites\nversion: "1"\nlanguage: en\nstars: { after: veto }\nfacets:\n  wind: { values: [calm, gusty] }\nsections: [fly.md]\n';
const text =
  '# Fly {#fly}\n\n1. Throw, as in [nowhere]. {#throw .stormy}\n2. Catch. ★ ★ {#catch}\n2. Run, see [9.9]. {#catch}\n3. Cancel a starred rule. {#veto} \n';
const codesOf = (yaml: string, files: Files = { 'fly.md': text }) =>
  compileOne('kites', { kites: { 'edition.yaml': yaml, ...files } }).compiled.diagnostics.map(
    ({ code }) => code,
  );

test('what does not depend on a wrong setting is reported beside it', () => {
  const all = codesOf(settings);
  expect(all).toEqual(expect.arrayContaining(['R001', 'R002', 'R003', 'R005', 'R009']));
  const without = (...codes: string[]) => all.filter((code) => !codes.includes(code)).sort();
  const found = (yaml: string) =>
    codesOf(yaml)
      .filter((code) => code !== 'E002' && code !== 'E020')
      .sort();
  expect(found(`${settings}colour: red\n`)).toEqual(all.toSorted());
  expect(found(settings.replace('title: Kites', 'title: 5'))).toEqual(without());
  expect(found(settings.replace('values:', 'valus:'))).toEqual(without('R009', 'R087'));
  expect(found(settings.replace('stars:', 'star:'))).toEqual(without('R005'));
  // Of the two unresolved references, the one by name is certain.
  expect(found(`${settings}numbering: { rule: odd }\n`)).toEqual([...without('R001', 'R003'), 'R001'].sort());
});

test('one note says what was not checked, and nothing is published', () => {
  const { compiled, graph } = compileOne('kites', {
    kites: { 'edition.yaml': settings.replace('values:', 'valus:'), 'fly.md': text },
  });
  expect(graph).toBeNull();
  const notes = compiled.diagnostics.filter(({ code }) => code === 'E020');
  expect(notes).toMatchObject([
    {
      severity: 'info',
      message: expect.stringContaining('Not checked while "facets" of edition.yaml is wrong: R009, R026 to '),
    },
  ]);
});

test('a fix that may follow from a wrong setting is not offered', () => {
  const { compiled } = compileOne('kites', {
    kites: { 'edition.yaml': settings.replace('values:', 'valus:'), 'fly.md': text },
  });
  expect(
    compiled.diagnostics.filter(({ code, fix }) => fix && /^R(?!013|015|004|007|072)/.test(code)),
  ).toEqual([]);
});
