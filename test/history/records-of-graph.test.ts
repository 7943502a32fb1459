import { expect, test } from 'vitest';
import { recordsOf } from '../../src/history/records-of-graph.ts';
import type { ReleasedRule } from '../../src/model/release.ts';
import { releaseOf } from '../../src/outputs/release.ts';
import { ourEdition } from '../support/published-edition.ts';
import { bookOf, published, released } from '../support/releases.ts';

/** What a release records of a rule, but for the numbers by which it wrote its references: a graph does not have them. */
const comparable = ({ links, ...rule }: Pick<ReleasedRule, 'links'>) => ({
  ...rule,
  ...(links ? { links: links.map(({ kind, to }) => ({ kind, to })) } : {}),
});

test('the records of a graph are those of a release', () => {
  const files = bookOf(
    '1. **Draw:** Draw \\[two\\], see [limit] and [the rest][over]. +limit {#draw}\n\n   > **Example:** Draw [2]..[3].\n\n2. Limit. * {#limit modifies=draw}\n3. Over, as [draw]. {#over when="players=few"}\n',
    '1',
    'facets: { players: { values: [few, many] } }\n',
  );
  expect(recordsOf(published(files).graph).map((rule) => comparable({ ...rule }))).toEqual(
    released(files).rules.map(comparable),
  );
});

test('also of a real edition', () => {
  const { compiled, graph } = ourEdition('landsraad-gencon-2025');
  if (!compiled.edition || !graph) throw new Error('the edition does not compile');
  expect(recordsOf(graph).map((rule) => comparable({ ...rule }))).toEqual(
    releaseOf(compiled.edition, null).rules.map(comparable),
  );
});
