import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { sarif } from '../../../src/outputs/report/sarif.ts';
import { fault, fullFault, huntFile, huntText, placeOf, sources } from '../faults.ts';
import schema from './schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };

/** The standard's schema is JSON Schema draft 4, which differs from draft 7 here in the name of `id` alone. */
const { id, $schema, ...rest } = schema;
// A pattern in the schema is none with the u flag.
const ajv = new Ajv({
  strict: false,
  unicodeRegExp: false,
  formats: { uri: true, 'uri-reference': true, 'date-time': true },
});
const validate = ajv.compile({ ...rest, $id: id });

const checks = [
  {
    code: 'R000',
    name: 'no-snow',
    summary: 'No {snow}.',
    why: 'It melts.',
    helpUri: 'https://example.org/checks/R000',
  },
  { code: 'R001', name: 'no-dangling-reference', summary: 'No dangling.', why: 'Nobody finds it.' },
];
const options = { toolVersion: '1.2.3', rules: checks };
const place = placeOf(huntFile, huntText, 'ice');

/** The only run of the log, which fits the standard's schema. */
function runOf(...[diagnostics, more]: [Parameters<typeof sarif>[0], Partial<Parameters<typeof sarif>[1]>?]) {
  const log = sarif(diagnostics, { ...options, ...more });
  expect(validate(JSON.parse(JSON.stringify(log))), JSON.stringify(validate.errors)).toBe(true);
  const [run] = log.runs;
  if (!run) throw new Error('no run');
  return run;
}

test('the schema in the test refuses what is no log', () => {
  expect($schema).toContain('draft-04');
  const log = sarif([fullFault], options);
  expect(validate({ ...log, version: '2.0.0' })).toBe(false);
  expect(validate({ ...log, runs: [{ ...log.runs[0], results: [{ ruleId: 'R001' }] }] })).toBe(false);
  expect(validate({ ...log, runs: [{ ...log.runs[0], columnKind: 'bytes' }] })).toBe(false);
});

test('names the tool, its version and its checks', () => {
  const run = runOf([], { informationUri: 'https://example.org/' });
  expect(run.results).toEqual([]);
  expect(run.columnKind).toBe('utf16CodeUnits');
  expect(run.tool.driver).toMatchObject({
    name: 'rulewright',
    version: '1.2.3',
    informationUri: 'https://example.org/',
  });
  expect(run.tool.driver.rules).toEqual([
    {
      id: 'R000',
      name: 'no-snow',
      shortDescription: { text: 'No {{snow}}.' },
      fullDescription: { text: 'It melts.' },
      help: { text: 'It melts.' },
      helpUri: 'https://example.org/checks/R000',
    },
    expect.objectContaining({ id: 'R001', fullDescription: { text: 'Nobody finds it.' } }),
  ]);
});

test('gives a fault with its place, its rule, related places and its fix', () => {
  const [result] = runOf([fullFault], { sources }).results;
  expect(result).toEqual({
    ruleId: 'R001',
    ruleIndex: 1,
    level: 'error',
    message: { text: 'unexpected reference, expected the id of a rule\n\nwrite [seal_store]' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'rules/floe/1-hunt.md', uriBaseId: 'PROJECTROOT' },
          region: { startLine: 4, startColumn: 42, endLine: 4, endColumn: 54 },
        },
        logicalLocations: [{ name: '1.02', fullyQualifiedName: 'hunt_seal' }],
      },
    ],
    relatedLocations: [
      {
        id: 0,
        message: { text: 'perhaps this was meant' },
        physicalLocation: {
          artifactLocation: { uri: 'rules/floe/2%20st%C3%B6re.md', uriBaseId: 'PROJECTROOT' },
          region: { startLine: 3, startColumn: 6, endLine: 3, endColumn: 16 },
        },
      },
    ],
    partialFingerprints: { 'rulewright/v1': expect.stringMatching(/^[0-9a-f]{16}:1$/) },
    fixes: [
      {
        description: { text: 'write [seal_store]' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'rules/floe/1-hunt.md', uriBaseId: 'PROJECTROOT' },
            replacements: [
              {
                deletedRegion: { startLine: 4, startColumn: 43, endLine: 4, endColumn: 53 },
                insertedContent: { text: 'seal_store' },
              },
            ],
          },
        ],
      },
    ],
  });
});

test('gives the edits of a fix by file, and by offset where the text is not at hand', () => {
  const fix = {
    kind: 'unsafe' as const,
    title: 'rename',
    edits: [
      { file: 'a.md', start: 3, end: 7, text: 'x' },
      { file: 'b.md', start: 0, end: 0, text: 'y' },
      { file: 'a.md', start: 9, end: 9, text: '' },
    ],
  };
  const [result] = runOf([fault(place, { fix })]).results;
  expect(result?.fixes?.[0]?.description.text).toBe('rename (can change the meaning)');
  const changes = result?.fixes?.[0]?.artifactChanges.map(({ artifactLocation, replacements }) => [
    artifactLocation.uri,
    replacements.map(({ deletedRegion, insertedContent }) => [deletedRegion, insertedContent.text]),
  ]);
  expect(changes).toEqual([
    [
      'a.md',
      [
        [{ charOffset: 3, charLength: 4 }, 'x'],
        [{ charOffset: 9, charLength: 0 }, ''],
      ],
    ],
    ['b.md', [[{ charOffset: 0, charLength: 0 }, 'y']]],
  ]);
});

test('has the level note for info', () => {
  const levels = runOf([
    fault(place, { severity: 'info' }),
    fault(place, { severity: 'warning', code: 'R002' }),
  ]).results.map((result) => result.level);
  expect(levels).toEqual(['note', 'warning']);
});

test('makes an entry for a code that no check has', () => {
  const run = runOf([fault(place, { code: 'S001', name: 'no-unreadable-file' })]);
  const index = run.results[0]?.ruleIndex ?? -1;
  expect(run.tool.driver.rules[index]).toMatchObject({ id: 'S001', name: 'no-unreadable-file' });
});

describe('text', () => {
  test('has no placeholders or links that nobody meant', () => {
    const [result] = runOf([fault(place, { message: 'unexpected {0} and [a](3)' })]).results;
    expect(result?.message.text).toBe('unexpected {{0}} and [a\\](3)');
  });

  test('of a path is percent-encoded and never a scheme', () => {
    const file = 'rules/a:b/100% ★?#.md';
    const [result] = runOf([fault({ ...place, file })]).results;
    const uri = result?.locations[0].physicalLocation.artifactLocation.uri ?? '';
    expect(uri).toBe('rules/a%3Ab/100%25%20%E2%98%85%3F%23.md');
    expect(uri.split('/').map(decodeURIComponent).join('/')).toBe(file);
  });

  test('with half a character does no harm', () => {
    const run = runOf([fault({ ...place, file: 'a\ud83d.md' }, { message: 'b\udd00' })]);
    expect(run.results[0]?.message.text).toBe('b\ufffd');
  });
});

describe('fingerprints', () => {
  const prints = (...diagnostics: ReturnType<typeof fault>[]) =>
    runOf(diagnostics).results.map((result) => result.partialFingerprints['rulewright/v1']);

  test('stay when the line moves', () => {
    const moved = { ...place, start: 900, end: 903, line: 40, endLine: 40 };
    expect(prints(fault(moved, { rule: 'hunt_thin' }))).toEqual(prints(fault(place, { rule: 'hunt_thin' })));
  });

  test('differ between rules, codes, messages, and equal faults of one rule', () => {
    const faults = [
      fault(place, { rule: 'a' }),
      fault(place, { rule: 'a' }),
      fault(place, { rule: 'b' }),
      fault(place, { rule: 'a', code: 'R002' }),
      fault(place, { rule: 'a', message: 'other' }),
      fault(place),
    ];
    expect(new Set(prints(...faults)).size).toBe(faults.length);
  });
});

test('same faults in another order give the same log', () => {
  const faults = [fullFault, fault(place), fault(place, { code: 'R000' })];
  expect(JSON.stringify(sarif(faults.toReversed(), options))).toBe(JSON.stringify(sarif(faults, options)));
});
