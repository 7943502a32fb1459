import { describe, expect, test } from 'vitest';
import { importGeneral, markdown } from '../import/general/import-general.ts';
import { compileOne, type Files } from '../support/edition.ts';

const section = (id: string) => `# ${id} {#${id}}\n\n1. X. {#${id}_x}\n`;
const files = (...ids: string[]): Files => Object.fromEntries(ids.map((id) => [`${id}.md`, section(id)]));
const yaml = (id: string, settings: string) => `id: ${id}\ntitle: Club\nversion: "1"\n${settings}\n`;

const numbering = 'numbering: { section: { style: decimal, inherit: false, through: true } }';
const club = (second: string): Files => ({
  'edition.yaml': yaml(
    'club',
    `${numbering}\nsections:\n  - { id: one, title: One, files: [a.md, b.md] }\n  - { id: two, title: Two, files: [${second}] }\n  - { id: three, title: Three, files: [e.md] }`,
  ),
  ...files('a', 'b', 'c', 'd', 'e'),
});
const read = (name: string, editions: Record<string, Files>) => {
  const { graph, compiled } = compileOne(name, editions);
  const sections = graph?.nodes.filter(({ kind }) => kind === 'section') ?? [];
  return {
    numbers: sections.map(({ id, number }) => `${number} ${id}`),
    codes: compiled.diagnostics.map(({ code }) => code).filter((code) => /^R0(?:03|38|39)$/.test(code)),
  };
};

describe('sections that count through the categories', () => {
  test('go on, also where the first of a category is taken out or moved', () => {
    const whole = read('club', { club: club('c.md, d.md') });
    expect(whole).toEqual({ numbers: ['1 a', '2 b', '3 c', '4 d', '5 e'], codes: [] });
    const shorter = read('club', { club: club('d.md') });
    expect(shorter).toEqual({ numbers: ['1 a', '2 b', '3 d', '4 e'], codes: [] });
    const moved = read('club', { club: club('d.md, c.md') });
    expect(moved).toEqual({ numbers: ['1 a', '2 b', '3 d', '4 c', '5 e'], codes: [] });
  });

  test('in an overlay, which counts anew or keeps the numbers of the base', () => {
    const house = (settings: string): Files => ({
      'edition.yaml': yaml(
        'house',
        `extends: club\nomit: [c]\n${settings}sections:\n  - { id: one, title: One, files: [f.md] }\n  - { id: three, title: Three, files: [g.md] }`,
      ),
      ...files('f', 'g'),
    });
    const base = { club: club('c.md, d.md') };
    expect(read('house', { ...base, house: house('') })).toEqual({
      numbers: ['1 a', '2 b', '3 f', '4 d', '5 e', '6 g'],
      codes: [],
    });
    expect(read('house', { ...base, house: house('numbering: { inherit: true }\n') })).toEqual({
      numbers: ['1 a', '2 b', '2a f', '4 d', '5 e', '6 g'],
      codes: [],
    });
  });

  test('are imported so, without a number in any file', () => {
    const { files: written, graph } = importGeneral(
      markdown(
        '# Bylaws\n\n## Part I. Club\n\n### § 1. Name\n\nIt has a name.\n\n### § 2. Seat\n\nIt sits here.\n\n## Part II. Board\n\n### § 3. Chair\n\nThe chair calls.\n\n### § 4. Vote\n\nAll vote.\n',
      ),
    );
    expect(graph.nodes.filter(({ kind }) => kind === 'section').map(({ number }) => number)).toEqual([
      ...['1', '2', '3', '4'],
    ]);
    expect(written.get('edition.yaml')).toContain('through: true');
    expect([...written].filter(([, text]) => /^number:/m.test(text))).toEqual([]);
  });
});
