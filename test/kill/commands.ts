import { join } from 'node:path';
import type { Killed } from './killed-runs.ts';

const edition = (name: string, version = '1') =>
  `id: ${name}\ntitle: ${name}\nversion: "${version}"\nsections: [a.md, b.md]\n`;

/** Two editions; each file has something to format, fix and rename. */
const files = {
  'rules/kites/edition.yaml': edition('kites'),
  'rules/kites/a.md':
    '# Kites {#kites}\n\n*  A note.\n\n1) Fly two. {#kites_fly}\n2) See [1.1]. {#kites_see}\n',
  'rules/kites/b.md':
    '# Winds {#winds}\n\n*  A note.\n\n1) Go by [kites_fly]. {#winds_go}\n2) See [2.1]. {#winds_see}\n',
  'rules/boats/edition.yaml': edition('boats'),
  'rules/boats/a.md': '# Boats {#boats}\n\n1. As in [kites:kites_fly]. {#boats_row}\n',
  'rules/boats/b.md': '# Tides {#tides}\n\n1. Wait. {#tides_wait}\n',
};

const document = (word: string, more = '') => `A Small Game

0 THE SET-UP

1 THE TURN

0 The Set-up

- **0.00** This is how a game begins.
- **0.01** DEAL: Deal ${word} cards to each player.

1 The Turn

- **1.00** This is what happens in a turn.
${more}`;
const importing = ['import', 'book.txt', '--edition', 'small', '--out', 'rules/small'];

/** Published once and edited since; one suspect reference is accepted. */
const published = {
  files,
  before: [['release', 'kites']],
  edits: {
    'rules/kites/edition.yaml': edition('kites', '2'),
    'rules/kites/a.md': files['rules/kites/a.md'].replace('Fly two', 'Fly three'),
  },
};

/** A translation of a released edition that has a rule reworded, and a new section. */
const translated = {
  ...published,
  before: [...published.before, ['translate', 'kites', '--to', 'de']],
  edits: {
    ...published.edits,
    'rules/kites/b.md': `${files['rules/kites/b.md']}\n# Ropes {#ropes}\n\n1. Pull. {#ropes_pull}\n`,
    'rules/kites-de/a.md': '# Drachen {#kites}\n\n1. Fliege zwei. {#kites_fly}\n',
  },
};

/** Every command that writes rules, or replaces a folder next to them. */
export const killedCommands: readonly Killed[] = [
  { name: 'fmt', files, args: ['fmt'] },
  { name: 'lint --fix', files, args: ['lint', '--fix'] },
  { name: 'rename', files, args: ['rename', 'kites_fly', 'kites_up'] },
  { name: 'accept', ...published, args: ['accept', 'kites', '--all'] },
  { name: 'translate --to', files, args: ['translate', 'kites', '--to', 'de'] },
  { name: 'translate', ...translated, args: ['translate', 'kites-de'] },
  { name: 'accept in a translation', ...translated, args: ['accept', 'kites-de', '--all'] },
  { name: 'release', files, args: ['release', 'kites'] },
  {
    name: 'release with accepted.yaml',
    ...published,
    later: [['accept', 'kites', '--all']],
    args: ['release', 'kites'],
  },
  {
    name: 'init',
    files: { 'readme.txt': '' },
    args: ['init', 'new'],
    next: ['lint', '--root', 'new'],
    // A second run completes what it writes next to the rules.
    looked: ['new/rules'],
  },
  { name: 'import', files: { ...files, 'book.txt': document('five') }, args: importing },
  {
    name: 'import over an earlier one',
    files: { ...files, 'book.txt': document('five', '\n2 The End\n\n- **2.00** Stop.\n') },
    before: [importing],
    edits: { 'book.txt': document('six') },
    args: importing,
  },
];

/** Commands that replace an output; readers must see the old or the new one. */
export const killedOutputs: readonly Killed[] = [
  {
    name: 'build',
    files,
    before: [['build']],
    edits: { 'rules/kites/a.md': files['rules/kites/a.md'].replace('Fly two', 'Fly three') },
    args: ['build'],
    looked: ['dist/data'],
  },
  {
    name: 'site build, putting the site in its place',
    program: join(import.meta.dirname, 'swap-output.ts'),
    files: {},
    before: [['swap', 'one']],
    args: ['swap', 'two'],
    next: ['recover'],
    looked: ['out'],
  },
];
