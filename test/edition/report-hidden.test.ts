import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { readYamlFile } from '../../src/edition/read-yaml.ts';
import { lineageSchema } from '../../src/model/lineage.ts';
import { acceptedSchema } from '../../src/model/release.ts';
import { siteConfigSchema } from '../../src/model/site.ts';
import { compileOne } from '../support/edition.ts';

const ofEdition = (title: string) =>
  compileOne('kites', {
    kites: {
      'edition.yaml': `id: kites\ntitle: ${title}\nversion: "1"\nsections: [play.md]\n`,
      'play.md': '---\nid: play\n---\n\n# Play\n\n1. Fly. {#fly}\n',
    },
  }).compiled.diagnostics.filter(({ code }) => code === 'E018');

test.each([
  ['Ki\u202etes', 'U+202E'],
  ['Ki\u200btes', 'U+200B'],
  ['"Ki\0tes"', 'U+0000'],
  ['Ki\u{e0041}tes', 'U+E0041'],
  ['Kites # \u2066', 'U+2066'],
  ['"Ki\\u202etes"', 'U+202E'],
  ['"\\0"', 'U+0000'],
  ['"\\e[2J"', 'U+001B'],
])('settings have no hidden character: %j', (title, code) => {
  expect(ofEdition(title).map(({ message }) => /U\+[0-9A-F]+/.exec(message)?.[0])).toEqual([code]);
});

test.each([
  'שירה \u200fא',
  '"\\u200Fשירה"',
  'می\u200cخواهم',
  '🏳️\u200d🌈 \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
])('what a language needs is no such character: %s', (title) => {
  expect(ofEdition(title)).toEqual([]);
});

test.each([
  ['lineage.yaml', lineageSchema],
  ['accepted.yaml', acceptedSchema],
  ['site.yaml', siteConfigSchema],
])('%s has none either, and many are one report', (file, schema: ZodType) => {
  const { diagnostics } = readYamlFile({ file, text: '# a\u200bb\u200bc\n' }, schema);
  expect(diagnostics.filter(({ code }) => code === 'E018').map(({ message }) => message)).toEqual([
    'Unexpected invisible character U+200B, the first of 2.',
  ]);
});
