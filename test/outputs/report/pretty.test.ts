import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { formatPretty } from '../../../src/outputs/report/pretty.ts';
import { fault, fullFault, huntFile, huntText, placeOf, sources, storeFile, storeText } from '../faults.ts';

const plain = { sources, color: false };

test('shows headline, message, line, related place, help and fix', () => {
  expect(formatPretty([fullFault], plain)).toBe(
    [
      'error R001 no-dangling-reference  rules/floe/1-hunt.md:4:42  in rule 1.02',
      '  unexpected reference, expected the id of a rule',
      '    4 │ 2. **Seal:** A seal counts two fish, see [seal-store]. {#hunt_seal}',
      '      │                                          ^^^^^^^^^^^^',
      '  perhaps this was meant: rules/floe/2 störe.md:3:6',
      '    3 │ 1. **Seal store:** It holds three seals. {#seal_store}',
      '      │      ----------',
      '  help: write [seal_store]',
      '  fix:  write [seal_store] (run with --fix)',
      '',
      'can be fixed: 1 with --fix',
      '1 error in 1 file',
      '',
    ].join('\n'),
  );
});

test('goes from the worst to the least, check by check, then by place, whatever the order given', () => {
  const faults = [
    fault(placeOf(storeFile, storeText, 'three'), { severity: 'error', message: 'first' }),
    fault(placeOf(huntFile, huntText, 'seal'), { severity: 'warning', message: 'third' }),
    fault(placeOf(storeFile, storeText, 'seals'), { code: 'R000', severity: 'warning', message: 'second' }),
    fault(placeOf(huntFile, huntText, 'ice'), { severity: 'info', message: 'fourth' }),
  ];
  const text = formatPretty(faults, plain);
  const places = ['first', 'second', 'third', 'fourth', 'in 2 files'].map((mark) => text.indexOf(mark));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(formatPretty(faults.toReversed(), plain)).toBe(text);
});

test('a long report ends with its kinds, so that its end says where to begin', () => {
  const place = placeOf(huntFile, huntText, 'ice');
  const faults = (count: number) => [
    ...Array.from({ length: count - 1 }, (_, i) =>
      fault(place, { code: 'R091', name: 'no-missing-list', severity: 'warning', message: `slip ${i}` }),
    ),
    fault(place),
  ];
  expect(formatPretty(faults(11), plain)).toContain(
    '\n\nby kind, worst first:\n  error    R001 no-dangling-reference   1\n  warning  R091 no-missing-list        10\n\n1 error, 10 warnings in 1 file\n',
  );
  expect(formatPretty(faults(10), plain)).not.toContain('by kind');
});

test('of one code a file shows so many faults as somebody reads, and a cause so many places', () => {
  const place = placeOf(huntFile, huntText, 'ice');
  const many = (code: string) =>
    Array.from({ length: 20_000 }, (_, i) => fault(place, { code, message: `unknown field k${i}` }));
  const blocks = formatPretty(many('E003'), plain).split('\n\n');
  expect(blocks.filter((block) => block.startsWith('error'))).toHaveLength(100);
  expect(blocks).toContain(`19900 more of E003 in ${huntFile}; --format json has all`);
  expect(blocks.at(-1)).toContain('20000 errors in 1 file');
  const places = formatPretty(many('R001'), plain).split('\n');
  expect(places.length).toBeLessThan(120);
  expect(places).toContain('    and 19899 more; --format json has all');
});

describe('the last line', () => {
  const place = placeOf(huntFile, huntText, 'ice');
  const last = (text: string) => text.trimEnd().split('\n').at(-1);

  test('counts what there is', () => {
    expect(last(formatPretty([fault(place)], plain))).toBe('1 error in 1 file');
    const many = [
      fault(place),
      fault(place),
      fault(place, { severity: 'warning' }),
      fault(place, { severity: 'info' }),
    ];
    expect(last(formatPretty(many, plain))).toBe('2 errors, 1 warning, 1 info in 1 file');
  });

  test('says so where there are no faults', () => {
    expect(formatPretty([], plain)).toBe('no faults\n');
    expect(formatPretty([], { ...plain, fileCount: 1 })).toBe('no faults in 1 file\n');
    expect(formatPretty([], { ...plain, fileCount: 12 })).toBe('no faults in 12 files\n');
  });
});

test('tells safe fixes from unsafe ones', () => {
  const unsafe = { ...fullFault, fix: { kind: 'unsafe' as const, title: 'drop it', edits: [] } };
  const text = formatPretty([fullFault, unsafe], plain);
  expect(text).toContain('fix:  drop it (run with --fix --unsafe)');
  expect(text).toContain('can be fixed: 1 with --fix, 1 more with --fix --unsafe');
  expect(formatPretty([unsafe], plain)).toContain('can be fixed: 1 with --fix --unsafe\n');
});

test('leaves out the lines of a file that is not at hand, and of lines that it does not have', () => {
  const text = formatPretty(
    [fault({ file: 'gone.md', start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 })],
    plain,
  );
  expect(text).not.toContain('│');
  expect(text).toContain('gone.md:1:1');
  const late = { ...placeOf(huntFile, huntText, 'ice'), line: 99, endLine: 99 };
  expect(formatPretty([fault(late)], plain)).not.toContain('│');
});

test('names the page of a check once', () => {
  const place = placeOf(huntFile, huntText, 'ice');
  const faults = [fault(place), fault(place), fault(place, { code: 'R002', name: 'no-duplicate-id' })];
  const text = formatPretty(faults, { ...plain, codeBase: 'https://example.org/checks/' });
  expect(text.match(/see: {2}https:\S+/g)).toEqual([
    'see:  https://example.org/checks/R001',
    'see:  https://example.org/checks/R002',
  ]);
});

describe('on a terminal', () => {
  test('colours change nothing but colours', () => {
    const coloured = formatPretty([fullFault], { ...plain, color: true });
    expect(coloured).toContain('\u001b[31merror\u001b[39m');
    expect(stripVTControlCharacters(coloured)).toBe(formatPretty([fullFault], plain));
  });

  test('nothing of the authors acts on the terminal', () => {
    const hostileText = '\u001b]0;owned\u0007\u202e';
    const file = `rules/${hostileText}.md`;
    const text = `a ${hostileText} b\n`;
    const place = placeOf(file, text, hostileText);
    const hostile = fault(place, {
      message: `message ${hostileText}\nsecond line`,
      help: hostileText,
      rule: hostileText,
      related: [{ message: hostileText, place }],
      fix: { kind: 'safe', title: hostileText, edits: [] },
    });
    const shown = formatPretty([hostile], { sources: () => text, color: false });
    expect(shown).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(shown).toContain('message ␛]0;owned␇<U+202E>␊second line');
    expect(shown).toContain('rules/␛]0;owned␇<U+202E>.md:1:3');
  });
});

test('cuts long lines to the width asked for', () => {
  const text = `${'ice and snow '.repeat(40)}seal${' ice and snow'.repeat(40)}`;
  const shown = formatPretty([fault(placeOf('a.md', text, 'seal'))], {
    sources: () => text,
    color: false,
    width: 50,
  });
  const line = shown.split('\n').find((part) => part.includes('seal')) ?? '';
  expect(line).toMatch(/^ {4}1 │ ….*seal.*…$/);
  expect(line.length).toBeLessThanOrEqual(4 + 4 + 50);
});
