import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// dependency-cruiser does not read .astro and .mdx files, so their imports are checked here.
const specifier = /(?:\bfrom|\bimport)\s*\(?\s*(['"])(\.[^'"]*)\1/g;

/** Relative imports that leave site/, each as `file: import`. */
function leaving(file: string, text: string): string[] {
  return [...text.matchAll(specifier)]
    .map((match) => match[2] ?? '')
    .filter((path) => !join(dirname(file), path).startsWith('site/'))
    .map((path) => `${file}: ${path}`);
}

test('pages of the site import nothing outside it except the package by name', () => {
  const pages = globSync('site/**/*.{astro,mdx}', { exclude: ['**/node_modules/**'] });
  expect(pages.flatMap((file) => leaving(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('reports a page that imports from src/', () => {
  const text = `---
import Card from './card.astro';
import type { Graph } from 'rulewright';
import { compile } from "../../../src/compiler/create-compiler.ts";
const late = await import('../../../src/late.ts');
---
`;
  expect(leaving('site/src/pages/index.astro', text)).toEqual([
    'site/src/pages/index.astro: ../../../src/compiler/create-compiler.ts',
    'site/src/pages/index.astro: ../../../src/late.ts',
  ]);
});
