import { expect, test } from 'vitest';
import { compileOne, type Files } from '../support/edition.ts';

const settings =
  'id: kites\ntitle: Kites\nversion: "1"\nsections: [fly.md, land.md]\nglossary: words.md\nfacets:\n  wind: { values: [calm, gusty] }\n';
const sound: Files = {
  'edition.yaml': settings,
  'fly.md':
    '---\nid: fly\ntier: base\n---\n\n# Fly\n\n1. **Launch:** Throw the Kite, as in [land_how]. {#fly_launch .gusty}\n',
  'land.md': '# Land {#land}\n\n4. After [fly_launch] and [1.1] a Kite may land. {#land_how} \n',
  'words.md': '# Words\n\n- **Kite**: what flies. {#term_kite}\n',
  'README.md': 'Notes, with [] in them.\n',
};
/** Invalid YAML, an unknown field, and a missing base. */
const broken: [string, string][] = [
  ['no YAML', settings.replace('[calm, gusty]', '[calm, gusty')],
  ['a wrong list of files', settings.replace('land.md]', '5]').concat('# land.md\n')],
  ['no YAML in the last line', `${settings}faults: [\n`],
  ['no base', settings.replace('version:', 'extends: boats\nversion:')],
];

const codesOf = (files: Files) => {
  const { compiled, graph } = compileOne('kites', { kites: files });
  expect(graph).toBeNull();
  return compiled.diagnostics.map(({ code, place }) => `${code} ${place.file.replace('rules/kites/', '')}`);
};

test.each(broken)('settings that cannot be read make no faults of sound files: %s', (_name, yaml) => {
  expect(
    codesOf({ ...sound, 'edition.yaml': yaml }).filter((found) => !/^E\d+ edition.yaml/.test(found)),
  ).toEqual([]);
});

test.each(broken)(
  'what is wrong within a file is told beside the fault of the settings: %s',
  (_name, yaml) => {
    const found = codesOf({
      ...sound,
      'edition.yaml': yaml,
      'fly.md':
        '---\nid: -fly\n---\n\n# Fly\n\n1. **Launch:** Throw [] {fly_launch}\n\n  Then wait.\n\n2. Run [nowhere].\n',
      'land.md': '# Land {#land}\n\n1. Go \u200bdown. {#land_how .nowhere}\n',
      'words.md': '# Words\n\n- Kite, what flies.\n',
    });
    expect(found).toEqual([
      expect.stringMatching(/^E\d+ edition.yaml$/),
      'E020 edition.yaml',
      'E002 fly.md',
      'R007 fly.md',
      'R015 fly.md',
      'R072 fly.md',
      'R013 land.md',
      'R015 words.md',
    ]);
  },
);

test('what the settings speak of is left to them', () => {
  const yaml = settings.replace('[calm, gusty]', '[calm, gusty').concat('checks: { R013: off }\n');
  expect(
    codesOf({ ...sound, 'edition.yaml': yaml, 'land.md': '# Land {#land}\n\n1. Go [] \u200bdown.\n' }),
  ).toEqual(['E001 edition.yaml', 'E020 edition.yaml', 'R007 land.md']);
});

test('a file is not one of the edition because its name ends a longer one', () => {
  const files = { ...sound, 'y.md': '# Notes\n\n1. Throw [] and [].\n' };
  const yaml = settings.replace('[calm, gusty]', '[calm, gusty');
  expect(codesOf({ ...files, 'edition.yaml': yaml })).toEqual(['E001 edition.yaml', 'E020 edition.yaml']);
  const named = yaml.replace('fly.md', './y.md, fly.md');
  expect(codesOf({ ...files, 'edition.yaml': named })).toEqual([
    'E001 edition.yaml',
    'E020 edition.yaml',
    'R007 y.md',
    'R007 y.md',
  ]);
});
