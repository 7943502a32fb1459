import { expect, test } from 'vitest';
import { selectChanges } from '../../src/diff/select-changes.ts';
import { summarizeChanges, summaryPhrases } from '../../src/diff/summarize-changes.ts';
import { compared } from './compared.ts';

const before = `# Boats {#boats}

1. Draw two cards. {#draw}
2. Row to the quay. {#row}
3. Wait for the tide. {#wait}
4. Nobody swims in the harbour. {#swim}

   > [!NOTE]
   > Fish may. {#fish}
5. Mend the nets before noon. Sell the fish at the market in the evening. {#nets}

# Storms {#storms}

1. A storm sinks every boat. {#storm}
`;
const after = `# Boats {#boats}

1. Draw three cards. {#draw}
2. Pay the keeper two coins. {#pay}
3. Sail to the quay. {#row}
4. Wait for the tide. {#wait}
5. Mend the nets before noon. {#nets}
6. Sell the fish at the market in the evening. {#fish_market}
7. Nobody swims in the harbour. {#swim}

   > [!NOTE]
   > Fish may, and gulls. {#fish}

# Gales {#storms}

1. A storm sinks every boat. {#storm}
`;

const comparison = compared(before, after);

test('says what happened to the rules, what matters most first', () => {
  expect(summaryPhrases(comparison)).toEqual([
    '1 rule is new',
    '1 differs in substance',
    '3 differ in wording alone',
    '1 has another number',
    '1 has other markers or rules that apply to it',
    '1 is the same',
    '2 headings, notes and terms differ',
  ]);
});

test('the counts add up to the rules of the new edition, with the unchanged ones listed or not', () => {
  for (const one of [comparison, selectChanges(comparison)]) {
    const { removed, unknownOld, ...ofNew } = summarizeChanges(one).rules;
    expect(Object.values(ofNew).reduce((sum, count) => sum + count)).toBe(comparison.new.rules);
    expect([removed, unknownOld]).toEqual([0, 0]);
  }
});
