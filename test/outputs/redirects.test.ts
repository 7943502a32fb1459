import { describe, expect, test } from 'vitest';
import { redirectsSchema } from '../../src/model/redirects.ts';
import type { Release } from '../../src/model/release.ts';
import { inheritRedirects, redirectsOf, redirectsText } from '../../src/outputs/redirects.ts';
import type { Files } from '../support/edition.ts';
import { bookOf, published, released } from '../support/releases.ts';
import { translatedSources } from '../support/translated-book.ts';

const before = bookOf(
  '1. **Draw:** Take two cards, as Limit [limit] says. {#draw}\n2. **Limit:** Hold five. {#limit}\n3. **Swap:** Swap one. {#swap}\n',
);

/** Old numbers or ids as `from id → to: changes`. */
function told(now: Files, releases: readonly Release[], kind: 'number' | 'id' = 'number'): string[] {
  const { graph, retired } = published(now);
  const data = redirectsOf(graph, releases, retired);
  expect(redirectsSchema.safeParse(JSON.parse(redirectsText(data))).success).toBe(true);
  return data.redirects
    .filter((entry) => entry.kind === kind)
    .map(({ from, id, to, versions }) => {
      const said = versions.map(({ version, changes }) => `${version} ${changes.join('+')}`);
      return `${from} ${id} → ${to.join(' ')}: ${said.join(', ')}`;
    });
}

describe('where old numbers lead', () => {
  test('nothing changed', () => {
    expect(told(before, [released(before)])).toEqual([
      '1 play → play: 1 same',
      '1.1 draw → draw: 1 same',
      '1.2 limit → limit: 1 same',
      '1.3 swap → swap: 1 same',
    ]);
  });

  test('a rule that is put in renumbers what stands behind it, and rewords nothing that refers to it', () => {
    const now = bookOf(
      '1. **Deal:** Deal. {#deal}\n2. **Draw:** Take two cards, as Limit [limit] says. {#draw}\n3. **Limit:** Hold six. {#limit}\n4. **Trade:** Swap one. {#swap}\n',
      '2',
    );
    expect(told(now, [released(before)])).toEqual([
      '1 play → play: 1 same',
      '1.1 draw → draw: 1 renumbered',
      '1.2 limit → limit: 1 renumbered+reworded',
      '1.3 swap → swap: 1 renumbered+relabelled',
    ]);
  });

  test('one number that meant two rules has an entry for each', () => {
    const second = bookOf(
      '1. **Limit:** Hold five. {#limit}\n2. **Draw:** Take two cards, as Limit [limit] says. {#draw}\n',
      '2',
      'retired: [{ id: swap, successors: [draw], since: 2, why: "Drawing says it." }]\n',
    );
    const releases = [released(second, '1'), released(before)];
    expect(told(second, releases).slice(1)).toEqual([
      '1.1 draw → draw: 1 renumbered',
      '1.1 limit → limit: 2 same',
      '1.2 draw → draw: 2 same',
      '1.2 limit → limit: 1 renumbered',
      '1.3 swap → draw: 1 retired',
    ]);
    expect(told(second, releases, 'id')).toContain('limit limit → limit: 1 renumbered, 2 same');
  });

  test('a split rule leads to its parts, by way of successors that are retired themselves', () => {
    const now = bookOf(
      '1. **Draw:** Take two cards, as Limit [limit] says. {#draw}\n2. **Limit:** Hold five. {#limit}\n3. Give. {#give}\n4. Take. {#take}\n',
      '3',
      'retired:\n  - { id: swap, successors: [give, trade], why: "split" }\n  - { id: trade, successors: [take, swap], why: "renamed" }\n',
    );
    expect(told(now, [released(before)], 'id')).toContain('swap swap → give take: 1 retired+split');
  });

  test('what vanished without a record leads nowhere, and an id in use leads to itself', () => {
    const now = bookOf(
      '1. **Draw:** Take two cards, as Limit [limit] says. {#draw}\n2. **Limit:** Hold five. {#limit}\n',
      '2',
      'retired: [{ id: limit, successors: [draw], why: "wrong" }]\n',
    );
    expect(told(now, [released(before)], 'id')).toEqual([
      'draw draw → draw: 1 same',
      'limit limit → limit: 1 same',
      'play play → play: 1 same',
      'swap swap → : 1 retired',
    ]);
  });

  test('a rule that something else holds has moved; a holder that was renamed has not', () => {
    const nested = bookOf(
      '1. **Draw:** Take. {#draw}\n\n   1. Two. {#two}\n\n2. **Limit:** Hold. {#limit}\n',
    );
    const moved = bookOf(
      '1. **Draw:** Take. {#draw}\n2. **Limit:** Hold. {#limit}\n\n   1. Two. {#two}\n',
      '2',
    );
    expect(told(moved, [released(nested)], 'id')).toContain('two two → two: 1 renumbered+moved');
    const renamed = bookOf(
      '1. **Draw:** Take. {#take}\n\n   1. Two. {#two}\n\n2. **Limit:** Hold. {#limit}\n',
      '2',
      'retired: [{ id: draw, successors: [take], why: "renamed" }]\n',
    );
    expect(told(renamed, [released(nested)], 'id')).toContain('two two → two: 1 same');
  });

  test('same input, same bytes, in whatever order the releases come', () => {
    const second = bookOf('1. **Limit:** Hold five. {#limit}\n', '2');
    const { graph, retired } = published(second);
    const [one, other] = [released(before), released(second, '1')];
    expect(redirectsText(redirectsOf(graph, [one, other], retired))).toBe(
      redirectsText(redirectsOf(graph, [other, one], retired)),
    );
  });
});

describe('a translation', () => {
  const [, german] = translatedSources().redirects;
  const from = (name: string) => german?.redirects.filter((entry) => entry.from === name);

  test('has the redirects of its original', () => {
    expect(german).toMatchObject({ edition: 'book-de', version: '1', releases: [{ version: '1' }] });
    expect(from('swap')).toMatchObject([{ to: ['exchange'], versions: [{ version: '1' }] }]);
    expect(from('mud')).toMatchObject([{ to: ['limit'], why: 'It is part of the limit.' }]);
    expect(from('1.3')).toMatchObject([{ id: 'swap', to: ['exchange'] }]);
  });

  test('has its own where both released a version', () => {
    const { graph, retired } = published(before);
    const own = redirectsOf(graph, [released(before)], retired);
    expect(inheritRedirects(own, own)).toEqual(own);
  });
});
