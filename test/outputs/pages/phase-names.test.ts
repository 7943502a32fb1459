import { expect, test } from 'vitest';
import { phaseNames } from '../../../src/outputs/pages/glance-abilities.ts';

test.each([
  ['Battles', 'en', 'battle round'],
  ['Bidding Round', 'en', 'Bidding Round'],
  ['Spice Collection', 'en', 'collection phase'],
  ['Hunt', 'en-GB', 'hunt step'],
  ['Ice and Fog Phase', 'en', 'ice and fog phase'],
])('%s (%s) has the names %s', (label, language, name) => {
  expect(phaseNames(label, language)).toContain(name);
});

test('one word alone is too little, and other languages have other words', () => {
  expect(phaseNames('Battles', 'en')).not.toContain('battles');
  expect(phaseNames('Kampf', 'de')).toEqual([]);
  expect(phaseNames('', 'en')).toEqual([]);
  expect(phaseNames('Kampf und Jagd', 'de')).toEqual(['kampf und jagd', 'Kampf Und Jagd']);
});
