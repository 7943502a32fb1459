import { describe, expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

const settings = 'id: bay\ntitle: Bay\nversion: "1"\nsections: [a.md]\n';

/** Numbers of the rules by id, and codes of the diagnostics. */
function readOf(body: string, numbering = '') {
  const edition = settings + (numbering && `numbering: ${numbering}\n`);
  const { compiled, graph } = compileOne('bay', {
    bay: { 'edition.yaml': edition, 'a.md': `# Play {#play}\n\n${body}` },
  });
  return {
    numbers: (graph?.nodes ?? []).flatMap(({ id, number }) =>
      number?.includes('.') ? [`${number} ${id}`] : [],
    ),
    codes: compiled.diagnostics.map(({ code }) => code),
  };
}

describe('lists of 1.', () => {
  const body = `1. Fly. {#fly}
   1. High. {#high}
   1. Low. {#low}
1. Turn. {#turn}
1. Land, as [1.1.2] allows. {#land}

Afterwards:

1. Rest. {#rest}
`;
  const counted = ['1.1 fly', '1.1.1 high', '1.1.2 low', '1.2 turn', '1.3 land', '1.4 rest'];

  test('count by place if one of the file has three items', () => {
    expect(readOf(body)).toEqual({ numbers: counted, codes: ['R010'] });
  });

  test('begin where the numbering says', () => {
    expect(
      readOf('1. A. {#a}\n1. B. {#b}\n1. C. {#c}\n', '{ rule: [{ style: decimal, start: 0 }] }'),
    ).toEqual({
      numbers: ['1.0 a', '1.1 b', '1.2 c'],
      codes: [],
    });
  });

  test('have pinned numbers, from which the next rule continues', () => {
    const pinned = readOf('1. A. {#a}\n1. B. {#b number=7}\n1. C. {#c number=none}\n1. D. {#d}\n');
    // R039 reports the gap that the pin makes, as in every list.
    expect(pinned).toEqual({ numbers: ['1.1 a', '1.7 b', '1.8 d'], codes: ['R039'] });
  });

  test('are wrong if only two rules have a 1., as after an insertion', () => {
    expect(readOf('1. A. {#a}\n1. B. {#b}\n').codes).toEqual(['R003']);
    expect(readOf('1. A. {#a}\n1. B. {#b}\n1. C. {#c}\n2. D. {#d}\n').codes).toEqual([
      'R003',
      'R003',
      'R003',
    ]);
  });
});

test('typed: false ignores all typed numbers', () => {
  expect(readOf('1. A. {#a}\n2. B. {#b}\n2. C, as [1.3] says. {#c}\n', '{ typed: false }')).toEqual({
    numbers: ['1.1 a', '1.2 b', '1.3 c'],
    codes: ['R010', 'R022'],
  });
});
