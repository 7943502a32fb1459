import { expect, test } from 'vitest';
import { judgeHistory } from '../../bench/history/judge-history.ts';
import { makeHistory } from '../../bench/history/make-history.ts';

/** The full one, 5,000 rules and 30 revisions, is measured by `npm run bench -- --only history`. */
const history = makeHistory(400, 6);

test.each([
  ['with ids', true, 0.995],
  ['without ids', false, 0.99],
])('finds the rules of a small history in the next revision, %s', (_how, hasIds, least) => {
  const { right, all, regrouped, allRegrouped, wrong } = judgeHistory(history, hasIds);
  expect(all).toBeGreaterThan(2000);
  expect(right / all, wrong.join(', ')).toBeGreaterThanOrEqual(least);
  expect(allRegrouped).toBeGreaterThan(10);
  expect(regrouped / allRegrouped, wrong.join(', ')).toBeGreaterThanOrEqual(0.8);
});
