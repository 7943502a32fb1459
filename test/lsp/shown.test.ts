import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Position } from 'vscode-languageserver';
import { ruleCard } from '../../src/cli/commands/lsp/hover.ts';
import { namedAt } from '../../src/cli/commands/lsp/names-at.ts';
import { offsetAt } from '../../src/cli/commands/lsp/positions.ts';
import { createReleasedWords } from '../../src/cli/commands/lsp/released-words.ts';
import { documentLinks, resolveLink } from '../../src/cli/commands/lsp/serve.ts';
import { foldingRanges, selectionAt } from '../../src/cli/commands/lsp/structure.ts';
import { semanticTokens, tokensLegend } from '../../src/cli/commands/lsp/tokens.ts';
import { openWorkspace, type Workspace } from '../../src/cli/workspace.ts';
import type { Graph } from '../../src/model/graph.ts';
import { projectOf, rulewright } from '../cli/harness.ts';

const sky = `---
id: sky
---

# The sky

1. **Draw:** Take two Kites. +card_feast {#sky_draw}
2. **Limit:** Five after [sky_draw]. ★ {#sky_limit}

   1. Six at night. {#sky_limit_night}
`;
const config = `id: kites
title: Kites
version: "1"
stars: { after: card_feast }
glossary: words.md
sections: [sky.md, cards.md]
errata: [{ rule: "1.2", printed: Fife, corrected: Five, why: a slip }]
`;
const cwd = projectOf({
  'rules/kites/edition.yaml': config,
  'rules/kites/sky.md': sky,
  'rules/kites/cards.md': '# Cards {#cards}\n\n1. **Feast:** One more. {#card_feast}\n',
  'rules/tides/edition.yaml':
    'id: tides\ntitle: Tides\nversion: "1"\nfacets: { x: { values: [y, z] } }\nsections:\n  - { id: shore, title: Shore, files: [sand.md] }\n',
  'rules/tides/sand.md':
    '# Sand {#sand}\n\n1. **Dig:** As [sand_dry]..[sand_wet] say. {#sand_dig when.x=y}\n2. **Dry:** None. {#sand_dry}\n3. **Wet:** [shore] holds. -sand_dig {#sand_wet}\n',
  'rules/kites/words.md': '# Words {#words}\n\n- **Kite** (also: Kites): it flies. {#term_kite}\n',
});

let workspace: Workspace;
beforeAll(() => {
  const found = openWorkspace(cwd, { deadline: 10 });
  if (!found) throw new Error('the project is not there');
  workspace = found;
});

const uri = (file: string) => pathToFileURL(join(cwd, 'rules/kites', file)).href;
const opened = (file: string) => {
  const open = workspace.at(uri(file));
  if (!open) throw new Error(`${file} is not there`);
  return open;
};

describe('a file shows', () => {
  test('markers, stars, ids, labels and terms as tokens', () => {
    const lines = sky.split('\n');
    const { data } = semanticTokens(opened('sky.md'), [0, sky.length]);
    let [line, column] = [0, 0];
    const shown = Array.from({ length: data.length / 5 }, (_, at) => {
      const [down = 0, along = 0, length = 0, type = 0, modifier = 0] = data.slice(at * 5, at * 5 + 5);
      [line, column] = down > 0 ? [line + down, along] : [line, column + along];
      const word = lines[line]?.slice(column, column + length);
      return `${tokensLegend.tokenTypes[type]}${modifier ? '!' : ''} ${word}`;
    });
    expect(shown).toEqual([
      'function! sky',
      'property Draw',
      'type Kites',
      'operator +card_feast',
      'function! sky_draw',
      'property Limit',
      'function sky_draw',
      'decorator ★',
      'function! sky_limit',
      'function! sky_limit_night',
    ]);
    const second = semanticTokens(opened('sky.md'), [sky.indexOf('Five'), sky.indexOf('Five')]);
    expect(second.data).toHaveLength(4 * 5);
  });

  test('folding ranges and selection ranges', () => {
    const folds = foldingRanges(opened('sky.md')).map(({ startLine, endLine }) => [startLine, endLine]);
    expect(folds).toEqual([
      [0, 2],
      [4, 9],
      [7, 9],
    ]);
    const texts: string[] = [];
    const offset = (at: Position) => offsetAt(sky, at);
    let around = selectionAt(opened('sky.md'), sky.indexOf('[sky_draw]') + 3) as
      | ReturnType<typeof selectionAt>
      | undefined;
    for (; around; around = around.parent)
      texts.push(sky.slice(offset(around.range.start), offset(around.range.end)));
    expect(texts.slice(0, 3)).toEqual([
      'sky_draw',
      '[sky_draw]',
      '2. **Limit:** Five after [sky_draw]. ★ {#sky_limit}',
    ]);
    expect(texts.slice(3).map((text) => text.slice(0, 9))).toEqual(['2. **Limi', '# The sky', '---\nid: s']);
  });

  test('links to rules, and in edition.yaml to files', () => {
    const links = documentLinks(workspace, opened('sky.md')).map(
      (link) => resolveLink(workspace, link).target,
    );
    expect(links).toEqual([`${uri('cards.md')}#L3,27`, `${uri('sky.md')}#L7,44`]);
    const files = documentLinks(workspace, opened('edition.yaml')).map(({ target }) => target);
    expect(files).toEqual([uri('sky.md'), uri('cards.md'), uri('words.md')]);
  });
});

describe('a card of a rule', () => {
  const card = (piece: string) => {
    const open = opened('sky.md');
    const named = namedAt(open, open.text.indexOf(piece) + 2);
    const graph = named?.id ? workspace.graphAround('kites', named.id) : null;
    if (!named?.id || !graph) throw new Error(`nothing is named at ${piece}`);
    const isDefinition = named.kind === 'definition';
    return ruleCard({
      id: named.id,
      graph,
      compiled: open.compiled,
      isDefinition,
      words: createReleasedWords(cwd),
    });
  };

  test('lists references to it at its own id, and its errata', () => {
    expect(card('{#sky_draw}')).toMatch(/Named by 1 rule[\s\S]*Referred to by\*\n- 1\.2 Limit/);
    expect(card('[sky_draw]')).not.toMatch(/Referred to by/);
    expect(card('{#sky_limit}')).toContain('**Erratum:** ~~Fife~~ Five: a slip');
  });

  test('agrees with the whole edition about every rule', () => {
    const compiled = workspace.compiled('tides');
    const whole = workspace.graph('tides');
    const words = createReleasedWords(cwd);
    const cardsOf = (graphOf: (id: string) => Graph | null) =>
      whole?.nodes.map(({ id }) => {
        const graph = graphOf(id);
        return compiled && graph && ruleCard({ id, graph, compiled, isDefinition: true, words });
      });
    const cards = cardsOf((id) => workspace.graphAround('tides', id));
    expect(cards).toHaveLength(6);
    expect(cards).not.toContain(null);
    expect(cards).toEqual(cardsOf(() => whole));
  });

  test('shows since when it exists, and which words changed since', async () => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd });
    expect((await rulewright(['release', 'kites'], { cwd })).code).toBe(0);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    const reworded = `${sky.replace('Take two', 'Take three').replace('**Limit:', '**Most:')}3. New. {#sky_new}\n`;
    writeFileSync(join(cwd, 'rules/kites/sky.md'), reworded);
    workspace.reload();
    expect(card('{#sky_draw}')).toMatch(/Since 1; reworded since 1\*:\n\n> Take ~~two~~ \*\*three\*\* Kites/);
    expect(card('{#sky_limit}')).toMatch(/reworded since 1\*:\n\n> ~~Limit~~ \*\*Most\*\*/);
    expect(card('{#sky_limit_night}')).toMatch(/\*Since 1\*/);
    expect(card('{#sky_new}')).toMatch(/\*New since 1\*/);
  });
});
