import { describe, expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const play =
  '# Play {#play}\n\n1. **Draw:** Take two, as in [gone] and []. -gone {#draw}\n\n   > [!NOTE]\n   > As in [lost].\n\n2. **Pass:** After Draw [all], wait. {#pass}\n3. **Rest:** Do [pass]..[draw]. {#all}\n';

function compile(faults: string, text = play) {
  const settings = `id: book\ntitle: Book\nversion: "1"\n${faults}sections: [play.md]\n`;
  const { compiled, graph } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': text } });
  return { diagnostics: compiled.diagnostics, graph };
}

const brief = (faults: string, text?: string) =>
  compile(faults, text).diagnostics.map(({ severity, code, rule }) => `${severity} ${code} ${rule ?? '-'}`);

const list = (...entries: readonly string[]) =>
  `faults:\n${entries.map((entry) => `  - ${entry}\n`).join('')}`;

describe('faults of the printed document that edition.yaml owns up to', () => {
  test('are errors without it', () => {
    expect(brief('')).toEqual([
      'error R001 draw',
      'error R007 draw',
      'error R001 draw',
      'error R001 draw~note1',
      'error R006 pass',
      'error R008 all',
    ]);
  });

  test('are warnings with it: all of one rule that are alike, also in a note below the rule', () => {
    const faults = list(
      '{ code: R001, rule: draw, printed: gone, why: "the book has no such rule" }',
      '{ code: R007, rule: draw, printed: "[]", why: "nothing is in it" }',
      '{ code: R001, rule: draw, printed: lost, why: "the book has none" }',
      '{ code: R006, rule: pass, printed: all, why: "Draw may be meant" }',
      '{ code: R008, rule: all, printed: "[pass]..[draw]", why: "the ends changed places" }',
    );
    expect(brief(faults)).toEqual([
      'warning R001 draw',
      'warning R007 draw',
      'warning R001 draw',
      'warning R001 draw~note1',
      'warning R006 pass',
      'warning R008 all',
    ]);
    const { diagnostics, graph } = compile(faults);
    expect(diagnostics[0]?.help).toBe('Listed under "faults" in edition.yaml: the book has no such rule');
    expect(graph?.edges.map(({ written, note }) => [written, note])).toEqual([
      ['[gone]', 'the book has no such rule'],
      ['[]', 'nothing is in it'],
      ['-gone', 'the book has no such rule'],
      ['[lost]', 'the book has none'],
      ['[all]', 'Draw may be meant'],
      ['[pass]..[draw]', 'the ends changed places'],
    ]);
  });

  test('are notes where the entry says so', () => {
    const entry = '{ code: R001, rule: draw, printed: gone, why: "a row of a table", severity: info }';
    expect(brief(list(entry)).filter((line) => line.startsWith('info'))).toEqual([
      'info R001 draw',
      'info R001 draw',
    ]);
  });

  test.each([
    ['another rule', '{ code: R001, rule: pass, printed: gone, why: w }'],
    ['another code', '{ code: R006, rule: draw, printed: gone, why: w }'],
    ['another text', '{ code: R001, rule: draw, printed: gon, why: w }'],
    ['a note has no id of its own', '{ code: R001, rule: draw~note1, printed: lost, why: w }'],
  ])('stay errors where the entry is of something else, and the entry is reported: %s', (_title, entry) => {
    const faults = compile(list(entry)).diagnostics;
    expect(faults.filter(({ severity }) => severity === 'error')).toHaveLength(6);
    const stale = faults.filter(({ code }) => code === 'E009');
    expect(stale.map(({ severity, place }) => [severity, place.line, place.column])).toEqual([
      ['warning', 5, 5],
    ]);
  });

  test('a fault that is put right leaves a stale entry', () => {
    const entry = list('{ code: R001, rule: draw, printed: gone, why: w }');
    expect(brief(entry, '# Play {#play}\n\n1. Draw. {#draw}\n')).toEqual(['warning E009 -']);
  });

  test('an entry for a rule that is no more says so, and one fix takes out all that are stale', () => {
    const text = '# Play {#play}\n\n1. Draw. {#draw}\n';
    const entries = ['lost', 'draw', 'drew'].map((rule) => `{ code: R001, rule: ${rule}, why: w }`);
    const settings = `${list(...entries)}retired:\n  - { id: lost, successors: [draw], why: merged }\n`;
    const stale = compile(settings, text).diagnostics.filter(({ code }) => code === 'E009');
    expect(stale.map(({ message, help }) => `${message.replace(/^.*"faults": /, '')} ${help}`)).toEqual([
      'the edition has no rule "lost". "lost" is retired: "draw" took its place.',
      'R001 is not reported of the rule "draw". Take it out, or put right what it names.',
      'the edition has no rule "drew". Did you mean "draw"?',
    ]);
    for (const { fix } of stale)
      expect(fix).toMatchObject({ kind: 'unsafe', title: 'take out all 3 entries that nothing answers to' });
    const [edit, ...others] = stale[0]?.fix?.edits ?? [];
    expect(others).toEqual([]);
    expect((edit?.end ?? 0) - (edit?.start ?? 0)).toBe(list(...entries).length);
  });

  test('less than an error is not reported, and without a stretch all of the code in that rule', () => {
    const twice = '# Play {#play}\n\n1. **Draw:** Take one. {#draw}\n2. **Draw:** Take two. {#again}\n';
    expect(brief('', twice)).toEqual(['info R042 again']);
    expect(brief(list('{ code: R042, rule: again, why: w }'), twice)).toEqual([]);
    expect(brief(list('{ code: R042, rule: again, printed: Draw, why: w }'), twice)).toEqual([]);
    expect(brief(list('{ code: R042, rule: draw, why: w }'), twice)).toEqual([
      'warning E009 -',
      'info R042 again',
    ]);
    expect(
      brief(list('{ code: R001, rule: draw, why: w }')).filter((one) => one === 'warning R001 draw'),
    ).toHaveLength(2);
  });

  test('numbers that the print passes over can be listed, of a rule and of a section', () => {
    const gaps =
      '# Play {#play}\n\n1. Draw. {#draw}\n3. Pass. {#pass number=3}\n\n# End {#end number=4}\n\n1. Score. {#score}\n';
    expect(brief('', gaps)).toEqual(['info R039 pass', 'info R039 -']);
    expect(brief(list('{ code: R039, rule: pass, why: w }'), gaps)).toEqual(['info R039 -']);
    expect(brief(list('{ code: R039, rule: end, why: w }'), gaps)).toEqual(['info R039 pass']);
  });

  test('what makes the graph wrong cannot be listed', () => {
    const said = brief(list('{ code: R002, rule: draw, printed: draw, why: w }'));
    expect(said[0]).toBe('error E002 -');
    // The text has empty brackets, whatever its settings say.
    expect(said).toContain('error R007 draw');
  });
});

test('a star that the edition says is explained nowhere makes no edge and no error', () => {
  const stars = 'stars: { before: { unexplained: "the book explains none" } }\n';
  const { diagnostics, graph } = compile(
    stars,
    '# Play {#play}\n\n1. ★ Draw. {#draw}\n2. ★ Pass. {#pass}\n3. Wait. ★ {#wait}\n',
  );
  expect(diagnostics.map(({ severity, code, rule }) => `${severity} ${code} ${rule}`)).toEqual([
    'warning R005 draw',
    'error R005 wait',
  ]);
  expect(diagnostics[0]?.message).toContain('2 rules');
  expect([graph?.stars, graph?.edges]).toEqual([[], []]);
});
