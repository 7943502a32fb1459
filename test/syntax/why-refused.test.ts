import { expect, test } from 'vitest';
import { formatSource, whyRefused } from '../../src/syntax/print.ts';

test.each([
  ['numbers', 4, '# Play\n\nRules:\n1. Fly.\n2. Turn.\n1. Look.\n2. Land.\n'],
  ['nesting', 7, '---\nid: kites\n---\n# Play\n\n10. Fly.\n   1. Turn.\n'],
  ['character', 3, '# Play\n\n1. Fly\0.\n'],
  ['meaning', 5, '# Play\n\n1. Fly. {#fly}\n\n   ‘‘‘\n   kite\n     tail\n   ‘‘‘\n'],
])('a text that is left as it is: %s at line %i', (reason, line, source) => {
  expect(formatSource(source)).toEqual({ text: source, refused: true });
  expect(whyRefused(source)).toEqual({ reason, line });
});

test('one that is formatted is not', () => expect(whyRefused('# Play\n\n1.  Fly.\n')).toBeNull());
