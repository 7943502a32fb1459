import { expect, test } from 'vitest';
import { codesWithBroken, codesWithout, settingsOf } from './broken-editions.ts';

// Of the larger edition only those the smaller one lacks.
test.each([
  ['wbc-2009', settingsOf('wbc-2009')],
  [
    'landsraad-gencon-2025',
    settingsOf('landsraad-gencon-2025').filter((setting) => !settingsOf('wbc-2009').includes(setting)),
  ],
])('a setting that is wrong makes no other fault of a sound edition: %s', (name, settings) => {
  expect(settings.length).toBeGreaterThan(2);
  for (const setting of settings)
    expect([setting, ...codesWithBroken(name, setting)]).toEqual([setting, 'E002', 'E020']);
});

test.each([
  ['landsraad-gencon-2025', 'glossary.md'],
  ['landsraad-gencon-2025', '1-phases/1.06-shipment.md'],
  ['landsraad-guide', '0-setup.md'],
  ['ccr-2', '1-rules/X-battles.md'],
])('a file that is missing makes no other fault of a sound edition: %s %s', (name, file) => {
  expect(codesWithout(name, file)).toEqual(['E004', 'E020']);
});
