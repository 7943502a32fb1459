import { describe, expect, test } from 'vitest';
import { createYamlPlaces } from '../../src/edition/yaml-places.ts';
import { compileOne, type Files } from '../support/edition.ts';
import { released } from '../support/releases.ts';

describe('createYamlPlaces', () => {
  const text =
    '# a\nsections:\n  - a.md # a.md\n  - id: b\n    files: ["b.md", \'c.md\']\nfaults: { a: }\nwhy: |\n  one\n  two\n';
  const { valueAt, keyAt } = createYamlPlaces(text);
  const cut = (at: readonly [number, number] | null) => at && text.slice(...at);

  test('finds values without their quotation marks, whole entries, and keys', () => {
    expect(cut(valueAt(['sections', 0]))).toBe('a.md');
    expect(cut(valueAt(['sections', 1, 'files', 0]))).toBe('b.md');
    expect(cut(valueAt(['sections', 1, 'files', 1]))).toBe('c.md');
    expect(cut(valueAt(['sections', 1]))).toBe('id: b\n    files: ["b.md", \'c.md\']');
    expect(cut(valueAt(['why']))).toBe('|\n  one\n  two');
    expect(cut(keyAt(['faults']))).toBe('faults');
    expect(cut(valueAt(['faults', 'a']))).toBe('');
  });

  test('gives null for what is not there, and of a text that is no YAML', () => {
    expect(valueAt(['sections', 2])).toBeNull();
    expect(valueAt(['sections', 0, 'a.md'])).toBeNull();
    expect(keyAt(['sections', 0])).toBeNull();
    expect(createYamlPlaces('a: [').valueAt(['a'])).toBeNull();
    expect(createYamlPlaces('').valueAt(['a'])).toBeNull();
  });
});

describe('a fault of edition.yaml stands at its entry where the same words stand elsewhere too', () => {
  const rules = '# Play {#play}\n\n1. **Draw:** Take two. {#draw}\n2. **Pass:** Wait. {#pass}\n';
  const book = (settings: string): Files => ({
    'edition.yaml': `title: The book of play\n${settings}`,
    'play.md': rules,
  });
  const placesOf = (name: string, editions: Readonly<Record<string, Files>>) => {
    const text = editions[name]?.['edition.yaml'] ?? '';
    return compileOne(name, editions)
      .compiled.diagnostics.filter(({ place }) => place.file === `rules/${name}/edition.yaml`)
      .map(
        ({ code, place }) => `${code} ${place.line}:${place.column} ${text.slice(place.start, place.end)}`,
      );
  };

  test('the id', () => {
    expect(placesOf('tome', { tome: book('id: book\nversion: "1"\nsections: [play.md]\n') })).toEqual([
      'E003 2:5 book',
    ]);
  });

  test('files that are listed and not there, or listed twice', () => {
    const settings =
      '# not lost.md, and play.md but once\nid: book\nversion: "1"\nsections:\n  - play.md\n  - replay.md\n  - "lost.md"\n  - play.md\n';
    expect(placesOf('book', { book: book(settings) })).toEqual([
      'E004 7:5 replay.md',
      'E020 7:5 replay.md',
      'E004 8:6 lost.md',
      'E007 9:5 play.md',
    ]);
  });

  test('an edition that is abridged', () => {
    const settings = '# of all\nid: book\nversion: "1"\nsections: [play.md]\nabridges: all\n';
    expect(placesOf('book', { book: book(settings) })).toEqual(['E006 6:11 all']);
  });

  test('a known fault that fills several lines', () => {
    const settings =
      'id: book\nversion: "1"\nsections: [play.md]\nfaults:\n  - code: R006\n    # R006 of draw is looked at\n    rule: draw\n    why: no\n';
    expect(placesOf('book', { book: book(settings) })).toEqual([
      'E009 6:5 code: R006\n    # R006 of draw is looked at\n    rule: draw\n    why: no',
    ]);
  });

  test('an entry of "omit"', () => {
    const settings =
      'id: house\nversion: "1"\nextends: book\nomit: # without draw_two and draw\n  - draw\n  - "draw_two"\n  - draw\n  - draw\n';
    const editions = { book: book('id: book\nversion: "1"\nsections: [play.md]\n'), house: book(settings) };
    const { 'play.md': _, ...house } = editions.house;
    expect(placesOf('house', { ...editions, house })).toEqual([
      'E012 7:6 draw_two',
      'E012 8:5 draw',
      'E012 9:5 draw',
    ]);
  });

  test('records of retired rules', () => {
    const files = (settings: string): Files => ({
      'edition.yaml': `id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n${settings}`,
      'play.md': rules,
    });
    const release = JSON.stringify(released(files('')));
    const settings =
      'retired:\n  # id: rest, as pass has it\n  - { why: rest and pass, successors: [pass, pas], id: rest }\n  - { id: rest, why: again }\n  - { id: rest, why: a third }\n';
    expect(
      placesOf('book', { book: { ...files(settings), 'releases/1.json': release } }).filter((line) =>
        line.startsWith('R066'),
      ),
    ).toEqual(['R066 7:46 pas', 'R066 8:11 rest', 'R066 9:11 rest']);
  });
});
