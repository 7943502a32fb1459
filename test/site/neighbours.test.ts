import { expect, test } from 'vitest';
import { neighboursOf } from '../../site/src/shell/neighbours.ts';

const pageOf = (slug: string, text: string) => ({
  slug,
  href: `/r/${slug}/`,
  number: null,
  text,
  ruleCount: 1,
});
const edition = {
  root: '/r/',
  navigation: [
    { title: null, number: null, anchor: null, pages: [pageOf('board', 'Board')] },
    { title: 'Day', number: '1', anchor: 'day', pages: [pageOf('hunt', 'Hunt'), pageOf('rest', 'Rest')] },
    { title: 'Night', number: '2', anchor: 'night', pages: [pageOf('sleep', 'Sleep'), pageOf('x', 'X')] },
    { title: 'End', number: '3', anchor: 'end', pages: [pageOf('end', 'End')] },
  ],
};
const around = (slug: string) => {
  const { previous, next } = neighboursOf(slug === '' ? '/r/' : `/r/${slug}/`, edition, 'Overview');
  return [previous?.text ?? null, next?.text ?? null];
};

test('a section links its neighbours, with the category of one in another category', () => {
  expect(around('hunt')).toEqual(['Board', 'Rest']);
  expect(around('rest')).toEqual(['Hunt', 'Night: Sleep']);
  expect(around('sleep')).toEqual(['Day: Rest', 'X']);
});

test('a category with the name of its section is named once', () => {
  expect(around('x')).toEqual(['Sleep', 'End']);
});

test('the start page comes before the first section, and nothing after the last', () => {
  expect(around('')).toEqual([null, 'Board']);
  expect(around('board')).toEqual(['Overview', 'Day: Hunt']);
  expect(around('end')).toEqual(['Night: X', null]);
});
