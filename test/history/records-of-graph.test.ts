import { expect, test } from 'vitest';
import { recordedSettings } from '../../src/history/edition-settings.ts';
import { recordsOf, textOfGraph } from '../../src/history/records-of-graph.ts';
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
    '1. **Draw:** Draw *two* \\[cards\\], see [the rest][over], [limit] and [the site](https://example.org). +limit {#draw .quick page=3}\n\n   > **Example:** Draw [1.2]..[1.3], [1.*], [nowhere] and [a word](limit).\n\n2. Limit. * -nothing {#limit modifies=draw clarifies=none}\n3. Over, as [draw] and [tides:ebb]. {#over when="players=few"}\n',
    '1',
    'facets: { players: { values: [few, many] } }\n',
  );
  const { settings, title } = textOfGraph(published(files).graph);
  expect({ title, settings: recordedSettings(settings) }).toEqual({
    title: released(files).title,
    settings: released(files).settings,
  });
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
