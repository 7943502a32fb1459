import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test.each(['z. B.', 'd. h.', 'i. d. R.', 'u. U.', 'e. g.', 'p. ex.'])(
  'letters with spaces between, "%s", are no number of an item',
  (words) => {
    const text = `# Hafen

## § 1 Boote

(1) Ein Boot hat:

a. Ruder
(${words} zwei lange).

b. einen Anker,

${words} aus Eisen.

(2) Boote warten.

## § 2 Fahrten

(1) Boote fahren.
`;
    const { numbers, errors } = importGeneral(markdown(text));
    expect(errors).toEqual([]);
    expect(numbers).toEqual(['1(1)', '1(1).a', '1(1).b', '1(2)', '2(1)']);
  },
);

test('initials behind the letter of an item are its text', () => {
  const text =
    '# Harbour\n\n## 1. Masters\n\n1. Masters are:\n\n   a. J. Reed,\n   b. B. Z. Oar,\n   c. A. Sail.\n\n2. They wait.\n';
  expect(importGeneral(markdown(text)).numbers).toEqual(['1.1', '1.1.a', '1.1.b', '1.1.c', '1.2']);
});
