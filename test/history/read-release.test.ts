import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { sealOf } from '../../src/history/seal.ts';
import { releaseText } from '../../src/outputs/release.ts';
import { compileOne, type Files } from '../support/edition.ts';
import { bookOf, released } from '../support/releases.ts';

const book = bookOf('1. Draw two. {#draw}\n2. Hold five. {#limit}\n', '2');
const whole = releaseText(released(bookOf('1. Draw two. {#draw}\n2. Hold five. {#limit}\n', '1')));

function faultsOf(files: Files): Diagnostic[] {
  return [...compileOne('book', { book: { ...book, ...files } }).compiled.diagnostics];
}

/** Code, the stretch that is pointed at, and what is said. */
function told(text: string, name = '1'): string[] {
  return faultsOf({ [`releases/${name}.json`]: text }).map(({ code, place, message }) => {
    expect(place.file).toBe(`rules/book/releases/${name}.json`);
    return `${code} ${place.line}:${place.column} ‹${text.slice(place.start, place.end)}› ${message}`;
  });
}

test('a record that is whole gives no fault, also where something laid it out anew', () => {
  expect(told(whole)).toEqual([]);
  expect(told(JSON.stringify(JSON.parse(whole), null, 4).replaceAll('\n', '\r\n'))).toEqual([]);
});

test.each([
  ['a mark of a merge', whole.replace('"rules"', '<<<<<<< HEAD\n"rules"'), 'S010 9:1 ‹<<<<<<< HEAD›'],
  ['a comma too many', whole.replace('],\n"retired"', '],,\n"retired"'), 'S010'],
  ['half a file', whole.slice(0, 300), 'S010'],
  ['an empty file', '', 'S010 1:1'],
  ['a list', '[]', 'S010 1:1 ‹› Unexpected file: this is no record'],
  [
    'a newer form',
    whole.replace('release@1', 'release@2'),
    'S010 3:11 ‹"rulewright/release@2"› Unexpected form',
  ],
  ['a field of another kind', whole.replace('"date": null', '"date": 5'), 'S010 7:9 ‹5› Unexpected "date"'],
  ['another edition', whole.replace('"edition": "book"', '"edition": "other"'), 'S011 4:12 ‹"other"›'],
  ['a changed hash', whole.replace(/"hash":"./, '"hash":"x'), 'S012'],
  [
    'another reason why a rule is no more',
    releaseText(
      released(bookOf('1. Draw two. {#draw}\n', '1', 'retired: [{ id: swap, why: "nobody did" }]\n')),
    ).replace('nobody did', 'all did'),
    'S012',
  ],
  ['a rule that was taken out', whole.replace(/\{"id":"limit".*\n/, '').replace('},\n]', '}\n]'), 'S012'],
])('%s is told, at its place', (_what, text, start) => {
  const faults = told(text);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(start), faults[0]).toBe(true);
});

test('a field that the seal leaves out is read with the schema', () => {
  const { looks: _, tags: _tags, attributes: _attributes, ...rule } = JSON.parse(whole).rules.at(-1);
  const old = { ...JSON.parse(whole), rules: [rule] };
  const sealed = (tags: unknown) => {
    const record = { ...old, rules: [{ ...rule, tags }] };
    return JSON.stringify({ ...record, seal: sealOf(record) });
  };
  expect(told(sealed(undefined))).toEqual([]);
  expect(told(sealed(5))).toEqual([expect.stringContaining('S010')]);
});

test('a file that is called otherwise than its version is told', () => {
  expect(told(whole, '1.5')).toEqual([
    'S011 6:12 ‹"1"› Unexpected version "1", expected "1.5", the name of the file.',
  ]);
});

test('a release that another one names and that is not there is told', () => {
  const second = releaseText(released(bookOf('1. Draw two. {#draw}\n2. Hold five. {#limit}\n', '1.1'), '1'));
  expect(told(second, '1.1')).toEqual([
    'S013 8:13 ‹"1"› Missing release "1": this one came after it, but its record is missing.',
  ]);
});

test('with a fault in a release nothing else is said that rests on it', () => {
  const files = { ...book, 'play.md': '# Play {#play}\n\n1. Draw two. {#draw}\n' };
  expect(faultsOf({ ...files, 'releases/1.json': whole }).map(({ code }) => code)).toEqual(['R065']);
  expect(faultsOf({ ...files, 'releases/1.json': `${whole}x` }).map(({ code }) => code)).toEqual(['S010']);
});

test('an accepted.yaml that is not as it should be is told, at its place', () => {
  const faults = faultsOf({ 'releases/1.json': whole, 'accepted.yaml': 'accepted:\n  - { from: draw }\n' });
  expect(faults.map(({ code, place }) => `${code} ${place.file}:${place.line}`)).toEqual([
    'E002 rules/book/accepted.yaml:2',
    'E002 rules/book/accepted.yaml:2',
  ]);
});
