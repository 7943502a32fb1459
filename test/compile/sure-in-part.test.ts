import { expect, test } from 'vitest';
import { createCompiler, loadProject } from '../../src/compiler/create-compiler.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';
import { compileOne, type Files } from '../support/edition.ts';

const sources = loadProject(process.cwd())?.sources ?? new Map<string, EditionSource>();

function faultsWith(name: string, change: (source: EditionSource) => EditionSource): string[] {
  const source = sources.get(name);
  if (!source) throw new Error(`no edition ${name}`);
  const all = new Map([...sources, [name, change(source)]]);
  const compiler = createCompiler((id) => all.get(id) ?? null, { all: () => all.values() });
  return compiler
    .compile(change(source))
    .diagnostics.map(({ code }) => code)
    .sort();
}

/** The settings that an edition of the project has. */
const settingsOf = (name: string) =>
  [...(sources.get(name)?.config.text ?? '').matchAll(/^([a-z]+):/gm)].map(([, setting = '']) => setting);

// Of the larger edition only those the smaller one lacks.
test.each([
  ['wbc-2009', settingsOf('wbc-2009')],
  [
    'landsraad-gencon-2025',
    settingsOf('landsraad-gencon-2025').filter((setting) => !settingsOf('wbc-2009').includes(setting)),
  ],
])('a setting that is wrong makes no other fault of a sound edition: %s', (name, settings) => {
  const text = sources.get(name)?.config.text ?? '';
  expect(settings.length).toBeGreaterThan(2);
  for (const setting of settings) {
    const block = new RegExp(`^${setting}:.*\\n(?:(?:[ #].*)?\\n)*`, 'm');
    // Names in these stay in the text.
    const isKept = setting === 'checks' || setting === 'faults';
    const broken = text.replace(
      block,
      (whole) => `${setting}: [[1]]\n${isKept ? whole.replace(/^(?=.)/gm, '# ') : ''}`,
    );
    const codes = faultsWith(name, (source) => ({
      ...source,
      config: decode(Buffer.from(broken), source.config.file),
    }));
    expect([setting, ...codes]).toEqual([setting, 'E002', 'E020']);
  }
});

test.each([
  ['landsraad-gencon-2025', 'glossary.md'],
  ['landsraad-gencon-2025', '1-phases/1.06-shipment.md'],
  ['landsraad-guide', '0-setup.md'],
  ['ccr-2', '1-rules/X-battles.md'],
  ['wbc-2009', '1-tournament/03-house-rules.md'],
])('a file that is not there makes no other fault of a sound edition: %s %s', (name, file) => {
  const without = (source: EditionSource) => ({
    ...source,
    files: new Map([...source.files].filter(([path]) => path !== file)),
  });
  const codes = faultsWith(name, without);
  expect(sources.get(name)?.files.has(file)).toBe(true);
  expect(codes).toEqual(['E004', 'E020']);
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
