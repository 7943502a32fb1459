import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** Values that the public entry exports, by the file that has them. */
const exported = [...read('src/index.ts').matchAll(/^export \{([^}]*)\} from '\.\/(.*)';$/gm)].flatMap(
  ([, names = '', file = '']) =>
    names.split(',').flatMap((name) => {
      const value = name.trim();
      return value === '' || value.startsWith('type ') ? [] : [{ value, file: `src/${file}` }];
    }),
);

test('docs/forms.md names the exports that are marked as experimental, and no other', () => {
  const marked = exported.filter(({ value, file }) =>
    new RegExp(`@experimental\\n \\*/\\nexport (?:const|function) ${value}\\b`).test(read(file)),
  );
  const [, page = ''] = read('docs/forms.md').split('## Exports of the library');
  const named = exported.filter(({ value }) => page.includes(`\`${value}\``));
  expect(exported.length).toBeGreaterThan(20);
  expect(marked.map(({ value }) => value).sort()).toEqual(named.map(({ value }) => value).sort());
});
