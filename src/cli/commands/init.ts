import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { visible } from '../../outputs/report/control-characters.ts';
import { findProject } from '../../source/discover.ts';
import { whyNoOutput } from '../../source/output-place.ts';
import { writeTogether } from '../../source/write-together.ts';
import { type CommandResult, type Done, refuse } from '../command.ts';
import { printResult } from '../print.ts';
import { reasonOf } from '../reason.ts';

/** `rulewright init`. */
export function addInit(program: Command, done: Done): void {
  program
    .command('init <dir>')
    .description('make a small edition that compiles, with comments')
    .addHelpText('after', '\nExample: rulewright init my-rules')
    .action(async (folder: string) => {
      done(await printResult(initProject(folder, process.cwd())));
    });
}

const edition = `# What this edition is. Every field is described in schema/rulewright.edition.schema.json.
id: my-game
title: My Game
version: "1.0"
date: 2026-01-31
language: en

# How numbers look: section 1, rule 1.1, sub-rule 1.1.a.
numbering:
  section: { style: decimal }
  rule: [decimal, lower-alpha]
  separator: "."

# A later tier outranks an earlier one: what a card says beats what a base rule says.
tiers: [base, card]

# What a table chooses before play. A rule with {.long} is in play where mode=long.
facets:
  mode: { values: [short, long], default: long }

glossary: glossary.md
sections:
  - 1-turn.md
  - 2-cards.md
`;

const turn = `---
id: turn
tier: base
---

# The Turn

1. **Draw:** Take two cards from the Deck. +card_feast {#turn_draw}
2. **Limit:** Nobody holds more than five cards after Draw [turn_draw]. -card_chest {#turn_limit}

   1. Cards that are laid out do not count. {#turn_limit_laidout}
   2. In the long game the limit is six. {#turn_limit_long .long}

   > [!EXAMPLE]
   > Ann holds four cards and draws two. She puts one back.
`;

const cards = `---
id: cards
tier: card
---

# Cards

1. **Feast:** Draw one card more than usual. {#card_feast .card}
2. **Chest:** While it lies in front of you there is no Limit [turn_limit] for you. {#card_chest .card}
`;

const glossary = `---
id: glossary
kind: glossary
---

# Glossary

- **Deck** (also: Decks): the cards that lie face down. {#term_deck}
`;

const files = new Map([
  ['edition.yaml', edition],
  ['1-turn.md', turn],
  ['2-cards.md', cards],
  ['glossary.md', glossary],
]);

/**
 * Make a small edition that compiles: `DIR/rules/my-game/`.
 *
 * Writes nothing where DIR already holds something.
 */
function initProject(folder: string, cwd: string): CommandResult {
  const home = resolve(cwd, folder);
  const why = whyNoOutput(home, findProject(cwd));
  if (why !== null) return refuse(`"${folder}" cannot be written: ${why}.`);
  try {
    if (existsSync(home) && readdirSync(home).length > 0)
      return refuse(`"${folder}" is not empty; nothing was written.`);
    const changes = [...files].map(([name, after]) => ({ path: `my-game/${name}`, before: null, after }));
    writeTogether(join(home, 'rules'), changes);
  } catch (error) {
    return refuse(`"${folder}" cannot be written: ${reasonOf(error)}.`);
  }
  const shown = visible(relative(cwd, home) || '.');
  const made = [...files.keys()].map((name) => `  ${join(shown, 'rules', 'my-game', name)}`);
  const next = `Next: cd ${shown} && rulewright lint`;
  return { stdout: `made\n${made.join('\n')}\n${next}\n`, stderr: '', code: 0 };
}
