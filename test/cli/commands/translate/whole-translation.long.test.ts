import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { po } from 'gettext-parser';
import { expect, test } from 'vitest';
import { contentsOf, emptyFolder, rulewright } from '../../harness.ts';

const original = 'landsraad-gencon-2025';

/** A project with the original and its German translation; the larger book that they name costs time. */
function project() {
  const cwd = emptyFolder();
  for (const id of [original, `${original}-de`])
    cpSync(resolve('rules', id), join(cwd, 'rules', id), { recursive: true });
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await rulewright(args, { cwd });
    return { code, out: stdout + stderr };
  };
  return { cwd, run, read: (name: string) => readFileSync(join(cwd, name), 'utf8') };
}

type Mark = (words: string, id: string) => string;

/** Translates as a tool does: it parses the file, sets targets, and writes it. */
function translateFile(path: string, mark: Mark): void {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.po')) {
    const table = po.parse(text);
    for (const [id, entries] of Object.entries(table.translations))
      for (const entry of Object.values(entries))
        if (id !== '') entry.msgstr = [mark(entry.msgstr[0] || entry.msgid, id)];
    writeFileSync(path, po.compile(table));
    return;
  }
  const units = text.replace(
    /(<unit id="\S*" name="([^"]*)">[\s\S]*?)<segment state="\w+">\s*<source>([\s\S]*?)<\/source>(?:\s*<target>([\s\S]*?)<\/target>)?/g,
    (_, head, id, source, target) =>
      `${head}<segment state="final"><source>${source}</source><target>${mark(target ?? source, id)}</target>`,
  );
  writeFileSync(path, units);
}

const isOfRule = (id: string) => !id.startsWith('edition.yaml:');

for (const name of ['texts.po', 'texts.xlf']) {
  test(`a whole translation goes to a tool and back without a loss, in ${name}`, async () => {
    const { cwd, run, read } = project();
    const de = `${original}-de`;
    const before = contentsOf(join(cwd, 'rules'));
    expect(await run('translate', de, '--out', name)).toMatchObject({ code: 0 });
    const exported = read(name);
    expect(await run('translate', de, '--from', name)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^0 translations taken, 0 left alone, 0 not finished\n/),
    });
    expect(contentsOf(join(cwd, 'rules'))).toEqual(before);

    const mark: Mark = (words, id) => (isOfRule(id) ? `${words} Prüfwort.` : `${words} Prüfwort`);
    translateFile(join(cwd, name), mark);
    const taken = await run('translate', de, '--from', name);
    expect(taken).toMatchObject({
      code: 0,
      out: expect.stringContaining(' taken, 0 left alone, 0 not finished\n'),
    });
    const count = Number(/^(\d+) translations taken/m.exec(taken.out)?.[1]);
    expect(count).toBeGreaterThan(500);
    // What the tool changed is in the files, and nothing else.
    const marked = [...contentsOf(join(cwd, 'rules', de))];
    const words = marked.map(([, text]) => Buffer.from(text, 'latin1').toString()).join('\n');
    expect(words.match(/Prüfwort/g)).toHaveLength(count);
    for (const [file, text] of marked.filter(([file]) => file.endsWith('.md')))
      expect(Buffer.from(text, 'latin1').toString().replaceAll(' Prüfwort.', '')).toBe(
        Buffer.from(before.get(join(de, file)) ?? '', 'latin1').toString(),
      );
    expect((await run('lint', de)).out).not.toMatch(/\b(?:R11\d|E013|S\d{3})\b/);
    expect((await run('fmt', de, '--check')).code).toBe(0);

    if (name.endsWith('.xlf')) return;
    // From what is there now the tool gets the same again.
    await run('translate', de, '--out', 'again.po');
    translateFile(join(cwd, 'again.po'), (words) => words.replace(/ Prüfwort\.?$/, ''));
    writeFileSync(join(cwd, name), exported);
    translateFile(join(cwd, name), (same) => same);
    expect(po.parse(read('again.po')).translations).toEqual(po.parse(read(name)).translations);
  });

  test(`a new translation is filled in a tool, in ${name}`, async () => {
    const { cwd, run } = project();
    await run('translate', original, '--to', 'fr');
    expect((await run('translate', `${original}-fr`, '--out', name)).out).toContain(', 0 translated\n');
    translateFile(join(cwd, name), (words, id) => (isOfRule(id) ? `${words} Traduit.` : `${words} traduit`));
    const taken = await run('translate', `${original}-fr`, '--from', name);
    expect(taken.out).toContain('443 of 443 rules translated (100 %), 0 outdated\n');
    expect(taken.code).toBe(0);
    expect((await run('lint', `${original}-fr`)).out).not.toMatch(/\b(?:R11[013]|E013|S\d{3})\b/);
    expect((await run('fmt', `${original}-fr`, '--check')).code).toBe(0);
    expect([...contentsOf(join(cwd, 'rules', `${original}-fr`)).values()].join('')).not.toContain('<!--');
  });
}
