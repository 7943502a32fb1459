import { describe, expect, test } from 'vitest';
import { checkMetas } from '../../src/checks/registry.ts';
import { checkSettingsSchema, firmCodes, listableCodes, settableCodes } from '../../src/model/check-codes.ts';
import { checkNames } from '../../src/model/check-names.ts';
import { compileOne } from '../support/edition.ts';

const play =
  '# Play {#play}\n\n1. Sing (of the sea. {#sing}\n2. Draw as in [draw], then (end. {#draw}\n\n   > [!NOTE]\n   > A note (on the sea.\n';

function brief(settings: string, text = play): string[] {
  const config = `id: book\ntitle: Book\nversion: "1"\n${settings}sections: [play.md]\n`;
  const { compiled } = compileOne('book', { book: { 'edition.yaml': config, 'play.md': text } });
  return compiled.diagnostics.map(({ severity, code, rule }) => `${severity} ${code} ${rule ?? '-'}`);
}

const comment = (text: string) => play.replace('1. Sing', `<!-- ${text} -->\n1. Sing`);
const all = ['warning R100 sing', 'warning R022 draw', 'warning R100 draw', 'warning R100 draw~note1'];
const butFirst = all.slice(1);

describe('checks of an edition', () => {
  test('all speak as they are', () => {
    expect(brief('')).toEqual(all);
  });

  test('are turned off, and weighed otherwise', () => {
    expect(brief('checks: { R100: off, R022: error }\n')).toEqual(['error R022 draw']);
    expect(brief('checks: { R100: info }\n')).toEqual(
      all.map((one) => (one.includes('R100') ? one.replace('warning', 'info') : one)),
    );
  });

  test('go by name as well, and an unknown name is told with the near one', () => {
    expect(brief('checks: { no-unpaired-sign: off, no-self-reference: error }\n')).toEqual([
      'error R022 draw',
    ]);
    expect(brief('', `---\nchecks: { no-unpaired-sign: off }\n---\n\n${play}`)).toEqual([
      'warning R022 draw',
    ]);
    const refused = (checks: string) =>
      compileOne('book', {
        book: {
          'edition.yaml': `id: book\ntitle: Book\nversion: "1"\n${checks}\nsections: [play.md]\n`,
          'play.md': play,
        },
      }).compiled.diagnostics[0];
    expect(refused('checks: { no-unpared-sign: off }')).toMatchObject({
      message: expect.stringContaining(
        'there is no check "no-unpared-sign"; the nearest is "no-unpaired-sign".',
      ),
      place: { line: 4, column: 11 },
    });
    expect(refused('checks: { no-duplicate-id: off }')?.message).toContain('no-duplicate-id stays an error');
    expect(refused('checks: { R100: off, no-unpaired-sign: info }')?.message).toContain('are one check');
  });

  test('are listed among the faults by name, too', () => {
    const listed = (code: string) =>
      brief(`faults: [{ code: ${code}, rule: sing, why: "as printed" }]\n`).includes('warning R100 sing');
    expect(listed('R100')).toBe(false);
    expect(listed('no-unpaired-sign')).toBe(false);
  });

  test('front matter has the last word in its file', () => {
    const front = (checks: string) => `---\nchecks: ${checks}\n---\n\n${play}`;
    expect(brief('', front('{ R100: off }'))).toEqual(['warning R022 draw']);
    expect(brief('checks: { R100: off }\n', front('{ R100: error, R022: off }'))).toEqual([
      'error R100 sing',
      'error R100 draw',
      'error R100 draw~note1',
    ]);
    expect(brief('', front('{ R001: off }'))[0]).toBe('error E002 -');
  });

  test('without which the graph would be wrong stay errors, and it is said why', () => {
    const refused = (settings: string) =>
      compileOne('book', {
        book: {
          'edition.yaml': `id: book\ntitle: Book\nversion: "1"\n${settings}sections: [play.md]\n`,
          'play.md': play,
        },
      }).compiled.diagnostics.map(({ code, message }) => `${code} ${message}`);
    expect(refused('checks: { R002: off }\n')[0]).toBe(
      'E002 Unexpected name "R002" in "checks": the check R002 stays an error: of two rules with one id only one can be found.',
    );
    expect(refused('checks: { R001: warning }\n')[0]).toContain('"faults" can list');
    expect(refused('checks: { R999: off }\n')[0]).toContain('there is no check "R999"');
    expect(refused('checks: { r100: off }\n')[0]).toContain('"r100"; the nearest is "R100".');
    expect(refused('checks: { R100: warn }\n')[0]).toMatch(/expected one of off, info, warning, error\.$/);
    expect(refused('checks: [R100]\n')[0]).toMatch(/expected names with values, and it is a list\.$/);
    expect(refused('checks: { R049: never }\n')[0]).toContain('expected one of off, info, warning, error');
  });

  test('what an open question speaks of stays with the authors, however the check is weighed', () => {
    const settings = 'questions: [{ rule: draw, printed: "two", why: "or three?" }]\n';
    const text =
      '# Play {#play}\n\n1. Every player draws two cards at night. -ship {#draw}\n2. The ship sails through the wide harbour. {#ship}\n';
    expect(brief('', text)).toContain('warning R031 draw');
    expect(brief(`checks: { R031: error }\n`, text)).toContain('error R031 draw');
    expect(brief(`checks: { R031: error }\n${settings}`, text)).toContain('info R031 draw');
  });
});

describe('a check that is gone', () => {
  const notes = (settings: string, text = '# Play {#play}\n\n1. Sing. {#sing}\n') => {
    const head = 'id: book\ntitle: Book\nversion: "1"\n';
    const files = { 'edition.yaml': `${head}${settings}sections: [play.md]\n`, 'play.md': text };
    return compileOne('book', { book: files }).compiled.diagnostics.map(
      ({ severity, code, message, help, place }) => {
        const file = place.file.endsWith('.yaml') ? files['edition.yaml'] : text;
        expect(message).toContain('is no check any more');
        expect(help).toContain('docs/prose.md');
        return `${severity} ${code} ${file.slice(place.start, place.end)}`;
      },
    );
  };

  test('is answered by a note at each place of edition.yaml that names it, by code or name', () => {
    expect(notes('checks: { R050: off, R049: off, no-two-spellings: error }\n')).toEqual([
      'info E019 R050',
      'info E019 no-two-spellings',
    ]);
    expect(notes('faults:\n  - { code: R053, rule: sing, why: "as printed" }\n')).toEqual(['info E019 R053']);
    expect(notes('faults:\n  - { rule: gone, code: require-end-mark, why: "as printed" }\n')).toEqual([
      'info E019 require-end-mark',
    ]);
  });

  test('is so in front matter and in comments, beside checks that there are', () => {
    const rule = '# Play {#play}\n\n1. Sing (of the sea. {#sing}\n';
    expect(notes('', `---\nchecks: { R096: off, R100: off }\n---\n\n${rule}`)).toEqual(['info E019 R096']);
    const note = '<!-- rulewright-ignore R051, R100: a song -->';
    expect(notes('', rule.replace('1. Sing', `${note}\n1. Sing`))).toEqual([`info R073 ${note}`]);
  });
});

describe('a comment at the place', () => {
  test('leaves out what the rule behind it has, notes included, and no more', () => {
    expect(brief('', comment('rulewright-ignore R100: a song'))).toEqual(butFirst);
    const second = play.replace('2. Draw', '<!-- rulewright-ignore R100 R022: a song -->\n2. Draw');
    expect(brief('', second)).toEqual(['warning R100 sing']);
  });

  test('stands in the rule, too', () => {
    const inside = play.replace(
      'sea. {#sing}',
      'sea. {#sing}\n\n   <!-- rulewright-ignore R100: a song -->\n',
    );
    expect(brief('', inside)).toEqual(butFirst);
    const inline = play.replace('Sing (of', 'Sing <!-- rulewright-ignore R100: a song --> (of');
    expect(brief('', inline)).toEqual(butFirst);
  });

  test('names checks by code or name', () => {
    expect(brief('', comment('rulewright-ignore no-unpaired-sign: a song'))).toEqual(butFirst);
    const second = play.replace(
      '2. Draw',
      '<!-- rulewright-ignore no-unpaired-sign, R022: a song -->\n2. Draw',
    );
    expect(brief('', second)).toEqual(['warning R100 sing']);
  });

  test('leaves no trace in the graph', () => {
    const graphOf = (text: string) => {
      const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
      const { graph } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': text } });
      return graph?.nodes.map(({ source, ...node }) => node);
    };
    for (const place of ['\n1. Sing', '\n2. Draw', '\n\n   > [!NOTE]'])
      expect(graphOf(play.replace(place, `\n   <!-- rulewright-ignore R100: a song -->${place}`))).toEqual(
        graphOf(play),
      );
    expect(graphOf(comment('rulewright-ignore R100: a song'))).toEqual(graphOf(play));
    expect(brief('', comment('Rulewright-ignore r100, No-Unpaired-Sign: a song'))).toEqual(
      brief('', comment('rulewright-ignore R100: a song')),
    );
    const quoted = play.replace('   > A', '   > <!-- rulewright-ignore R100: a song -->\n   >\n   > A');
    expect(graphOf(quoted)).toEqual(graphOf(play));
    expect(brief('', quoted)).toEqual(all.slice(0, 3));
  });

  test.each([
    ['nothing answers to it', 'rulewright-ignore R049: a song', 'R049 is not reported here'],
    ['one of two', 'rulewright-ignore R049, R100: a song', 'R049 is not reported here'],
    ['no reason', 'rulewright-ignore R100', 'Missing reason'],
    ['no codes', 'rulewright-ignore: a song', 'expected codes'],
    ['another word', 'rulewright-disable R100: a song', '"rulewright-disable", expected "rulewright-ignore"'],
    ['another word in capitals', 'Rulewright-Ignored R100: a song', '"rulewright-ignored", expected'],
    ['an unknown name', 'rulewright-ignore no-unpared-sign: a song', 'the nearest is "no-unpaired-sign".'],
    ['an unknown code', 'rulewright-ignore R999: a song', 'there is no check "R999"'],
    [
      'a name that nothing answers to',
      'rulewright-ignore no-repeated-rule: a song',
      'no-repeated-rule is not',
    ],
    ['a firm check by name', 'rulewright-ignore no-dangling-reference: a song', 'stays an error'],
    ['a firm check', 'rulewright-ignore R001: a song', 'R001 stays an error'],
  ])('is reported where %s', (_title, text, expected) => {
    const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
    const { compiled } = compileOne('book', {
      book: { 'edition.yaml': settings, 'play.md': comment(text) },
    });
    const found = compiled.diagnostics.filter(({ code }) => code === 'R073');
    expect(found.map(({ message }) => message)).toEqual([expect.stringContaining(expected)]);
  });

  test('of other people, or in code, is none', () => {
    expect(brief('', comment('Ann: is that so? rulewright-ignore'))).toHaveLength(4);
    expect(brief('', `${play}\n\`<!-- rulewright-ignore R100: x -->\`\n`)).toHaveLength(4);
  });

  test('can be turned off itself', () => {
    expect(brief('checks: { R073: off }\n', comment('rulewright-ignore R049: a song'))).toEqual(all);
  });
});

test('the codes that settings know are those of the registry', () => {
  const known = [...new Set([...settableCodes, ...listableCodes, ...firmCodes.keys()])];
  expect(known.sort()).toEqual(checkMetas.map(({ code }) => code).sort());
  expect(Object.entries(checkNames)).toEqual(checkMetas.map(({ code, name }) => [code, name]));
  expect(checkSettingsSchema.safeParse({ R049: 'off' }).success).toBe(true);
  for (const code of firmCodes.keys())
    expect(checkMetas.find((check) => check.code === code)?.severity).toBe('error');
});
