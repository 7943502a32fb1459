import { expect, test } from 'vitest';
import { releaseSchema } from '../../src/model/release.ts';
import { redirectsOf } from '../../src/outputs/redirects.ts';
import { releaseOf, releaseText } from '../../src/outputs/release.ts';
import { compileProject, projects } from '../compile/projects.ts';
import { bookOf, released } from '../support/releases.ts';

test('a release says what every rule with an id was, and what it referred to', () => {
  const release = released(
    bookOf(
      '1. **Draw:** Take two, as [1.2] and [limit] say. -limit {#draw}\n\n   > [!NOTE]\n   > See [limit].\n\n2. Hold five. {#limit}\n3. Nameless.\n',
    ),
  );
  expect(releaseSchema.safeParse(JSON.parse(releaseText(release))).success).toBe(true);
  expect(release.rules.map(({ id, number, parent }) => [id, number, parent])).toEqual([
    ['play', '1', null],
    ['draw', '1.1', 'play'],
    ['limit', '1.2', 'play'],
  ]);
  expect(release.rules[1]?.links).toEqual([
    { kind: 'refers', to: 'limit', number: '1.2' },
    { kind: 'refers', to: 'limit' },
    { kind: 'supersedes', to: 'limit' },
    { kind: 'refers', to: 'limit' },
  ]);
  expect(release.rules[1]?.parts).toHaveLength(1);
});

test('the wording is the same where only an editor tidied up, and another where a word or figure changed', () => {
  const wordings = (text: string) => released(bookOf(`1. ${text} {#draw}\n`)).rules[1]?.wording;
  const usual = wordings('Pay 2.5 of the Deck, once.');
  for (const tidied of [
    'pay 2.5 of the deck once',
    'Pay 2.5 of the Deck – once!',
    'Pay 2.5 of the Deck,\n   once.',
  ])
    expect(wordings(tidied)).toBe(usual);
  for (const other of [
    'Pay 25 of the Deck, once.',
    'Pay -2.5 of the Deck, once.',
    'Pay 2.5% of the Deck, once.',
  ])
    expect(wordings(other)).not.toBe(usual);
});

test('against its own release every rule of every edition here is the same', () => {
  const published = projects
    .flatMap((folder) => compileProject(folder))
    .flatMap(({ compiled: { edition }, graph }) => (edition && graph ? [{ edition, graph }] : []));
  expect(published.length).toBeGreaterThan(4);
  for (const { edition, graph } of published) {
    const { redirects } = redirectsOf(graph, [releaseOf(edition, null)], []);
    expect(redirects.length).toBeGreaterThan(0);
    expect(redirects.filter(({ versions }) => versions[0]?.changes.join() !== 'same')).toEqual([]);
  }
});
