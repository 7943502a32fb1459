import { expect, test } from 'vitest';
import { identify } from '../../../src/import/resolve/identify.ts';
import { createTargets } from '../../../src/import/resolve/resolve-references.ts';
import { explainedStars } from '../../../src/import/write/explained-stars.ts';
import { draft, readToy } from './toy-dialect.ts';

/** The import of a document whose rule 1 explains stars after a text, with these words. */
function explained(text: string, label: string | null = null) {
  const rule = draft({
    number: '1',
    count: 1,
    label: label === null ? null : [{ type: 'text', value: label }],
    paragraphs: [[{ type: 'text', value: text }]],
    lines: [7],
  });
  const starred = draft({ number: '2', count: 2, star: { before: '*', after: null } });
  const part = { level: 'section', number: '0', title: 'Play', line: 1 } as const;
  const document = {
    ...readToy('').document,
    parts: [{ ...part, items: [rule, starred] }],
    stars: { after: '1' },
  };
  const ids = identify(document);
  return explainedStars(document, ids, createTargets(document, ids));
}

test.each([
  ['Cancel one use of an ability with a star behind it.', null, 'cancels'],
  ['A starred power that was cancelled is used up. Nobody may take it back.', null, 'cancels'],
  ['Whoever is cancelled may go on without the ability.', null, 'cancels'],
  ['Play it before, and an ability is prevented.', null, 'prevents'],
  ['Any ability with a star.', 'PREVENTING', 'prevents'],
  ['It works on an ability with a star behind it.', null, null],
  ['Cancel it, or prevent it.', null, null],
  ['An ability with a star cannot ever be cancelled.', null, null],
  ["A star says that it can't be prevented.", null, null],
])('a rule that explains stars: %s %s', (text, label, effect) => {
  const { stars, remarks } = explained(text, label);
  expect(stars.after).toMatchObject(effect ? { effect } : { rule: expect.anything() });
  expect(stars.after).not.toHaveProperty('effect', undefined);
  expect(remarks.map(({ kind, line, rule }) => [kind, line, rule])).toEqual(
    effect ? [] : [['star-effect-unclear', 7, '1']],
  );
  expect(stars.before).toMatchObject({ unexplained: expect.anything() });
});
