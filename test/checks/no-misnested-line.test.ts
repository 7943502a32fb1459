import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

test('a rule that is only begun is no line that went astray', () => {
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
  const text = '# Play\n\n1. Draw. {#draw}\n\n   1. At once. {#draw_once}\n\n2.\n';
  const { compiled } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': text } });
  expect(compiled.diagnostics.map(({ code }) => code)).not.toContain('R072');
  const lost = text.replace('\n   1. At once', '\n  1. At once').replace('\n2.\n', '\n   2. Or later.\n');
  const { compiled: other } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': lost } });
  expect(other.diagnostics.map(({ code }) => code)).toContain('R072');
});

test('what stands under a rule that is indented too far may belong below it: no fix puts it beside', () => {
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
  const text =
    '# Play\n\n30. Draw. {#draw}\n31. Turn. {#turn}\n    32. Fly. {#fly}\n\n    1. High. {#fly_high}\n    2. Low. {#fly_low}\n33. Land. {#land}\n';
  const { compiled } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': text } });
  const misnested = compiled.diagnostics.filter(({ code }) => code === 'R015' || code === 'R072');
  expect(misnested.map(({ place, fix }) => [place.line, fix])).toEqual([
    [5, undefined],
    [7, undefined],
    [8, undefined],
  ]);
});

test('a sub-rule that a wider number pushes out of its rule is told alone: the numbers behind it are right once it is back', () => {
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
  const names = [
    'draw',
    'turn',
    'pass',
    'wait',
    'rest',
    'roll',
    'move',
    'land',
    'load',
    'sell',
    'tack',
    'moor',
  ];
  const rules = names.map(
    (name, i) => `${i + 1}. Boats ${name}. {#${name}}\n\n   1. At once. {#${name}_once}\n`,
  );
  const { compiled } = compileOne('book', {
    book: { 'edition.yaml': settings, 'play.md': `# Play {#play}\n\n${rules.join('\n')}` },
  });
  expect(compiled.diagnostics.map(({ code, place }) => [code, place.line])).toEqual([
    ['R072', 41],
    ['R072', 45],
    ['R072', 49],
  ]);
});

test('a number is wrong also behind a sub-rule that its list counts', () => {
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n',
      'play.md':
        '# Play {#play}\n\n1. Draw. {#draw}\n\n  1. Once. {#once}\n2. Row. {#row}\n3. Hop. {#hop}\n7. Sail. {#sail}\n8. Pass. {#pass}\n',
    },
  });
  expect(compiled.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'R072 Unexpected indentation of list item "1.": it is not below the rule that it seems to belong to.',
    'R003 Unexpected list number 7, expected 4.',
    'R003 Unexpected list number 8, expected 5.',
  ]);
});
