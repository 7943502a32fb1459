import { describe, expect, test } from 'vitest';
import type { PageRule } from '../../../src/outputs/pages/pages-rules.ts';
import { ferrySite } from '../../support/ferry-site.ts';

const [book, night] = ferrySite().editions;
const traced = (id: string) =>
  book?.traces.flatMap(({ rules }) => rules).find((rule) => rule.id === id) ?? null;

describe('the traces of a section', () => {
  test('have an address that no section has, and each rule links its own', () => {
    const [page] = book?.traces ?? [];
    expect([page?.href, page?.section]).toEqual(['/r/book/-/trace/crossing/', '/r/book/crossing/']);
    const rules: readonly PageRule[] = book?.pages.sections[0]?.rules ?? [];
    expect(rules.find(({ id }) => id === 'toll')?.trace).toBe('/r/book/-/trace/crossing/#toll');
  });

  test('include the section itself, under an anchor that no rule has', () => {
    const anchors = book?.traces[0]?.rules.map(({ anchor }) => anchor) ?? [];
    expect(anchors).toContain('crossing');
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test('are listed in the contents of the page', () => {
    const [page] = book?.traces ?? [];
    expect(page?.headings.map(({ slug }) => slug)).toEqual(page?.rules.map(({ anchor }) => anchor));
  });

  test('omit rules without data', () => {
    const ids = new Set(night?.traces.flatMap(({ rules }) => rules.map(({ id }) => id)));
    // The others are the same in the other edition.
    expect(ids).toEqual(new Set(['lanterns']));
    // Nothing affects it, it has no history, and no other edition has it.
    expect(traced('storm')?.versions.map(({ versions }) => versions)).toEqual([['3']]);
  });
});

describe('the versions of a rule', () => {
  const rowsOf = (id: string) =>
    traced(id)?.versions.map(({ versions, number, label, words }) => [
      versions.join('–'),
      number,
      label,
      words,
    ]);

  test('have its number and name in each, with the changes, newest first', () => {
    expect(rowsOf('toll')).toEqual([
      ['3', '1.5', 'Fare', 'replaced 1.5 Wake'],
      ['2', '1.3', 'Toll', 'reworded and renumbered from 1.2'],
      ['1', '1.2', 'Toll', 'already existed'],
    ]);
  });

  test('end where it was added', () => {
    expect(rowsOf('lanterns')).toEqual([['3–2', '1.1', 'Lanterns', 'added']]);
  });

  test('link the rule on the page of the version', () => {
    expect(traced('toll')?.versions[2]?.href).toBe('/r/book/versions/1/#toll');
  });

  test('show earlier meanings of its number', () => {
    expect(traced('storm')?.formerMeanings.map(({ label }) => label)).toEqual(['Wake', 'Cargo']);
  });
});

test('its counterpart in another edition has the changes of words from here to there', () => {
  const changeOf = (rules: typeof traced, id: string) => rules(id)?.counterparts[0];
  const here = changeOf(traced, 'lanterns');
  expect(here).toMatchObject({ edition: 'By Night', words: 'worded differently' });
  expect(here?.text?.filter(({ op }) => op !== 'same').map(({ op, text }) => [op, text.trim()])).toEqual([
    ['removed', 'one lantern'],
    ['added', 'two lanterns'],
  ]);
  const there = night?.traces.flatMap(({ rules }) => rules).find(({ id }) => id === 'lanterns');
  expect(
    there?.counterparts[0]?.text?.filter(({ op }) => op === 'added').map(({ text }) => text.trim()),
  ).toEqual(['one lantern']);
});
