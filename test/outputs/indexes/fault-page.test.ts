import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostic.ts';
import { faultsSchema } from '../../../src/model/faults.ts';
import { editionFaults } from '../../../src/outputs/edition-faults.ts';
import { faultsPage } from '../../../src/outputs/indexes/fault-page.ts';
import { createEditionView } from '../../../src/outputs/site/edition-view.ts';
import { floe } from '../graphs.ts';

const text = 'Two seels of sea ise.';
const faultAt = (start: number, end: number, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'R075',
  name: 'no-misspelt-label',
  severity: 'warning',
  message: 'Unexpected word.',
  place: { file: 'hunt.md', start, end, line: 1, column: start + 1, endLine: 1, endColumn: end + 1 },
  rule: 'hunt_seal',
  related: [],
  ...more,
});
const textAt = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
const kept = { code: 'R075', rule: 'hunt_seal', printed: 'seels', why: 'as printed' } as const;

test('lists the edition’s known faults separately', () => {
  const found = editionFaults(floe, [faultAt(4, 9), faultAt(17, 20)], [kept], textAt);
  expect(faultsSchema.parse(found)).toEqual(found);
  expect(found.faults.map(({ column }) => column)).toEqual([18]);
  expect(found.known).toEqual([{ ...kept, name: 'no-misspelt-label' }]);
});

test('an entry without a range covers all of its code in the rule', () => {
  const other = faultAt(4, 9, { rule: 'hunt_thin' });
  const { printed: _printed, ...all } = kept;
  const found = editionFaults(floe, [faultAt(4, 9), faultAt(17, 20), other], [all], textAt);
  expect(found.faults.map(({ rule }) => rule)).toEqual(['hunt_thin']);
});

test('groups faults by check, most severe first, and equal ones of several places once', () => {
  const faults = [
    faultAt(4, 9),
    faultAt(17, 20, { rule: 'hunt_thin' }),
    faultAt(0, 3, { message: 'Another.' }),
    faultAt(0, 3, { code: 'R001', name: 'no-dangling-reference', severity: 'error', rule: '' }),
  ].map(({ rule, ...fault }) => (rule ? { ...fault, rule } : fault));
  const page = faultsPage(createEditionView(floe, '/floe/'), editionFaults(floe, faults, [], textAt));
  expect(page.href).toBe('/floe/-/faults/');
  expect(
    page.groups.map(({ code, count, causes }) => [
      code,
      count,
      causes.map(({ message, places }) => [message, places.map(({ rule, at }) => [rule?.href ?? null, at])]),
    ]),
  ).toEqual([
    ['R001', 1, [['Unexpected word.', [[null, 'hunt.md:1']]]]],
    [
      'R075',
      3,
      [
        ['Another.', [['/floe/hunt/#hunt_seal', 'hunt.md:1']]],
        [
          'Unexpected word.',
          [
            ['/floe/hunt/#hunt_seal', 'hunt.md:1'],
            ['/floe/hunt/#hunt_thin', 'hunt.md:1'],
          ],
        ],
      ],
    ],
  ]);
  expect(page.groups[0]?.summary).not.toBe('');
});

test('orders faults by file in the book, not by file name', () => {
  const inFile = (file: string) => {
    const fault = faultAt(0, 3, { message: `In ${file}.` });
    return { ...fault, place: { ...fault.place, file: `rules/floe/${file}` } };
  };
  const files = ['hunt.md', 'weather.md', 'bears.md'];
  const graph = {
    ...floe,
    nodes: files.flatMap((file) =>
      floe.nodes
        .slice(0, 1)
        .map((node) => ({ ...node, source: { file, line: 1, column: 1, endLine: 1, endColumn: 2 } })),
    ),
  };
  const faults = [...files, 'edition.yaml'].sort().map(inFile);
  const page = faultsPage(
    { ...createEditionView(floe, '/floe/'), graph },
    editionFaults(floe, faults, [], textAt),
  );
  expect(page.groups[0]?.causes.map(({ message }) => message)).toEqual(
    ['edition.yaml', ...files].map((file) => `In ${file}.`),
  );
});

test('known faults link their rule if it is shown, and have their reason', () => {
  const page = faultsPage(
    createEditionView(floe, '/floe/'),
    editionFaults(floe, [], [kept, { code: 'R075', rule: 'nobody', why: 'left out' }], textAt),
  );
  expect(page.count).toBe(0);
  expect(
    page.known.map(({ code, faults }) => [
      code,
      faults.map(({ id, rule, why }) => [id, rule?.href ?? null, why]),
    ]),
  ).toEqual([
    [
      'R075',
      [
        ['hunt_seal', '/floe/hunt/#hunt_seal', 'as printed'],
        ['nobody', null, 'left out'],
      ],
    ],
  ]);
});

test('faults with one cause are together as in lint, each with its own message', () => {
  const codes = Array.from({ length: 12 }, (_, i) =>
    faultAt(i, i + 1, { code: 'R020', name: 'no-bare-reference', message: `Unexpected ${i}.` }),
  );
  const page = faultsPage(createEditionView(floe, '/floe/'), editionFaults(floe, codes, [], textAt));
  expect(page.groups.map(({ causes }) => causes.map(({ places }) => places.length))).toEqual([[12]]);
  expect(page.groups[0]?.causes[0]?.places.slice(0, 2).map(({ message }) => message)).toEqual([
    null,
    'Unexpected 1.',
  ]);
});
