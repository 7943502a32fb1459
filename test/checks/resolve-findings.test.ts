import { describe, expect, test } from 'vitest';
import { checks } from '../../src/checks/registry.ts';
import { checkSettingsSchema, firmCodes, listableCodes, settableCodes } from '../../src/model/check-codes.ts';
import { checkNames } from '../../src/model/check-names.ts';
import { compileOne } from '../support/edition.ts';

const play =
  '# Play {#play}\n\n1. Sing of the the sea. {#sing}\n2. Draw as in [draw], then the the end. {#draw}\n\n   > [!NOTE]\n   > A note on the the sea.\n';

function brief(settings: string, text = play): string[] {
  const config = `id: book\ntitle: Book\nversion: "1"\n${settings}sections: [play.md]\n`;
  const { compiled } = compileOne('book', { book: { 'edition.yaml': config, 'play.md': text } });
  return compiled.diagnostics.map(({ severity, code, rule }) => `${severity} ${code} ${rule ?? '-'}`);
}

const comment = (text: string) => play.replace('1. Sing', `<!-- ${text} -->\n1. Sing`);
const all = ['warning R051 sing', 'warning R022 draw', 'warning R051 draw', 'warning R051 draw~note1'];
const butFirst = all.slice(1);

describe('checks of an edition', () => {
  test('all speak as they are', () => {
    expect(brief('')).toEqual(all);
  });

  test('are turned off, and weighed otherwise', () => {
    expect(brief('checks: { R051: off, R022: error }\n')).toEqual(['error R022 draw']);
    expect(brief('checks: { R051: info }\n')).toEqual(
      all.map((one) => (one.includes('R051') ? one.replace('warning', 'info') : one)),
    );
  });

  test('go by name as well, and an unknown name is told with the near one', () => {
    expect(brief('checks: { no-common-slip: off, no-self-reference: error }\n')).toEqual(['error R022 draw']);
    expect(brief('', `---\nchecks: { no-common-slip: off }\n---\n\n${play}`)).toEqual(['warning R022 draw']);
    const refused = (checks: string) =>
      compileOne('book', {
        book: {
          'edition.yaml': `id: book\ntitle: Book\nversion: "1"\n${checks}\nsections: [play.md]\n`,
          'play.md': play,
        },
      }).compiled.diagnostics[0];
    expect(refused('checks: { no-comon-slip: off }')).toMatchObject({
      message: expect.stringContaining('there is no check "no-comon-slip"; the nearest is "no-common-slip".'),
      place: { line: 4, column: 11 },
    });
    expect(refused('checks: { no-duplicate-id: off }')?.message).toContain('no-duplicate-id stays an error');
    expect(refused('checks: { R051: off, no-common-slip: info }')?.message).toContain('are one check');
  });

  test('are listed among the faults by name, too', () => {
    const listed = (code: string) =>
      brief(`faults: [{ code: ${code}, rule: sing, why: "as printed" }]\n`).includes('warning R051 sing');
    expect(listed('R051')).toBe(false);
    expect(listed('no-common-slip')).toBe(false);
  });

  test('of style are silent until they are asked for, by the edition or by a file', () => {
    const style = '# Play {#play}\n\n1. The pouch is where coins are kept. {#pouch}\n';
    expect(brief('', style)).toEqual([]);
    expect(brief('checks: { R051: off }\n', style)).toEqual([]);
    expect(brief('checks: { R088: warning }\n', style)).toEqual(['warning R088 pouch']);
    expect(brief('', `---\nchecks: { R088: info }\n---\n\n${style}`)).toEqual(['info R088 pouch']);
    const kept = style.replace('1. The', '<!-- rulewright-ignore R088: said so for years -->\n1. The');
    expect(brief('', kept)).toEqual([]);
    expect(brief('checks: { R088: info }\n', kept)).toEqual([]);
  });

  test('front matter has the last word in its file', () => {
    const front = (checks: string) => `---\nchecks: ${checks}\n---\n\n${play}`;
    expect(brief('', front('{ R051: off }'))).toEqual(['warning R022 draw']);
    expect(brief('checks: { R051: off }\n', front('{ R051: error, R022: off }'))).toEqual([
      'error R051 sing',
      'error R051 draw',
      'error R051 draw~note1',
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
    expect(refused('checks: { R002: off }\n')).toEqual([
      'E002 Unexpected value in "checks": the check R002 stays an error: of two rules with one id only one can be found.',
    ]);
    expect(refused('checks: { R001: warning }\n')[0]).toContain('"faults" can list');
    expect(refused('checks: { R999: off }\n')[0]).toContain('there is no check "R999"');
    expect(refused('checks: { r051: off }\n')[0]).toContain('"r051"; the nearest is "R051".');
    expect(refused('checks: { R051: warn }\n')[0]).toMatch(/expected one of off, info, warning, error\.$/);
    expect(refused('checks: [R051]\n')[0]).toMatch(/expected names with values, and it is a list\.$/);
    expect(refused('checks: { R050: never }\n')[0]).toContain('expected one of off, info, warning, error');
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

describe('a comment at the place', () => {
  test('leaves out what the rule behind it has, notes included, and no more', () => {
    expect(brief('', comment('rulewright-ignore R051: a song'))).toEqual(butFirst);
    const second = play.replace('2. Draw', '<!-- rulewright-ignore R051 R022: a song -->\n2. Draw');
    expect(brief('', second)).toEqual(['warning R051 sing']);
  });

  test('stands in the rule, too', () => {
    const inside = play.replace(
      'sea. {#sing}',
      'sea. {#sing}\n\n   <!-- rulewright-ignore R051: a song -->\n',
    );
    expect(brief('', inside)).toEqual(butFirst);
    const inline = play.replace('Sing of', 'Sing <!-- rulewright-ignore R051: a song --> of');
    expect(brief('', inline)).toEqual(butFirst);
  });

  test('names checks by code or name', () => {
    expect(brief('', comment('rulewright-ignore no-common-slip: a song'))).toEqual(butFirst);
    const second = play.replace(
      '2. Draw',
      '<!-- rulewright-ignore no-common-slip, R022: a song -->\n2. Draw',
    );
    expect(brief('', second)).toEqual(['warning R051 sing']);
  });

  test('leaves no trace in the graph', () => {
    const graphOf = (text: string) => {
      const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
      const { graph } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': text } });
      return graph?.nodes.map(({ source, ...node }) => node);
    };
    for (const place of ['\n1. Sing', '\n2. Draw', '\n\n   > [!NOTE]'])
      expect(graphOf(play.replace(place, `\n   <!-- rulewright-ignore R051: a song -->${place}`))).toEqual(
        graphOf(play),
      );
    expect(graphOf(comment('rulewright-ignore R051: a song'))).toEqual(graphOf(play));
    expect(brief('', comment('Rulewright-ignore r051, No-Common-Slip: a song'))).toEqual(
      brief('', comment('rulewright-ignore R051: a song')),
    );
    const quoted = play.replace('   > A', '   > <!-- rulewright-ignore R051: a song -->\n   >\n   > A');
    expect(graphOf(quoted)).toEqual(graphOf(play));
    expect(brief('', quoted)).toEqual(all.slice(0, 3));
  });

  test.each([
    ['nothing answers to it', 'rulewright-ignore R050: a song', 'R050 is not reported here'],
    ['one of two', 'rulewright-ignore R050, R051: a song', 'R050 is not reported here'],
    ['no reason', 'rulewright-ignore R051', 'Missing reason'],
    ['no codes', 'rulewright-ignore: a song', 'expected the codes'],
    ['another word', 'rulewright-disable R051: a song', '"rulewright-disable", expected "rulewright-ignore"'],
    ['another word in capitals', 'Rulewright-Ignored R051: a song', '"rulewright-ignored", expected'],
    ['an unknown name', 'rulewright-ignore no-comon-slip: a song', 'the nearest is "no-common-slip".'],
    ['an unknown code', 'rulewright-ignore R999: a song', 'there is no check "R999"'],
    [
      'a name that nothing answers to',
      'rulewright-ignore no-misspelt-word: a song',
      'no-misspelt-word is not',
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
    expect(brief('', `${play}\n\`<!-- rulewright-ignore R051: x -->\`\n`)).toHaveLength(4);
  });

  test('can be turned off itself', () => {
    expect(brief('checks: { R073: off }\n', comment('rulewright-ignore R050: a song'))).toEqual(all);
  });
});

test('the codes that settings know are those of the registry', () => {
  const known = [...new Set([...settableCodes, ...listableCodes, ...firmCodes.keys()])];
  expect(known.sort()).toEqual(checks.map(({ code }) => code).sort());
  expect(Object.entries(checkNames)).toEqual(checks.map(({ code, name }) => [code, name]));
  expect(checkSettingsSchema.safeParse({ R050: 'off' }).success).toBe(true);
  for (const code of firmCodes.keys())
    expect(checks.find((check) => check.code === code)?.severity).toBe('error');
});
