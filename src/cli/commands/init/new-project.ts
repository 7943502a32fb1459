import { stringify } from 'yaml';
import type { EditionId } from '../../../model/names.ts';
import { astroVersion, version } from '../../version.ts';

/** VS Code reads comments in its files. */
const recommendations = `// VS Code offers to install these when somebody opens this folder.
{
  "recommendations": [
    // Shows diagnostics while you type, what a rule affects, and the page next to the text.
    "rulewright.rulewright"
  ]
}
`;

const workflow = `# Checks the rules on GitHub, and shows reviewers what a pull request changes.
name: rules
on: [push, pull_request]
permissions:
  # To read the rules.
  contents: read
  # To write one comment on a pull request.
  pull-requests: write
jobs:
  rules:
    runs-on: ubuntu-latest
    steps:
      # The rules, with the revision that a pull request is compared with.
      - uses: actions/checkout@v5
        with: { fetch-depth: 0, persist-credentials: false }
      # The version of rulewright that package.json names.
      - run: npm install
      # Lints, and writes diagnostics and the change into the summary, a comment and a site.
      - uses: ./node_modules/rulewright/editors/github
`;

/** Files for editors and CI in a new project, by name. */
const editorAndCiFiles: ReadonlyMap<string, string> = new Map([
  ['.vscode/extensions.json', recommendations],
  ['.github/workflows/rules.yml', workflow],
]);

/** Names of a new edition. */
export interface NewEdition {
  readonly id: EditionId;
  readonly title: string;
}

/** `key: value` of YAML, on one line. */
const yamlLine = (key: string, value: string) => stringify({ [key]: value }, { lineWidth: 0 }).trimEnd();

/** @returns edition.yaml; its first line is for editors that read YAML by a schema */
const editionText = (
  { id, title }: NewEdition,
  date: string,
) => `# yaml-language-server: $schema=../../node_modules/rulewright/schema/rulewright.edition.schema.json
# The settings of this edition. The schema in the first line, which comes with the package, describes every field.
${yamlLine('id', id)}
${yamlLine('title', title)}
version: "1.0"
date: ${date}
language: en

# How numbers look: section 1, rule 1.1, sub-rule 1.1.a.
numbering:
  section: { style: decimal }
  rule: [decimal, lower-alpha]
  separator: "."

# A later tier outranks an earlier one: a card overrules a base rule.
tiers: [base, card]

# What a table chooses before play. A rule with {.long} is in play if mode=long.
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
2. **Chest:** While it lies before you, there is no Limit [turn_limit] for you. {#card_chest .card}
`;

const glossary = `---
id: glossary
kind: glossary
---

# Glossary

- **Deck** (also: Decks): the cards that lie face down. {#term_deck}
`;

/**
 * Files of a small edition that compiles, by name.
 *
 * @param date `2026-01-31`
 */
export const editionFiles = (edition: NewEdition, date: string): ReadonlyMap<string, string> =>
  new Map([
    ['edition.yaml', editionText(edition, date)],
    ['1-turn.md', turn],
    ['2-cards.md', cards],
    ['glossary.md', glossary],
  ]);

const manifest = {
  private: true,
  scripts: { lint: 'rulewright lint', build: 'rulewright build', site: 'rulewright site dev' },
  // The site is made by Astro, in exactly the version that rulewright names.
  devDependencies: { astro: astroVersion, rulewright: `^${version}` },
};

/** Files of the project around its editions, by name. */
export const projectFiles: ReadonlyMap<string, string> = new Map([
  ['.gitignore', 'node_modules/\ndist/\n'],
  ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
  ...editorAndCiFiles,
]);

/** What an existing file of the user should contain, by name. */
export const wantedLines: ReadonlyMap<string, string> = new Map([
  ['.gitignore', 'add node_modules/ and dist/'],
  ['package.json', 'run npm install --save-dev rulewright'],
]);
