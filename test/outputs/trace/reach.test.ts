import { describe, expect, test } from 'vitest';
import { relationPhrases, relationSigns } from '../../../src/model/phrases.ts';
import { createEditionView } from '../../../src/outputs/site/edition-view.ts';
import { createReach, type Reach } from '../../../src/outputs/trace/reach.ts';
import { reachPicture } from '../../../src/outputs/trace/reach-picture.ts';
import { edge, floe, node } from '../graphs.ts';
import { floeOf, root, seal, sleep } from '../pages/floe-pages.ts';

const reachIn = (id: string, ...parts: Parameters<typeof floeOf>) =>
  createReach(createEditionView(floeOf(...parts), root))(id, '/trace/');
const told = (reach: readonly Reach[]): unknown[] =>
  reach.map(({ kind, id, supersededBy: behind }) =>
    behind.length === 0 ? [kind, id] : [kind, id, told(behind)],
  );

const rules = ['a', 'b', 'c', 'd', 'e'].map((id) =>
  node(id, { number: `1.02.0${id}`, parent: 'rest', label: id.toUpperCase() }),
);

describe('what affects a rule', () => {
  test('lists changes first, and each rule that only refers to it once', () => {
    const reach = createReach(createEditionView(floe, root))('hunt_seal', '/trace/');
    expect(told(reach)).toEqual([
      ['supersedes', 'blizzard'],
      ['supersedes', 'bear_hunt'],
      ['adds', 'bear_long'],
      ['cancels', 'blizzard'],
      ['refers', 'hunt_thin'],
    ]);
    expect(reach.map(({ kind }) => `${relationSigns[kind]} ${relationPhrases[kind].by}`)).toEqual([
      '− superseded by',
      '− superseded by',
      '+ added to by',
      ' can be cancelled by',
      ' referred to by',
    ]);
  });

  test('includes rules of other editions, without a link, marked as omitted', () => {
    const [first] = createReach(createEditionView(floe, root))('bear_hunt', '/trace/');
    expect(first).toMatchObject({
      kind: 'supersedes',
      id: null,
      rule: { href: null, number: '4.2', text: 'Raft' },
    });
  });

  test('follows superseding rules, three deep', () => {
    const chain = ['b', 'c', 'd', 'e'].map((id, i) => edge('supersedes', id, rules[i]?.id ?? null));
    expect(told(reachIn('a', rules, chain))).toEqual([
      ['supersedes', 'b', [['supersedes', 'c', [['supersedes', 'd']]]]],
    ]);
  });

  test('ends at a cycle and says so', () => {
    const circle = [edge('supersedes', 'a', 'b'), edge('supersedes', 'b', 'a')];
    const [b] = reachIn('a', rules, circle);
    expect([b?.isCircle, b?.supersededBy[0]?.id, b?.supersededBy[0]?.isCircle]).toEqual([false, 'a', true]);
  });

  test('names the ancestor that is replaced as a whole', () => {
    const part = node('sleep_long', { number: '1.02.00.01', parent: 'rest_sleep', text: 'Longer.' });
    const [first] = reachIn('sleep_long', [seal, sleep, part], [edge('replaces', 'hunt_seal', 'rest_sleep')]);
    expect(first).toMatchObject({ kind: 'replaces', id: 'hunt_seal', through: { number: '1.02.00' } });
  });

  test('is empty for an unknown id', () => {
    expect(reachIn('nobody', rules)).toEqual([]);
  });
});

describe('its picture', () => {
  const target = { number: '1', text: 'A' };
  const pictureIn = (...edges: NonNullable<Parameters<typeof floeOf>[1]>) =>
    reachPicture(target, reachIn('a', rules, edges));

  test('is not drawn for one rule, for which a line of text suffices', () => {
    expect(pictureIn(edge('supersedes', 'b', 'a'))).toBeNull();
  });

  test('draws each rule once, to the left of what it affects, and fits a phone with three columns', () => {
    const picture = pictureIn(
      edge('supersedes', 'b', 'a'),
      edge('supersedes', 'c', 'a'),
      edge('supersedes', 'c', 'b'),
      edge('supersedes', 'd', 'b'),
    );
    expect(picture?.boxes.map(({ id, x }) => [id, x])).toEqual([
      [null, 248],
      ['b', 124],
      ['c', 124],
      ['d', 0],
    ]);
    expect(picture?.lines).toHaveLength(4);
    expect(picture?.width).toBeLessThanOrEqual(350);
  });

  test('distinguishes rules of other editions with equal names', () => {
    const outside = (id: string, number: string) => ({ edition: 'skye', id, number, title: 'Any raft' });
    const picture = pictureIn(
      ...['4.1', '4.2'].map((number, i) =>
        edge('supersedes', null, 'a', {
          id: number,
          status: 'omitted',
          external: outside(`raft${i}`, number),
        }),
      ),
    );
    expect(picture?.boxes.map(({ number }) => number)).toEqual(['1', '4.1', '4.2']);
  });

  test('has one box for many mere references', () => {
    const many = Array.from({ length: 9 }, (_, i) => node(`m${i}`, { parent: 'hunt', text: 'See there.' }));
    const edges = many.map(({ id }) => edge('refers', id, 'a'));
    const picture = reachPicture(target, reachIn('a', [...rules, ...many], edges));
    expect(picture?.boxes.map(({ count }) => count)).toEqual([null, null, null, 7]);
  });

  test('keeps all boxes and lines inside, and boxes apart', () => {
    const edges = ['b', 'c', 'd', 'e'].flatMap((id) => [edge('supersedes', id, 'a'), edge('adds', 'e', id)]);
    const picture = pictureIn(...edges, edge('supersedes', 'd', 'e'));
    if (!picture) throw new Error('no picture');
    const { boxWidth, boxHeight, boxes, lines } = picture;
    for (const { x, y } of boxes) {
      expect(x >= 0 && x + boxWidth <= picture.width).toBe(true);
      expect(y >= 0 && y + boxHeight <= picture.height).toBe(true);
    }
    for (const { x, y } of lines) expect([x > 0, y > 0]).toEqual([true, true]);
    const places = boxes.map(({ x, y }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(boxes.length);
  });
});
