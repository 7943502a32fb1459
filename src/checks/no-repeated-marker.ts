import { defineCheck } from './define-check.ts';

export const noRepeatedMarker = defineCheck({
  code: 'R065',
  name: 'no-repeated-marker',
  severity: 'warning',
  summary: 'Reports a marker that a rule has twice.',
  why: 'The second one says nothing; most often another rule was meant, and that one is missing now.',
  fix: 'safe',
  examples: {
    valid: [
      {
        title: 'two markers',
        text: '# Play\n\n1. Draw. +feast +chest {#draw}\n2. Feast. {#feast}\n3. Chest. {#chest}\n',
      },
    ],
    invalid: [
      {
        title: 'the same marker again',
        text: '# Play\n\n1. Draw. +feast ‹+feast› {#draw}\n2. Feast. {#feast}\n',
        fixed: '# Play\n\n1. Draw. +feast {#draw}\n2. Feast. {#feast}\n',
      },
    ],
  },
  file(linked, { source }, report) {
    // Markers of one rule stand one behind the other among the edges; a rule has hardly more than ten.
    let holder = null;
    let seen: { key: string; at: readonly [number, number] }[] = [];
    for (const edge of linked.edges) {
      const { reference } = edge;
      if (!reference || reference.kind === 'refers' || reference.target === '') continue;
      if (edge.holder !== holder) seen = [];
      holder = edge.holder;
      const key = `${reference.kind} ${edge.from ?? edge.outside?.id ?? reference.target}`;
      const first = seen.find((other) => other.key === key);
      if (!first) {
        seen.push({ key, at: reference.at });
        continue;
      }
      const { at } = reference;
      const space = source.text[at[0] - 1] === ' ' ? 1 : 0;
      report({
        at,
        node: edge.holder,
        message: `Unexpected second marker ${source.text.slice(...at)}.`,
        related: [{ node: edge.holder, message: 'the first one', at: first.at }],
        fix: { kind: 'safe', title: 'take it out', edits: [{ at: [at[0] - space, at[1]], text: '' }] },
      });
    }
  },
});
