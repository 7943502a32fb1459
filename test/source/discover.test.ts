import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findEdition, findProject, listEditions, listMarkdown } from '../../src/source/discover.ts';
import { readEdition } from '../../src/source/read-edition.ts';
import { folderOf } from './folder.ts';

const namesIn = (folder: string) => listMarkdown(folder).found.map(({ name }) => name);

describe('a project', () => {
  test('is the nearest ancestor folder with a rules/ in it', () => {
    const root = folderOf({
      'rules/a/edition.yaml': '',
      'rules/a/deep/er/x.md': '',
      'in/rules/b/edition.yaml': '',
    });
    expect(findProject(join(root, 'rules/a/deep/er'))).toMatchObject({ root, editions: [{ name: 'a' }] });
    expect(findProject(join(root, 'in'))).toMatchObject({
      root: join(root, 'in'),
      editions: [{ name: 'b' }],
    });
    expect(findProject('/')).toBeNull();
  });

  test.each(['nowhere', 'x'.repeat(5000), 'rules/a/edition.yaml'])('is not found from outside', (name) => {
    const root = folderOf({ 'rules/a/edition.yaml': '' });
    expect(findProject(join(root, name))?.root).toBe(root);
  });

  test('has its editions in natural order, except names with a leading dot and folders without edition.yaml', () => {
    const names = ['e10', 'e9', 'e1', 'e01', '.e', 'E2'];
    const root = folderOf({
      ...Object.fromEntries(names.map((name) => [`rules/${name}/edition.yaml`, ''])),
      'rules/e3/readme.md': '',
      'rules/file': '',
    });
    expect(findProject(root)?.editions.map(({ name }) => name)).toEqual(['E2', 'e01', 'e1', 'e9', 'e10']);
    expect(listEditions(join(root, 'nowhere'))).toEqual([]);
  });
});

describe('an edition', () => {
  const files = {
    'rules/a/edition.yaml': '',
    'rules/b/edition.yaml': '',
    'else/c/edition.yaml': '',
    'a/b': '',
  };

  test.each([
    ['a', '.', 'a'],
    ['b', 'rules/a', 'b'],
    ['./', 'rules/a', 'a'],
    ['../b', 'rules/a', 'b'],
    ['else/c', '.', 'c'],
    ['c', 'else', 'c'],
    ['c', '.', undefined],
    ['..', 'rules/a', undefined],
    ['.', '.', undefined],
    ['', '.', undefined],
    ['a/', '.', undefined],
    ['a\0', '.', undefined],
    ['./a\0', '.', undefined],
    ['x'.repeat(5000), '.', undefined],
  ])('"%s" from %s', (written, from, found) => {
    const root = folderOf(files);
    expect(findEdition(written, findProject(root), join(root, from))?.name).toBe(found);
  });
});

describe('the files of an edition', () => {
  test('are listed in natural order, whatever the order of creation', () => {
    const names = [
      '10.md',
      '9.md',
      '1.md',
      '01.md',
      'a/2.md',
      'a/10.MD',
      'b.md',
      'a.md',
      '.x.md',
      '.y/z.md',
      'c.txt',
    ];
    const listings = [names, names.toReversed()].map((order) =>
      namesIn(folderOf(Object.fromEntries(order.map((name) => [name, ''])))),
    );
    expect(listings[0]).toEqual(['01.md', '1.md', '9.md', '10.md', 'a.md', 'a/2.md', 'a/10.MD', 'b.md']);
    expect(listings[1]).toEqual(listings[0]);
  });

  test('a folder called x.md is a folder', () => {
    expect(namesIn(folderOf({ 'x.md/y.md': '', 'z.md': '' }))).toEqual(['x.md/y.md', 'z.md']);
  });

  test('includes links to files, marks those that lead out, and does not enter linked folders', () => {
    const outside = folderOf({ 'secret.md': '', 'folder/other.md': '' });
    const folder = folderOf({ 'a.md': '', 'sub/b.md': '', '..odd.md': '' });
    symlinkSync('a.md', join(folder, 'inside.md'));
    symlinkSync('../a.md', join(folder, 'sub/up.md'));
    symlinkSync(join(outside, 'secret.md'), join(folder, 'out.md'));
    symlinkSync(join(outside, 'folder'), join(folder, 'linked'));
    symlinkSync('.', join(folder, 'loop'));
    symlinkSync('self.md', join(folder, 'self.md'));
    symlinkSync('nowhere', join(folder, 'lost.md'));
    const { found } = listMarkdown(folder);
    expect(found.map(({ name }) => name).sort()).toEqual([
      'a.md',
      'inside.md',
      'lost.md',
      'out.md',
      'self.md',
      'sub/b.md',
      'sub/up.md',
    ]);
    expect(found.filter(({ leaves }) => leaves).map(({ name }) => name)).toEqual(['out.md']);
    symlinkSync('nowhere', join(folder, 'gone'));
    const why = 'a link to a folder, which is not entered';
    expect(listMarkdown(folder).closed).toEqual([
      { path: join(folder, 'gone'), why: 'a link that leads nowhere' },
      { path: join(folder, 'linked'), why },
      { path: join(folder, 'loop'), why },
    ]);
  });

  test('a linked edition is at home at the link’s target', () => {
    const elsewhere = folderOf({ 'edition.yaml': '', 'a.md': '' });
    const root = folderOf({ 'rules/x': '' });
    symlinkSync(elsewhere, join(root, 'rules/kites'));
    symlinkSync(join(elsewhere, 'a.md'), join(elsewhere, 'b.md'));
    const [edition] = findProject(root)?.editions ?? [];
    expect(edition?.name).toBe('kites');
    expect(listMarkdown(edition?.path ?? '').found.filter(({ leaves }) => leaves)).toEqual([]);
  });

  test('an edition.yaml that links out of the folder is not read', () => {
    const outside = folderOf({ secret: 'password: 1' });
    const root = folderOf({ 'rules/kites/a.md': '' });
    symlinkSync(join(outside, 'secret'), join(root, 'rules/kites/edition.yaml'));
    const path = join(root, 'rules/kites');
    const { config } = readEdition({ name: 'kites', path }, root);
    expect(config).toMatchObject({ text: '', fault: { kind: 'unreadable' } });
  });
});
