import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectOf, rulewright } from '../cli/harness.ts';
import { type Client, startClient } from './client.ts';

/** Timeout of a server on a busy machine. */
const soon = { timeout: 300_000 };

const config = `id: kites
title: Kites
version: "1"
numbering: { section: decimal, rule: [decimal, lower-alpha] }
tiers: [base, card]
facets: { mode: { values: [short, long] } }
stars: { after: card_calm }
glossary: glossary.md
sections: [sky.md, cards.md]
questions:
  - { rule: sky_limit, printed: "five", why: "six in the other print" }
`;
const sky = `---
id: sky
---

# The sky

1. **Draw:** Take two cards. +card_feast {#sky_draw}
2. **Limit:** Nobody holds more than five after Draw [sky_draw]. -card_chest {#sky_limit}

   1. In the long game the limit is six Kites. ★ {#sky_limit_long .long}
`;
const cards = `---
id: cards
tier: card
---

# Cards

1. **Feast:** One more than usual in Draw [sky_draw]. {#card_feast .card}
2. **Chest:** No Limit [sky_limit] for you. {#card_chest .card}
3. **Calm:** Cancel it. {#card_calm .card}
`;
const glossary = `---
id: glossary
kind: glossary
---

# Glossary

- **Kite** (also: Kites): what flies. {#term_kite}
`;
const other = 'id: tow\ntitle: Tow\nversion: "1"\nsections: [t.md]\n';
const tow = '# Tow {#tow}\n\n1. **Pull:** As [kites:sky_draw] has it. {#tow_pull}\n';

const cwd = projectOf({
  'rules/kites/edition.yaml': config,
  'rules/kites/sky.md': sky,
  'rules/kites/cards.md': cards,
  'rules/kites/glossary.md': glossary,
  'rules/tow/edition.yaml': other,
  'rules/tow/t.md': tow,
});
const skyFile = 'rules/kites/sky.md';
const cardsFile = 'rules/kites/cards.md';
const towFile = 'rules/tow/t.md';

let client: Client;
beforeAll(async () => {
  client = await startClient(cwd);
});
afterAll(() => {
  client.child.kill();
});

/** The position of the middle of a text in another. */
function positionOf(text: string, piece: string) {
  const at = text.indexOf(piece) + Math.floor(piece.length / 2);
  const before = text.slice(0, at).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

const about = (path: string, text: string, piece: string) => ({
  textDocument: { uri: client.uri(path) },
  position: positionOf(text, piece),
});

type Places = { uri: string; range: { start: { line: number } } }[];
const linesOf = (places: Places) =>
  places.map(({ uri, range }) => `${uri.split('/').at(-1)}:${range.start.line + 1}`);

describe('faults', () => {
  test('are those of lint, pushed and pulled, with page and places', async () => {
    await client.open(skyFile, sky.replace('[sky_draw]', '[sky_drow]'));
    await vi.waitFor(() => expect(client.pushed(skyFile)).not.toEqual([]), soon);
    const [fault, ...rest] = await client.pulled(skyFile);
    expect(rest).toEqual([]);
    expect(client.pushed(skyFile)).toEqual([fault]);
    expect(fault).toMatchObject({
      code: 'R001',
      source: 'rulewright',
      severity: 1,
      range: { start: { line: 7 } },
    });
    expect(fault?.codeDescription?.href).toMatch(/docs\/checks\/R001\.md$/);
  });

  test('have fixes, and disappear when fixed', async () => {
    const [fault] = await client.pulled(skyFile);
    const actions = await client.request<
      { title: string; edit: { changes: Record<string, { newText: string }[]> } }[]
    >('textDocument/codeAction', {
      textDocument: { uri: client.uri(skyFile) },
      range: fault?.range,
      context: { diagnostics: [] },
    });
    expect(actions[0]?.title).toMatch(/sky_draw/);
    expect(Object.values(actions[0]?.edit.changes ?? {}).flat()[0]?.newText).toContain('sky_draw');
    await client.change(skyFile, sky);
    await vi.waitFor(() => expect(client.pushed(skyFile)).toEqual([]), soon);
  });

  test('of other files and editions follow what is typed here', async () => {
    await client.change(
      skyFile,
      sky.replace('{#sky_draw}', '{#sky_take}').replace('[sky_draw]', '[sky_take]'),
    );
    const dangling = expect.objectContaining({ code: 'R001' });
    await vi.waitFor(() => expect(client.pushed(cardsFile)).toEqual([dangling]), soon);
    await vi.waitFor(() => expect(client.pushed(towFile)).toEqual([dangling]), soon);
    await client.change(skyFile, sky);
    await vi.waitFor(() => expect(client.pushed(cardsFile)).toEqual([]), soon);
    await vi.waitFor(() => expect(client.pushed(towFile)).toEqual([]), soon);
  });

  test('of lineage.yaml are those of lint, and those of site.yaml are there while it is open', async () => {
    const lineage = 'rules/kites/lineage.yaml';
    const match = (old: string) => `matches:\n  - { with: tow, old: ${old}, new: sky_draw }\n`;
    await client.open(lineage, match('tow_pul'));
    const misspelt = expect.objectContaining({ code: 'E030', message: expect.stringContaining('tow_pull') });
    await vi.waitFor(() => expect(client.pushed(lineage)).toEqual([misspelt]), soon);
    expect(await client.pulled(lineage)).toEqual([misspelt]);
    await client.change(lineage, match('tow_pull'));
    await vi.waitFor(() => expect(client.pushed(lineage)).toEqual([]), soon);
    await client.close(lineage);

    const site = 'rules/site.yaml';
    await client.open(site, 'compare:\n  - { old: kites, new: tov }\n');
    const unknown = expect.objectContaining({ code: 'E031', message: expect.stringContaining('"tow"') });
    await vi.waitFor(() => expect(client.pushed(site)).toEqual([unknown]), soon);
    expect(await client.pulled(site)).toEqual([unknown]);
    await client.change(site, 'editions: [tov]\n');
    expect(await client.pulled(site)).toEqual([expect.objectContaining({ code: 'E033' })]);
    await client.change(site, 'compare:\n  - { old: kites, nw: tow }\n');
    expect(await client.pulled(site)).toEqual([
      expect.objectContaining({ code: 'E002', message: 'Missing field "new".' }),
      expect.objectContaining({ code: 'E002' }),
    ]);
    await client.close(site);
    await vi.waitFor(() => expect(client.pushed(site)).toEqual([]), soon);
  });
});

test('an editor that pulls gets nothing pushed, and is notified when to pull and what is gone', async () => {
  const asking = await startClient(cwd, {
    textDocument: { diagnostic: {} },
    workspace: { diagnostics: { refreshSupport: true } },
  });
  let refreshed = 0;
  asking.connection.onRequest('workspace/diagnostic/refresh', () => {
    refreshed += 1;
    return null;
  });
  const all = async () => {
    const { items } = await asking.request<{ items: { uri: string; items: { code: string }[] }[] }>(
      'workspace/diagnostic',
      { previousResultIds: [] },
    );
    return items.map(({ uri, items: faults }) => [uri, faults.map(({ code }) => code)]);
  };
  await asking.open(skyFile, sky.replace('[sky_draw]', '[sky_drow]'));
  expect((await asking.pulled(skyFile)).map(({ code }) => code)).toEqual(['R001']);
  expect(await all()).toEqual([[asking.uri(skyFile), ['R001']]]);
  await vi.waitFor(() => expect(refreshed).toBeGreaterThan(0), soon);
  expect(asking.pushed(skyFile)).toEqual([]);
  await asking.change(skyFile, sky);
  expect(await all()).toEqual([[asking.uri(skyFile), []]]);
  expect(await asking.end()).toBe(0);
});

describe('names', () => {
  test.each([
    [
      'a reference',
      '[sky_draw]',
      /1\.1 Draw.*`sky_draw`[\s\S]*Take two cards[\s\S]*Added to by[\s\S]*2\.1 Feast/,
    ],
    ['a marker', '-card_chest', /2\.2 Chest[\s\S]*Supersedes[\s\S]*1\.2 Limit/],
    [
      'an id',
      '{#sky_limit}',
      /1\.2 Limit[\s\S]*Superseded by[\s\S]*Named by 1 rule[\s\S]*Open:\*\* six in the other print/,
    ],
    ['a star', '★', /2\.3 Calm[\s\S]*Can cancel/],
    ['a term', 'Kites', /Kite[\s\S]*what flies/],
  ])('hovering over %s explains it', async (_what, piece, card) => {
    const hover = await client.request<{ contents: { value: string } } | null>(
      'textDocument/hover',
      about(skyFile, sky, piece),
    );
    expect(hover?.contents.value).toMatch(card);
  });

  test('definition, references and highlights', async () => {
    const at = about(cardsFile, cards, '[sky_draw]');
    expect(linesOf(await client.request<Places>('textDocument/definition', at))).toEqual(['sky.md:7']);
    const all = await client.request<Places>('textDocument/references', {
      ...at,
      context: { includeDeclaration: true },
    });
    expect(linesOf(all).sort()).toEqual(['cards.md:8', 'sky.md:7', 'sky.md:8', 't.md:3']);
    const over = about(towFile, tow, 'kites:sky_draw');
    expect(linesOf(await client.request<Places>('textDocument/definition', over))).toEqual(['sky.md:7']);
    const highlights = await client.request<unknown[]>(
      'textDocument/documentHighlight',
      about(skyFile, sky, '{#sky_draw}'),
    );
    expect(highlights).toHaveLength(2);
  });

  test('rename makes the edits of the command, in all editions', async () => {
    const at = about(cardsFile, cards, '[sky_draw]');
    expect(await client.request('textDocument/prepareRename', at)).toMatchObject({ placeholder: 'sky_draw' });
    const { changes } = await client.request<{ changes: Record<string, { newText: string }[]> }>(
      'textDocument/rename',
      {
        ...at,
        newName: 'sky_take',
      },
    );
    const dry = await rulewright(['rename', 'sky_draw', 'sky_take', '--check'], { cwd });
    expect(dry.stdout).toContain(
      `${Object.values(changes).flat().length} places in ${Object.keys(changes).length} files`,
    );
    const taken = client.request('textDocument/rename', { ...at, newName: 'card_chest' });
    await expect(taken).rejects.toThrow(/card_chest/);
  });

  test('completion knows rules by the sentence, facets, classes and tiers', async () => {
    const complete = async (line: string) => {
      const text = `${sky}\n3. ${line}`;
      await client.change(skyFile, text);
      const position = positionOf(text, '\u0000');
      const end = { line: text.split('\n').length - 1, character: `3. ${line}`.length };
      const items = await client.request<{ label: string; sortText: string }[]>('textDocument/completion', {
        textDocument: { uri: client.uri(skyFile) },
        position: position.line < 0 ? position : end,
      });
      return items.sort((a, b) => (a.sortText < b.sortText ? -1 : 1)).map(({ label }) => label);
    };
    expect((await complete('The Limit ['))[0]).toBe('sky_limit');
    expect(await complete('Words. +')).toContain('card_feast');
    expect(await complete('Words. {#sky_x .')).toEqual(expect.arrayContaining(['short', 'long', 'card']));
    expect(await complete('Words. {#sky_x when.mode=')).toEqual(['short', 'long']);
    expect(await complete('Words. {#sky_x tier=')).toEqual(['base', 'card']);
    expect((await complete('Words. {#')).slice(0, 2)).toEqual(['sky_words', 'card_']);
    expect(await complete('<!-- rulewright-ignore ')).toEqual(
      expect.arrayContaining(['R049', 'no-repeated-rule']),
    );
    expect(await complete('Words - and')).toEqual([]);
    await client.change(skyFile, sky);
  });

  test('finds symbols by number in any spelling, id, label and words', async () => {
    const find = async (query: string) => {
      const found = await client.request<{ name: string }[]>('workspace/symbol', { query });
      return found[0]?.name;
    };
    expect(await find('01.02')).toBe('1.2 Limit');
    expect(await find('card_chest')).toBe('2.2 Chest');
    expect(await find('limit')).toBe('1.2 Limit');
    expect(await find('cards take')).toBe('1.1 Draw');
    expect(await find('zzz')).toBeUndefined();
    const tree = await client.request<{ name: string; children: { name: string }[] }[]>(
      'textDocument/documentSymbol',
      {
        textDocument: { uri: client.uri(skyFile) },
      },
    );
    expect(tree.map(({ name, children }) => [name, children.map((child) => child.name)])).toEqual([
      ['1 The sky', ['1.1 Draw', '1.2 Limit']],
    ]);
  });

  test('hints, lenses and the hierarchy show precedence', async () => {
    const textDocument = { uri: client.uri(skyFile) };
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const hints = await client.request<{ label: string }[]>('textDocument/inlayHint', {
      textDocument,
      range,
    });
    expect(hints.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['1.2.a', ' 1.1 Draw', ' 2.2 Chest']),
    );
    await client.change(skyFile, sky.replace('# The sky', '# The sky {.counted}'));
    const marks = await client.request<{ label: string }[]>('textDocument/inlayHint', {
      textDocument,
      range,
    });
    expect(marks.map(({ label }) => label)).toContain('2.');
    await client.change(skyFile, sky);
    const lenses = await client.request<{ command: { title: string } }[]>('textDocument/codeLens', {
      textDocument,
    });
    expect(lenses.map(({ command }) => command.title)).toContain('changed by 1 · 2 refer here');
    const [item] = await client.request<{ name: string }[]>(
      'textDocument/prepareCallHierarchy',
      about(skyFile, sky, '{#sky_limit}'),
    );
    expect(item?.name).toBe('1.2 Limit');
    const incoming = await client.request<{ from: { name: string } }[]>('callHierarchy/incomingCalls', {
      item,
    });
    expect(incoming.map(({ from }) => from.name)).toEqual(['2.2 Chest']);
  });

  test('formatting is that of fmt', async () => {
    await client.change(skyFile, sky.replace('2. **Limit', '9. **Limit'));
    const edits = await client.request<unknown[]>('textDocument/formatting', {
      textDocument: { uri: client.uri(skyFile) },
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edits).toHaveLength(1);
    await client.change(skyFile, sky);
  });
});

describe('for any request of an editor', () => {
  test('a closed or missing file, or something else, gets an empty answer', async () => {
    for (const uri of [
      'untitled:x',
      'file:///nowhere/x.md',
      client.uri('rules/kites/none.md'),
      client.uri('README.md'),
      '%',
    ]) {
      const position = { line: 99, character: 999 };
      for (const method of [
        'hover',
        'definition',
        'completion',
        'documentSymbol',
        'codeLens',
        'formatting',
        'prepareRename',
      ]) {
        const answer = await client.request<unknown>(`textDocument/${method}`, {
          textDocument: { uri },
          position,
          options: {},
        });
        expect(answer === null || (Array.isArray(answer) && answer.length === 0)).toBe(true);
      }
    }
    await expect(client.request('textDocument/unheardOf', {})).rejects.toThrow();
  });

  test('saved text is known when its buffer is closed, even if nobody watches files', async () => {
    const bad = cards.replace('[sky_draw]', '[sky_drow]');
    await client.open(cardsFile, cards);
    await client.change(cardsFile, bad);
    writeFileSync(join(cwd, cardsFile), bad);
    await client.connection.sendNotification('textDocument/didSave', {
      textDocument: { uri: client.uri(cardsFile) },
    });
    await client.close(cardsFile);
    expect((await client.pulled(cardsFile)).map(({ code }) => code)).toEqual(['R001']);
    await client.open(cardsFile, bad);
    writeFileSync(join(cwd, cardsFile), cards);
    await client.close(cardsFile);
    expect(await client.pulled(cardsFile)).toEqual([]);
  });

  test('a draft with a leading dot is not part of the edition, even while open', async () => {
    const draft = 'rules/kites/.draft.md';
    await client.open(draft, '# Draft {#draft}\n\n1. See [nowhere]. {#sky_draw}\n');
    expect(await client.pulled(draft)).toEqual([]);
    expect(await client.pulled(skyFile)).toEqual([]);
    await client.close(draft);
  });

  test('reports a broken edition.yaml until it is fixed, and sees a new file', async () => {
    const path = join(cwd, 'rules/kites/edition.yaml');
    const changed = () =>
      client.connection.sendNotification('workspace/didChangeWatchedFiles', {
        changes: [{ uri: client.uri('rules/kites/edition.yaml'), type: 2 }],
      });
    writeFileSync(path, 'id: [');
    await changed();
    await vi.waitFor(() => expect(client.pushed('rules/kites/edition.yaml')).not.toEqual([]), soon);
    writeFileSync(path, config.replace('cards.md]', 'cards.md, more.md]'));
    writeFileSync(join(cwd, 'rules/kites/more.md'), '# More {#more}\n\n1. See [nowhere]. {#more_one}\n');
    await changed();
    await vi.waitFor(() => expect(client.pushed('rules/kites/more.md')).not.toEqual([]), soon);
    expect(client.pushed('rules/kites/edition.yaml')).toEqual([]);
    rmSync(join(cwd, 'rules/kites/more.md'));
    writeFileSync(path, config);
    await changed();
    await vi.waitFor(() => expect(client.pushed('rules/kites/more.md')).toEqual([]), soon);
  });

  test('nothing was written, and the exit is clean', async () => {
    expect(readFileSync(join(cwd, skyFile), 'utf8')).toBe(sky);
    expect(await client.end()).toBe(0);
  });
});
