import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { feedText } from '../../../src/outputs/site/feed.ts';
import { ferry1, ferry2, ferry3 } from '../../support/ferry.ts';
import { ferryPast, pastOf } from '../../support/ferry-site.ts';

const place = { origin: 'https://example.org', root: '/r/book/' };

/** Texts of all elements by path, in order. Fails if not XML. */
function read(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    found.set(path.join('/'), [...(found.get(path.join('/')) ?? []), '']);
  });
  parser.on('text', (data) => {
    const texts = found.get(path.join('/'));
    if (texts) texts[texts.length - 1] += data;
  });
  parser.on('closetag', () => path.pop());
  parser.write(text).close();
  return found;
}

describe('a feed', () => {
  const { graph, history } = ferryPast();
  const feed = read(feedText(graph, history, place));

  test('has what RSS 2.0 requires', () => {
    expect(feed.get('rss/channel/title')).toEqual(['The Ferry: changes']);
    expect(feed.get('rss/channel/link')).toEqual(['https://example.org/r/book/versions/']);
    expect(feed.get('rss/channel/description')?.[0]).not.toBe('');
    expect(feed.get('rss/channel/lastBuildDate')).toEqual(['Tue, 09 May 2023 00:00:00 +0000']);
  });

  test('has an item per version, newest first, each with a stable guid', () => {
    expect(feed.get('rss/channel/item/guid')).toEqual(['book@3', 'book@2', 'book@1']);
    expect(feed.get('rss/channel/item/link')?.[1]).toBe('https://example.org/r/book/versions/2/');
    expect(feed.get('rss/channel/item/pubDate')).toEqual([
      'Tue, 09 May 2023 00:00:00 +0000',
      'Tue, 01 Mar 2022 00:00:00 +0000',
      'Mon, 01 Mar 2021 00:00:00 +0000',
    ]);
    expect(feed.get('rss/channel/item/title')).toEqual([
      'Version 3: 1 added, 3 removed, 1 reworded, 1 renamed, 1 moved and 3 renumbered',
      'Version 2: 1 added, 1 reworded and 4 renumbered',
      'Version 1',
    ]);
  });

  test('shows what changed, as HTML without markup from the rules', () => {
    const [newest] = feed.get('rss/channel/item/description') ?? [];
    expect(newest).toContain('<li>1.5 Wake: Sleepers pay &amp; row.</li>');
    expect(newest).toContain('<li>1.5 Fare, 1.3 before, called “Toll” before</li>');
  });
});

test('unreleased text has an item, and another one after its release', () => {
  const { graph, history } = pastOf(ferry2, [ferry1]);
  expect(read(feedText(graph, history, place)).get('rss/channel/item/guid')).toEqual([
    'book@2 unreleased',
    'book@1',
  ]);
  const never = pastOf(ferry3, []);
  expect(read(feedText(never.graph, never.history, place)).get('rss/channel/item/guid')).toEqual(['book@3']);
});

test('without a host its addresses are paths, it explains why, and its guids are the same', () => {
  const { graph, history } = ferryPast();
  const text = feedText(graph, history, { ...place, origin: '' });
  const feed = read(text);
  expect(text).toMatch(/<!--[^-]*paths[^-]*url[^-]*-->\n<rss/);
  expect(feedText(graph, history, place)).not.toContain('<!--');
  const guids = [text, feedText(graph, history, place)].map((one) => one.match(/<guid.*<\/guid>/g));
  expect(guids[0]).toEqual(guids[1]);
  expect(guids[0]?.every((guid) => guid.includes('isPermaLink="false"'))).toBe(true);
  expect(feed.get('rss/channel/link')).toEqual(['/r/book/versions/']);
  expect(feed.has('rss/channel/atom:link')).toBe(false);
});

test('drops characters that XML does not allow', () => {
  const { graph, history } = ferryPast();
  const edition = { ...graph.edition, title: 'A\u0001<B>&\uFFFE' };
  expect(read(feedText({ edition }, history, place)).get('rss/channel/title')).toEqual(['A<B>&: changes']);
});

test('rules without labels are named by numbers', () => {
  const crossing = (ferry1['crossing.md'] ?? '').replace('**Wake:** ', '');
  const unlabelled = { ...ferry1, 'crossing.md': crossing };
  const settings = (ferry1['edition.yaml'] ?? '').replace('version: "1"', 'version: "2"');
  const now = {
    ...unlabelled,
    'edition.yaml': settings,
    'crossing.md': crossing.replace(/(\. .*)(\{#wake\})/, '$1Or not. $2'),
  };
  const { graph, history } = pastOf(now, [unlabelled, now]);
  const [item] = read(feedText(graph, history, place)).get('rss/channel/item/description') ?? [];
  expect(item).toContain('<li>1.4</li>');
});

test('an unlabelled rule with a new id is shown with the old one', () => {
  const crossing = (ferry1['crossing.md'] ?? '').replace('**Wake:** ', '');
  const settings = (ferry1['edition.yaml'] ?? '').replace('version: "1"', 'version: "2"');
  const retired = 'retired: [{ id: wake, successors: [doze], since: "2", why: renamed }]\n';
  const unlabelled = { ...ferry1, 'crossing.md': crossing };
  const now = {
    ...ferry1,
    'edition.yaml': settings + retired,
    'crossing.md': crossing.replace('{#wake}', '{#doze}'),
  };
  const { graph, history } = pastOf(now, [unlabelled, now]);
  const [item] = read(feedText(graph, history, place)).get('rss/channel/item/description') ?? [];
  expect(item).toContain('<li>1.4 doze, id “wake” before: renamed</li>');
});
