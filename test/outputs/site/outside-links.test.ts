import { expect, test } from 'vitest';
import { sitePages } from '../../../src/outputs/site/site-pages.ts';
import { edge, node, withReference } from '../graphs.ts';
import { floeOf, ruleOf, seal, sleep } from '../pages/floe-pages.ts';

test('a reference into another edition links its page if the site has one', () => {
  const markdown = 'See [moon:rest_sleep] and [sun:noon].';
  const outside = (edition: string, id: string) => ({ edition, id, number: '7.1', title: 'Tide' });
  const edges = [
    edge('refers', 'hunt_seal', null, {
      status: 'external',
      written: '[moon:rest_sleep]',
      external: outside('moon', 'rest_sleep'),
    }),
    edge('adds', null, 'hunt_seal', {
      status: 'external',
      written: '+noon',
      external: outside('sun', 'noon'),
    }),
  ];
  const references = withReference(markdown, '[moon:rest_sleep]', edges[0]?.id ?? '');
  const floe = floeOf([{ ...seal, ...references }], edges);
  const edition = { ...floe.edition, id: 'moon', title: 'Moon Almanac' } as typeof floe.edition;
  const moon = floeOf([sleep, node('rest_more', { number: '1.02.01', parent: 'rest' })], [], { edition });
  const sources = { graphs: [floe, moon], histories: [], redirects: [], comparisons: [] };
  const [published] = sitePages(sources, '/r/').editions;
  if (!published) throw new Error('no pages');
  const { html, relations } = ruleOf(published.pages, 'hunt_seal');
  expect(html).toContain(
    '<a class="rw-ref" href="/r/moon/rest/#rest_sleep">[7.1 Tide]</a> <small>(moon)</small>',
  );
  expect(relations[0]?.rules).toEqual([
    { id: null, isLeftOut: false, href: null, number: '7.1', text: 'Tide', absence: 'sun' },
  ]);
});
