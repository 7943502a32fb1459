import { expect, test } from 'vitest';
import { followsFrom, type Related, type Severity } from '../../../src/base/diagnostic.ts';
import { byCause } from '../../../src/outputs/report/causes.ts';
import { diagnosticsJson } from '../../../src/outputs/report/diagnostics-json.ts';
import { githubAnnotations } from '../../../src/outputs/report/github.ts';
import { formatPretty } from '../../../src/outputs/report/pretty.ts';
import { sarif } from '../../../src/outputs/report/sarif.ts';
import { compileOne } from '../../support/edition.ts';

test('what is wrong with one name is told once, with all its places', () => {
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md, b.md]\n',
      'a.md':
        '# Play {#play}\n\n1. Draw as in [gone]. {#draw}\n2. Pass as in [lost]. {#pass}\n3. Rest as shown. {#rest}\n4. Wake as shown. {#wake}\n',
      'b.md': '# End {#end}\n\n1. Score as in [gone]. {#score}\n2. Sail as in [gone]. {#sail}\n',
    },
  });
  const report = formatPretty(compiled.diagnostics, {
    sources: (file) => compiled.sources.get(file),
    color: false,
  });
  expect(report.split('Unexpected reference "gone"')).toHaveLength(2);
  expect(report.split('Unexpected reference "lost"')).toHaveLength(2);
  expect(report).toContain(
    '  also: in 2 more places\n    rules/book/b.md:3:17  in rule 2.1\n    rules/book/b.md:4:16  in rule 2.2\n',
  );
  expect(report.split('Unexpected "as shown"')).toHaveLength(2);
  expect(report).toContain('4 errors, 2 warnings in 2 files');
});

test('a way of writing is told once, and each place keeps its own fix', () => {
  const text =
    '# Play {#play}\n\n1. Use [draw] through [rest]. {#use}\n2. Draw. {#draw}\n3. Pass. {#pass}\n4. Rest. {#rest}\n5. Leave out [pass] through [rest]. {#leave}\n';
  const { compiled } = compileOne('book', {
    book: { 'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n', 'a.md': text },
  });
  const report = formatPretty(compiled.diagnostics, { sources: () => text, color: false });
  expect(report.split('Unexpected range in words')).toHaveLength(2);
  expect(report).toContain('  also: in 1 more place\n    rules/book/a.md:7:');
  const { diagnostics } = diagnosticsJson(compiled.diagnostics);
  const ranges = diagnostics.filter(({ code }) => code === 'R024');
  expect(ranges.map(({ fix }) => fix?.edits[0]?.text)).toEqual(['[draw]..[rest]', '[pass]..[rest]']);
});

test('a section that was copied into another is told once, with what stands in it', () => {
  const list = (name: string) =>
    `1. Boats leave the harbour before the sun has come up. {#${name}_a}\n2. Nets are mended by whoever tore them last. {#${name}_b}\n3. Oars stand beside the door of the long house. {#${name}_c}\n`;
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md, b.md]\n',
      'a.md': `# Play {#play}\n\n${list('first')}`,
      'b.md': `# Again {#again}\n\n${list('second')}4. Ropes are dry. {#dry}\n`,
    },
  });
  const report = formatPretty(compiled.diagnostics, { sources: () => undefined, color: false });
  expect(report.split('R049')).toHaveLength(2);
  expect(report).toContain('in rule 2.2: Unexpected repetition: 1.2 first_b says the same, word for word.\n');
});

const restarted =
  '# Play {#play}\n\n1. Draw. {#draw}\n2. Pass. {#pass}\n3. Rest. {#rest}\n1. Bid. {#bid number=1}\n2. Pay. {#pay}\n1. Sail. {#sail number=1}\n2. Row. {#row}\n3. Swim. {#swim}\n';
const settings = 'id: book\ntitle: Book\nversion: "1"\n';

function restartedFaults(more = '') {
  const { compiled } = compileOne('book', {
    book: { 'edition.yaml': `${settings}${more}sections: [a.md]\n`, 'a.md': restarted },
  });
  return compiled.diagnostics;
}

test('lists that begin again with one number are one report with their places', () => {
  const faults = restartedFaults();
  const report = formatPretty(faults, { sources: () => restarted, color: false });
  expect(report.split('R038')).toHaveLength(2);
  expect(report).toContain('  also: in 1 more place\n    rules/book/a.md:8:17  in rule 1.1\n');
  expect(report).toContain('2 errors in 1 file');
});

test('one that the edition lists is told apart from one that it does not', () => {
  const report = formatPretty(restartedFaults('faults: [{ code: R038, rule: sail, why: "as printed" }]\n'), {
    sources: () => restarted,
    color: false,
  });
  expect(report.split('R038')).toHaveLength(3);
  expect(report).toContain('1 error, 1 warning in 1 file');
});

test('the forms for programs name the places of one cause at its first fault, and keep every fault', () => {
  const faults = restartedFaults();
  const { diagnostics, counts } = diagnosticsJson(faults);
  expect(counts).toEqual({ error: 2, warning: 0, info: 0 });
  expect(diagnostics.map(({ related }) => related.map(({ message, line }) => [message, line]))).toEqual([
    [
      ['the first rule with that number: 1.1 draw', 3],
      ['the same in rule 1.1', 8],
    ],
    [['the first rule with that number: 1.1 draw', 3]],
  ]);
  const [run] = sarif(faults, { toolVersion: '1', rules: [] }).runs;
  expect(run?.results.map(({ relatedLocations }) => relatedLocations?.length)).toEqual([2, 1]);
  const lines = githubAnnotations(faults).trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/%0Aalso: rules\/book\/a\.md:8$/);
});

test('a gap in a list and all numbers behind it are one report; the next gap is another', () => {
  const text =
    '# Play {#play}\n\n1. Draw. {#draw}\n3. Pass. {#pass}\n4. Rest. {#rest}\n6. Bid. {#bid}\n7. Pay. {#pay}\n6. Sail. {#sail}\n8. Row. {#row}\n';
  const { compiled } = compileOne('book', {
    book: { 'edition.yaml': `${settings}sections: [a.md]\n`, 'a.md': text },
  });
  const report = formatPretty(compiled.diagnostics, { sources: () => text, color: false });
  expect(report.match(/Unexpected list number .*|rules.book.a.md:\d+:1 {2}in rule \S+(?=\n)/g)).toEqual([
    'rules/book/a.md:4:1  in rule 1.2',
    'Unexpected list number 3, expected 2.',
    'rules/book/a.md:5:1  in rule 1.3',
    'rules/book/a.md:6:1  in rule 1.4',
    'Unexpected list number 6, expected 4.',
    'rules/book/a.md:7:1  in rule 1.5',
    'rules/book/a.md:9:1  in rule 1.7',
    'Unexpected list number 8, expected 7.',
  ]);
  expect(report).toContain('can be fixed: 5 with --fix --unsafe\n5 errors in 1 file\n');
});

test('a book whose numbers are in no order is told so once', () => {
  const numbers = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? 100 - i : 40 - i));
  const report = reportOf(numbers.map((count) => `${count}. Draw. {#r${count} number=${count}}\n`).join(''));
  expect(report.split('info R039')).toHaveLength(2);
  expect(report).toContain('Numbers are missing or out of order in 29 places');
  // A few gaps are looked at one by one.
  expect(
    reportOf('1. Draw. {#a}\n3. Bid. {#b number=3}\n5. Pass. {#c number=5}\n').split('info R039'),
  ).toHaveLength(3);
});

test('the same words in capitals and in small letters are one cause', () => {
  const report = reportOf('1. Sail as shown. {#a}\n2. SAIL AS SHOWN. {#b}\n');
  expect(report.split('warning R091')).toHaveLength(2);
  expect(report).toContain('also: in 1 more place\n');
});

test('what to do is said at the first of several faults of a kind', () => {
  const report = reportOf('1. Sail as shown. {#a}\n2. Rest (here. {#b}\n3. Wake [there. {#c}\n');
  expect(report.split('help: Describe what')).toHaveLength(2);
  expect(report.split('help: Add the missing sign')).toHaveLength(2);
});

/** What is told of one section with some rules. */
function reportOf(rules: string): string {
  const text = `# Play {#play}\n\n${rules}`;
  const { compiled } = compileOne('book', {
    book: { 'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n', 'a.md': text },
  });
  return formatPretty(compiled.diagnostics, { sources: () => text, color: false });
}

const headsOf = (text: string) => {
  const { compiled } = compileOne('book', {
    book: { 'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n', 'a.md': text },
  });
  const shown = formatPretty(compiled.diagnostics, { sources: () => text, color: false });
  return shown.split('\n').filter((line) => /^(?:error|warning|info) /.test(line));
};

test('the items of a list that a text took in are one report', () => {
  expect(
    headsOf(
      '# Play {#play}\n\nWith nets:\n2. Boats race. {#race}\n3. Nets dry. {#dry}\n4. Oars float. {#oar}\n',
    ),
  ).toEqual(['error R015 no-malformed-construct  rules/book/a.md:4:1  in rule oar']);
});

test('sub-rules that stand too far to the left are one report', () => {
  expect(
    headsOf(
      '# Play {#play}\n\n1. Boats race: {#race}\n\n  1. at dawn, {#dawn}\n  2. at noon, {#noon}\n  3. at night. {#night}\n',
    ),
  ).toEqual(['error R072 no-misnested-line  rules/book/a.md:5:3  in rule 1.2']);
});

test('a rule that was put in twice is told once', () => {
  expect(
    headsOf(
      '# Play {#play}\n\n1. Boats race at dawn, and never at night. {#race}\n1. Boats race at dawn, and never at night. {#race}\n2. Nets dry. {#dry}\n3. Oars float. {#oar}\n',
    ),
  ).toEqual(['error R002 no-duplicate-id  rules/book/a.md:4:46  in rule 1.2']);
});

test('an alert that lacks its sign is no term, too', () => {
  expect(
    headsOf('# Play {#play}\n\n1. Boats race. {#race}\n\n   > [EXAMPLE]\n   > Ann rows to the isle.\n'),
  ).toEqual(['error R015 no-malformed-construct  rules/book/a.md:5:6  in rule 1.1']);
});

test('what follows from a number that is glued to its text is told there', () => {
  expect(
    headsOf(
      '# Play {#play}\n\n1. Boats race. {#race}\n2.Nets dry. {#dry}\n3. Oars float. {#oar}\n4. Ropes swim. {#rope}\n',
    ),
  ).toEqual(['error R015 no-malformed-construct  rules/book/a.md:4:1  in rule 1.1']);
});

test('an item that lost its full stop is told, and not what it took along: markers, ids and items behind it', () => {
  expect(
    headsOf(
      '# Play {#play}\n\n1. Boats race. {#race}\n2. Nets dry. +race {#dry}\n3 Oars float. -race {#oar}\n4. Ropes swim. {#rope}\n',
    ),
  ).toEqual(['error R015 no-malformed-construct  rules/book/a.md:5:1  in rule 1.2']);
});

test('what a line that is not read takes with it is told with that line', () => {
  const text =
    '# Play {#play}\n\n1. **Row:** {#row}\n   1.Take an oar. {#row_oar}\n   2. Sit down. {#row_seat}\n\n      1. At the stern. {#row_stern}\n\n2. Rest. {#rest}\n';
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml':
        'id: book\ntitle: Book\nversion: "1"\nsections: [a.md, b.md]\nfaults:\n  - { code: R049, rule: row_oar, why: "as printed" }\nquestions:\n  - { rule: row_oar, printed: "oar", why: "or two" }\n',
      'a.md': text,
      'b.md': '# End {#end}\n\n1. Stop as in [row_oar]. {#stop}\n',
    },
  });
  const told = compiled.diagnostics.map(({ code }) => code).sort();
  expect(told).toEqual(['E009', 'R001', 'R015', 'R015', 'R070', 'R072']);
  expect([...byCause(compiled.diagnostics)].map(([{ message }, others]) => [message, others.length])).toEqual(
    [
      [
        'Unexpected "1." at the beginning of a line, expected a list number: digits and a full stop.',
        told.length - 1,
      ],
    ],
  );
  expect(compiled.diagnostics.filter(({ fix }) => fix)).toHaveLength(1);
  const report = formatPretty(compiled.diagnostics, { sources: () => undefined, color: false });
  expect(report).toContain('rules/book/b.md:3:16  in rule 2.1: Unexpected reference "row_oar"');
});

test('what is wrong whether a line is read or not is told by itself', () => {
  const text =
    '# Play {#play}\n\n1. Row: {#row}\n   1.Take an oar, as in [oar]. {#row_oar}\n\n2. Rest {#rest\n';
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md, b.md]\n',
      'a.md': text,
      'b.md': '# End {#end}\n\n1. Stop as in [harbour]. {#stop}\n',
    },
  });
  expect([...byCause(compiled.diagnostics)].map(([{ code }]) => code).sort()).toEqual([
    'R001',
    'R001',
    'R015',
    'R015',
  ]);
});

test('names of rules that are read follow from nothing that is not; a number of their section has no fix', () => {
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml':
        'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\nfaults:\n  - { code: R049, rule: rest, why: "as printed" }\nquestions:\n  - { rule: "1.2", printed: "rest", why: "or two" }\n',
      'a.md':
        '# Play {#play}\n\n1. Draw as in [other:rest]. {#draw}\n2.Pass. {#pass}\n\n3. Rest. {#rest}\n4. Wake, see [rest]..[draw]. {#wake}\n',
    },
  });
  const told = [...byCause(compiled.diagnostics)].map(([{ code, fix }, others]) => [
    ...[code, fix?.kind].filter((one) => one !== undefined),
    ...others.map((one) => one.code),
  ]);
  expect(told.sort()).toEqual([['E009', 'unsafe'], ['R001'], ['R015', 'R001'], ['R070']]);
});

test('an error follows from a warning, and is not told as one', () => {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2, start: 0, end: 1 };
  const fault = (code: string, severity: Severity, file: string, related: Related[] = []) => {
    const where = { ...place, file };
    return { code, name: 'no-fault', severity, message: `Unexpected ${code}.`, place: where, related };
  };
  const cause = fault('R072', 'warning', 'a.md');
  const follows = (code: string, severity: Severity) =>
    fault(code, severity, 'b.md', [{ message: followsFrom, place: cause.place }]);
  const faults = [cause, follows('R001', 'error'), follows('R070', 'warning')];
  expect([...byCause(faults)].map(([{ code }, others]) => [code, ...others.map((one) => one.code)])).toEqual([
    ['R072', 'R070'],
    ['R001'],
  ]);
  expect(githubAnnotations(faults)).toMatch(
    /^::warning .*%0Aalso: b\.md:1 \(R070: Unexpected R070\.\)\n::error .*Unexpected R001\.\n$/,
  );
});

test('an id that cannot be read is no missing one: in front matter, on both sides of an empty line', () => {
  const codesOf = (text: string) =>
    compileOne('book', {
      book: { 'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n', 'a.md': text },
    }).compiled.diagnostics.flatMap(({ code, fix }) => (fix ? `${code} ${fix.kind}` : code));
  const rules = '1. Row. {#row}\n2. Rest. {#rest}\n';
  expect(codesOf(`---\nid: play\nid: play\n---\n\n# Play\n\n${rules}`)).toEqual(['E001']);
  expect(codesOf(`# Play {#play}\n\n1. Row out\n\nto the buoy. {#out}\n2. Rest. {#rest}\n`)).toEqual([
    'R072 safe',
    'R015',
  ]);
  expect(codesOf(`# Play {#play}\n\n1. Row out. {#ro\n\nw}\n`)).not.toContain('R015 safe');
  // What is begun like an item, or indented as a paragraph of its own, is not joined.
  for (const rest of [
    'a) to the buoy. {#out}',
    'to the buoy\na. or the pier. {#out}',
    'to the buoy\n• or the pier. {#out}',
    '   to the buoy. {#out}',
  ])
    expect(codesOf(`# Play {#play}\n\n1. Row out\n\n${rest}\n`)).not.toContain('R072 safe');
  // A list of what is told, and a text that goes on with a capital, are rules with a note.
  expect(codesOf(`# Play {#play}\n\n1. Row: {#row}\n\n   to the buoy.\n2. Rest. {#rest}\n`)).toEqual([]);
});

test('fixes are counted as faults are: what goes with the fix of its cause is one that can be fixed', () => {
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md]\n',
      'a.md':
        '# Play {#play}\n\n1. Draw as in [pass]. {#draw}\n2. Pass, and [pass_on]. #pass}\n3. Rest, or [pass]. {#rest}\n',
    },
  });
  const { diagnostics } = compiled;
  const following = diagnostics.filter(({ related }) => related[0]?.message === followsFrom);
  expect(following.filter(({ fix }) => !fix).length).toBeGreaterThan(0);
  const fixed = diagnostics.filter((fault) => fault.fix || following.includes(fault));
  const report = formatPretty(diagnostics, { sources: () => undefined, color: false });
  expect(report).toContain(`can be fixed: ${fixed.length} with --fix\n`);
});
