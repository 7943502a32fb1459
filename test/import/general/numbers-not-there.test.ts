import { expect, test } from 'vitest';
import { htmlLines } from '../../../src/import/lines/html-lines.ts';
import { withoutProseFences } from '../../../src/import/lines/prose-fences.ts';
import { importGeneral, markdown } from './import-general.ts';

const law = (ends: string) => `1 Boats

1.1 A boat has a name, as it stands on its side.

1.2 ${ends}

2 Races

2.2.1 A race has four laps.

2.2.2 A lap ends at the pier.

2.9 Nobody swims.

3 Prizes

3.1 The first boat wins a cup.

3.3 The last one wins a rope.
`;

/** Why a reference leads nowhere, as edition.yaml of the result has it. */
function whyLost(ends: string): string[] {
  const { files } = importGeneral(law(ends));
  const settings = files.get('edition.yaml') ?? '';
  return [...settings.matchAll(/printed: "?([\d.]+)"?, why: (.*?) \}/g)].map(
    ([, printed, why]) => `${printed}: ${why}`,
  );
}

test('what is said of a number that is not there is what the document has around it', () => {
  expect(whyLost('See rule 2.2, rule 3.2 and rule 3.7 for more.')).toEqual([
    '3.2: no rule of the document has this number; those of 3 pass over it',
    '3.7: no rule of the document has this number; the last one of 3 is 3.3',
  ]);
});

test('a number that only stands in those of other rules gets a rule that holds them, where a text names it', () => {
  const { numbers, errors, report, graph } = importGeneral(law('See rules 2.9 and 2.2, at 3.3 metres.'));
  expect(errors).toEqual([]);
  expect(numbers).toEqual(['1.1', '1.2', '2.2', '2.2.1', '2.2.2', '2.9', '3.1', '3.3']);
  expect(report.references.map(({ status }) => status)).toEqual(['resolved', 'resolved']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  const group = graph.nodes.find(({ number }) => number === '2.2');
  expect(graph.nodes.filter(({ parent }) => parent === group?.id)).toHaveLength(2);
  expect(importGeneral(law('See rule 2.9, 2.2 metres on.')).numbers).not.toContain('2.2');
});

test('scores that begin lines again and again are no rules', () => {
  const skill = (name: string, score: string) => `${name}\n\n${score} is what it is worth.\n\n`;
  const { numbers, report } = importGeneral(
    `The Ferry Game\n\n3. Rowing\n\n3.1 Row.\n\n3.2 Skills are worth points.\n\n${skill('Splash', '3.0')}${skill('Turn', '2.9')}${skill('Dive', '3.0')}${skill('Spin', '3.0')}4. Rest\n\n4.1 Sleep.\n\n4.2 Eat.\n`,
  );
  expect(numbers).toEqual(['3.1', '3.2', '4.1', '4.2']);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
});

test('a number of a part that has none in the result may have been lost on the way: a note', () => {
  expect(whyLost('See rule 8.2 for more.')).toEqual([
    '8.2: no rule of the document has this number, severity: info',
  ]);
});

test('three numbers that lead nowhere in one section have one cause, and one of another law none here: notes', () => {
  expect(whyLost('See rule 3.2, rule 3.7 and rule 3.8 for more.')).toEqual([
    '3.2: no rule of the document has this number; those of 3 pass over it, severity: info',
    '3.7: no rule of the document has this number; the last one of 3 is 3.3, severity: info',
    '3.8: no rule of the document has this number; the last one of 3 is 3.3, severity: info',
  ]);
});

test('what dice show is the number of no rule where nothing counts so', () => {
  const text = (items: string) =>
    markdown(`# Ferry\n\n## 1. Boats\n\n${items}\n\n## 2. Tides\n\nThrow 2d6.\n`);
  const dice = importGeneral(text('2d6 is for rafts.\n\n2d8 is for barges.\n\n2d10 is for ferries.'), {
    kind: 'markdown',
  });
  expect(dice.numbers.filter((number) => number?.includes('d'))).toEqual([]);
  expect(dice.report.references.map(({ printed }) => printed)).not.toContain('2d6');
});

test('a sign of no width behind dots says nothing, and code that is named stays code', () => {
  const lines = htmlLines(
    '<h1>Ferry</h1><h2>Boats</h2><p>And so on…\u200B Row—\u200Bor wait.</p><h2>Tides</h2><p>Ebb.</p>',
  );
  if (typeof lines === 'string') throw new Error(lines);
  expect(lines.map(({ text }) => text).join('\n')).toContain('And so on… Row—or wait.');
  const prose = 'The crew of a boat rows it over to the quay.';
  const fenced = withoutProseFences(`\`\`\`txt\n..x..\n\`\`\`\n\n${prose}\n\n\`\`\`txt\n..y..\n\`\`\`\n`);
  expect(fenced.match(/^```/gm)).toHaveLength(4);
});

test('an angle in front of a text is no number, and a dash behind an ordinal is none of the text', () => {
  const items = (sign: string) =>
    importGeneral(
      markdown(
        `# Ferry\n\n## 1. Boats\n\n1${sign} Row.\n\n2${sign} Rest.\n\n90° to the left is far.\n\n## 2. Tides\n\nEbb.\n`,
      ),
    );
  for (const sign of ['.', '°', 'º -']) {
    const { numbers, files } = items(sign);
    expect(numbers.filter((number) => number !== null)).toEqual(['1.1', '1.2']);
    const text = [...files.values()].join('\n');
    expect(text).toContain('90° to the left');
    expect(text).toMatch(/1\. Row\.[\s\S]*2\. Rest\./);
  }
});

test('numbers that nothing holds, inside a section that goes on behind them, are text', () => {
  const { numbers, files } = importGeneral(
    markdown(
      [
        '# 3 Cards',
        '3.1 Lay three cards.',
        '3.2 They lie so:',
        'X1 a boat',
        'X2 an oar',
        'X3 a net',
        '3.3 Turn X1 first.',
        '3.4 Stop.',
      ].join('\n\n'),
    ),
  );
  expect(numbers).toEqual(['3.1', '3.2', '3.3', '3.4']);
  expect([...files.values()].join('')).toContain('X2 an oar');
});

test('a number is one of its chapter where the one that holds it is not there', () => {
  const { numbers, report } = importGeneral(
    markdown(
      [
        '# 3 Cards',
        '3.1 Lay three cards.',
        '3.2 Turn one.',
        '3.2.1.1 A boat goes first.',
        '3.2.1.2 An oar goes last.',
        '3.3 See 3.2.1.2.',
        '3.4 Stop.',
      ].join('\n\n'),
    ),
  );
  expect(numbers).toEqual(expect.arrayContaining(['3.2.1.1', '3.2.1.2', '3.3', '3.4']));
  expect(report.references.map(({ status }) => status)).toEqual(['resolved']);
});

test('a line that begins with the number of a rule and without its sign speaks of that rule', () => {
  const rule = (number: string) => `${number}) Boat ${number} has a name.`;
  const { numbers } = importGeneral(
    markdown(
      [
        '# 1 Boats',
        ...['1.1', '1.2', '1.3', '1.4'].map(rule),
        '1.2 is called by 1.4.',
        ...['1.5', '1.6'].map(rule),
      ].join('\n\n'),
    ),
  );
  expect(numbers).toEqual(['1.1', '1.2', '1.3', '1.4', '1.5', '1.6']);
});

test('where most references lead nowhere, the numbers that they name were not read: notes, in all sections', () => {
  const areNotes = (more: string) => {
    const text = law(`See rule 3.2. ${more}`)
      .replace('four laps.', 'four laps, as in rule 2.7.')
      .replace('wins a cup.', 'wins a cup, as in rule 1.4.');
    const settings = importGeneral(text).files.get('edition.yaml') ?? '';
    return [...settings.matchAll(/printed: .*? \}/g)].map(([fault]) => fault.includes('severity: info'));
  };
  expect(areNotes('')).toEqual([true, true, true]);
  expect(areNotes('See rules 1.1, 2.2, 2.9 and 3.1.')).toEqual([false, false, false]);
});
