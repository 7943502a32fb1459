import { describe, expect, test } from 'vitest';
import { groupChanges } from '../../src/diff/group-changes.ts';
import { comparisonSchema, type RuleChange } from '../../src/model/comparison.ts';
import { compared } from './compared.ts';

const before = `# Play {#play}

1. **Launch:** Run until the kite climbs. -calm {#launch}
2. **Thread:** Nobody lets out more than thirty metres of thread. +spool {#thread}
3. **Judging:** The judge looks at height and thread. +spool {#judging}
4. **Landing:** Wind the thread up before anybody comes near. {#landing}

# Help {#help}

1. **Spool:** A second spool gives ten metres more. {#spool}
2. **Calm:** Without any wind a kite may be carried to its place. {#calm}
   1. Not over water. {#water}
3. **Veto:** Cancel one thing. {#veto}
`;

/** What stands below what, by ids, and what several have in common. */
function groupsOf(after: string, settings = '') {
  const { consequencesOf, common, causeOf } = groupChanges(compared(before, after, { before: settings }));
  const id = ({ old, new: now }: RuleChange) => (now[0] ?? old[0])?.id ?? '?';
  return {
    below: Object.fromEntries([...consequencesOf].map(([cause, list]) => [id(cause), list.map(id)])),
    common: common.map(({ telling, changes }) => [telling, changes.map(id)]),
    told: [...causeOf.keys()].map(id),
  };
}

const edit = (...edits: readonly (readonly [from: string | RegExp, to: string])[]) =>
  groupsOf(edits.reduce((text, [from, to]) => text.replace(from, to), before));

describe('what stands below a change', () => {
  test('markers that went with their rule, and not one that went by itself', () => {
    const gone = edit([/1\. \*\*Spool.*\n/, ''], [/ \+spool/g, ''], [' -calm', '']);
    expect(gone.below).toEqual({ spool: ['thread', 'judging'] });
    expect(gone.told).not.toContain('launch');
  });

  test('rules to which another one applies that says something else', () => {
    expect(edit(['ten metres more', 'twenty metres more']).below).toEqual({ spool: ['thread', 'judging'] });
  });

  test('what came or went with the rule that holds it', () => {
    expect(edit([/2\. \*\*Calm.*\n.*\n/, ''], [' -calm', '']).below).toEqual({ calm: ['launch', 'water'] });
  });

  test('a condition that the rule above has', () => {
    expect(edit(['{#calm}', '{#calm .optional}'], ['{#water}', '{#water .optional}']).below).toEqual({
      calm: ['water'],
    });
  });

  test('a tier that the section has, which got a condition beside it', () => {
    const settings = 'tiers: [base, gust]\nfacets: { wind: { values: [calm, strong] } }\n';
    const after = before.replace('{#help}', '{#help tier=gust when.wind=strong}');
    expect(groupsOf(after, settings).below).toEqual({ help: ['spool', 'calm', 'water', 'veto'] });
  });

  test('nothing of which a part has no cause', () => {
    const both = edit(['ten metres more', 'twenty metres more'], ['Thread:** Nobody', 'Line:** Nobody']);
    expect(both.below).toEqual({ spool: ['judging'] });
  });
});

describe('what was said otherwise throughout', () => {
  test('stands together from three rules on, in all its forms', () => {
    const lines = edit([/thread/g, 'line']);
    expect(lines.common).toEqual([]);
    const kites = edit([/metres/g, 'yards'], ['kite climbs', 'kite climbs a yard']);
    expect(kites.common).toEqual([]);
    const threads = groupsOf(
      before.replace(/metres/g, 'yards').replace('Not over water.', 'Not over ten yards of water.'),
    );
    expect(threads.common).toEqual([]);
  });

  test('a term that three rules use', () => {
    const text = before
      .replace('Not over water.', 'Not over thread.')
      .replace('Cancel one', 'Cancel one thread');
    const { common } = groupChanges(
      compared(text, text.replaceAll('thread', 'line').replaceAll('#line', '#thread')),
    );
    expect(common.map(({ telling, changes }) => [telling, changes.length])).toEqual([
      ['“thread” is “line” now, in 5 rules.', 5],
    ]);
  });

  test('stands below the rule whose name it is', () => {
    const text = before.replace('Spool:** A second spool', 'Spool:** Another one');
    const renamed = text
      .replace(
        '**Thread:** Nobody lets out more than thirty metres of thread',
        '**Line:** Nobody lets out more than thirty metres',
      )
      .replace('height and thread', 'height and line');
    const { consequencesOf } = groupChanges(compared(text, renamed));
    expect(
      [...consequencesOf].map(([cause, list]) => [cause.anchor, list.map(({ anchor }) => anchor)]),
    ).toEqual([['new-thread', ['new-judging']]]);
  });
});

test('each change says itself what it follows from, in JSON too', () => {
  const after = before.replace(/1\. \*\*Spool.*\n/, '').replace(/ \+spool/g, '');
  const { changes } = compared(before, after);
  const of = (id: string) => changes.find(({ old }) => old[0]?.id === id);
  expect(of('thread')?.follows).toEqual({ cause: 'change', anchor: of('spool')?.anchor, telling: null });
  expect(of('spool')).not.toHaveProperty('follows');
  expect(comparisonSchema.shape.changes.parse(changes)).toEqual(changes);
});

test('figures, and short words, that were replaced by different ones are not one change', () => {
  const rules = (...words: readonly string[]) =>
    `# Play {#play}\n\n${words.map((word, i) => `${i + 1}. Take ${word} cards from the box of the ${'abc'[i]} side. {#r${i}}`).join('\n')}\n`;
  const common = (before: readonly string[], after: readonly string[]) =>
    groupChanges(compared(rules(...before), rules(...after))).common.map(({ telling }) => telling);
  expect(common(['10', '12', '14'], ['20', '22', '24'])).toEqual([]);
  expect(common(['tall', 'tin', 'tree'], ['ball', 'bin', 'bree'])).toEqual([]);
  expect(common(['blue token', 'token', 'tokens'], ['blue unit', 'unit', 'units'])).toHaveLength(1);
});
