import { describe, expect, test } from 'vitest';
import type { GraphEdge } from '../../src/model/graph.ts';
import { compileOne, type Files } from '../support/edition.ts';

const settings = (more = '') => `id: book\ntitle: Book\nversion: "1"\n${more}sections: [play.md]\n`;
const big: Files = {
  'edition.yaml':
    'id: big\ntitle: Big Book\nversion: "9"\nexternal: true\nrules:\n  - { id: harbour, number: "7.1", title: Harbours }\n',
};

function edgesOf(play: string, more = '', glossary?: string): GraphEdge[] {
  const files = {
    'edition.yaml': settings(more),
    'play.md': play,
    ...(glossary === undefined ? {} : { 'glossary.md': glossary }),
  };
  return compileOne('book', { book: files, big }).graph?.edges ?? [];
}

const brief = ({ kind, from, to, status }: GraphEdge) => `${from ?? '-'} ${kind} ${to ?? '-'} ${status}`;

describe('statuses', () => {
  test.each([
    ['resolved by id', '[b]', 'a refers b resolved'],
    ['resolved by number', '[1.2]', 'a refers b resolved'],
    ['dangling', '[gone]', 'a refers - dangling'],
    ['ambiguous', '[twice]', 'a refers twice ambiguous'],
    ['a pattern', '[1.*]', 'a refers - pattern'],
    ['a pattern that covers nothing', '[9.*]', 'a refers - dangling'],
    ['a range', '[a]..[b]', 'a refers a range'],
    ['external', '[big:harbour]', 'a refers - external'],
    ['external by number', '[big:7.1]', 'a refers - external'],
    ['an edition that is not there', '[none:harbour]', 'a refers - dangling'],
    ['a rule that the other edition has not', '[big:gone]', 'a refers - dangling'],
    ['the edition itself', '[book:b]', 'a refers b resolved'],
  ])('%s', (_title, written, edge) => {
    const play = `# Play {#play}\n\n1. See ${written}. {#a}\n2. Two. {#b}\n3. Three. {#twice}\n4. Four. {#twice}\n`;
    expect(edgesOf(play).map(brief)).toEqual([edge]);
  });

  test('omitted, not dangling, where the abridged edition has it', () => {
    const play = '# Play {#play}\n\n1. See [harbour]. -7.1 +gone {#a}\n';
    const edges = edgesOf(play, 'abridges: big\n');
    expect(edges.map(brief)).toEqual(['a refers - omitted', '- supersedes a omitted', '- adds a dangling']);
    expect(edges[0]?.external).toEqual({ edition: 'big', id: 'harbour', number: '7.1', title: 'Harbours' });
  });

  test('misdirected, where the words name another rule', () => {
    const play =
      '# Play {#play}\n\n1. **Opening hand:** Draw. {#hand}\n2. **Market:** Buy. {#market}\n3. After Opening hand [market], swap. {#swap}\n';
    expect(edgesOf(play).map(brief)).toEqual(['swap refers market misdirected']);
  });

  test.each(['q*h.x=y', 'q*+y', 'q*!', 'q*,'])('the pattern %s covers nothing', (pattern) => {
    const play = `# Play {#play}\n\n1. One. {#a modifies="${pattern}"}\n`;
    expect(edgesOf(play).map(({ status }) => status)).toEqual(['dangling']);
  });

  test('a range covers what stands between its ends, a reversed one nothing', () => {
    const play = '# Play {#play}\n\n1. Do [b]..[d] or [d]..[b]. {#a}\n2. B. {#b}\n3. C. {#c}\n4. D. {#d}\n';
    expect(edgesOf(play).map(({ targets }) => targets)).toEqual([['b', 'c', 'd'], []]);
  });
});

describe('ranges', () => {
  const parts = [
    '# Late {#late}\n\n1. Do RANGE. {#all}\n2. B. {#b}\n\n   1. One. {#b1}\n   2. Two. {#b2}\n   3. Three. {#b3}\n\n3. C. {#c}\n',
    '# Middle {#middle}\n\n1. D. {#d}\n',
    '# Aside {#aside}\n\n1. Not counted. {#x}\n',
    '# End {#end}\n\n1. E. {#e}\n\n   1. One. {#e1}\n   2. Two. {#e2}\n\n2. F. {#f}\n',
  ] as const;
  const covered = (range: string, sections: string) => {
    const files: Files = {
      'edition.yaml': `id: book\ntitle: Book\nversion: "1"\n${sections}`,
      'late.md': parts[0].replace('RANGE', range),
      'middle.md': parts[1],
      'aside.md': `---\nnumbered: false\n---\n\n${parts[2]}`,
      'end.md': parts[3],
    };
    const { compiled, graph } = compileOne('book', { book: files });
    const edge = graph?.edges[0];
    const faults = compiled.diagnostics.filter(({ severity }) => severity === 'error');
    return [edge?.status, edge?.targets.join(' '), faults.map(({ code }) => code).join(' ')];
  };
  const flat = 'sections: [late.md, middle.md, aside.md, end.md]\n';
  const nested =
    'numbering: { category: decimal }\nsections:\n  - { id: part, title: Part, files: [late.md, middle.md] }\n  - { id: rest, title: Rest, files: [end.md] }\n  - aside.md\n';

  test.each([
    ['sections in files of their own', '[late]..[end]', flat, 'late middle end'],
    ['sections of one category', '[late]..[middle]', nested, 'late middle'],
    ['categories', '[part]..[rest]', nested, 'part rest'],
    ['a rule to a part of a later one', '[all]..[b2]', flat, 'all b1 b2'],
    ['a part of a rule to a later one', '[b2]..[c]', flat, 'b2 b3 c'],
    ['a section to a rule of a later one', '[late]..[f]', flat, 'late middle e f'],
    ['a section to a part of a rule of a later one', '[late]..[e1]', flat, 'late middle e1'],
    ['a rule to a later section', '[b]..[end]', flat, 'b c middle end'],
    ['one rule alone', '[b]..[b]', flat, 'b'],
  ])('%s', (_title, range, sections, targets) => {
    expect(covered(range, sections)).toEqual(['range', targets, '']);
  });

  test.each([
    ['sections back to front', '[end]..[late]', flat],
    ['a rule and a part of it', '[b]..[b2]', flat],
    ['a part of a rule and the rule', '[b2]..[b]', flat],
    ['rules of two sections', '[b]..[f]', flat],
    ['a section of one category and a section of another', '[late]..[end]', nested],
  ])('covers nothing and is reported: %s', (_title, range, sections) => {
    expect(covered(range, sections)).toEqual(['range', '', 'R008']);
  });
});

describe('kinds and directions', () => {
  test('a marker is an edge from the rule it names to the rule it stands on', () => {
    const play = '# Play {#play}\n\n1. Hold five. +b -c {#a}\n2. One more. {#b}\n3. No limit. {#c}\n';
    expect(edgesOf(play).map(brief)).toEqual(['b adds a resolved', 'c supersedes a resolved']);
  });

  test('an attribute can relate a rule, or a section, to others: an edge to each of them', () => {
    const play =
      '# Play {#play}\n\n1. Hold five. {#a}\n2. Hold six. {#b modifies=a replaces="c, 7.1 big:harbour" suit=red}\n3. Pass. {#c}\n\n# Answers {#answers clarifies=play disables=gone}\n\n1. No. {#d same-as=1.3}\n';
    const { compiled, graph } = compileOne('book', {
      book: { 'edition.yaml': settings('abridges: big\n'), 'play.md': play },
      big,
    });
    const edges = graph?.edges ?? [];
    expect(edges.map(brief)).toEqual([
      'b modifies a resolved',
      'b replaces c resolved',
      'b replaces - omitted',
      'b replaces - external',
      'answers clarifies play resolved',
      'answers disables - dangling',
      'd same-as c resolved',
    ]);
    const written = (source: GraphEdge['source']) => {
      const line = play.split('\n')[(source?.line ?? 0) - 1] ?? '';
      return line.slice((source?.column ?? 0) - 1, (source?.endColumn ?? 0) - 1);
    };
    expect(edges.map(({ source }) => written(source))).toEqual([
      'a',
      'c',
      '7.1',
      'big:harbour',
      'play',
      'gone',
      '1.3',
    ]);
    expect(edges[2]?.written).toBe('replaces=7.1');
    // What says something to the program is no attribute of the author's any more.
    expect(
      graph?.nodes.map(({ id, attributes }) => [id, attributes]).filter(([, pairs]) => pairs?.length !== 0),
    ).toEqual([['b', [['suit', 'red']]]]);
    expect(compiled.diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'R001 error',
      'R010 warning',
    ]);
  });

  test('a star is an edge from the rule that explains its position', () => {
    const play = '# Play {#play}\n\n1. ★ A. ★ {#a}\n2. B. ★ {#b}\n3. Veto. {#veto}\n4. Ward. {#ward}\n';
    const stars = 'stars: { after: veto, both: ward }\n';
    expect(edgesOf(play, stars).map(brief)).toEqual(['ward prevents a resolved', 'veto cancels b resolved']);
  });

  test('an answer is tied to the question before it', () => {
    const play =
      '# Play {#play}\n\n1. Draw. {#a}\n\n   > [!QUESTION]\n   > One?\n\n   > [!ANSWER]\n   > No.\n';
    expect(edgesOf(play).map(brief)).toEqual(['a~answer1 answers a~question1 resolved']);
  });

  test('terms: the longest, whole words, with capitals, plural derived, stopped by a backslash, not in themselves', () => {
    const glossary =
      '# Glossary {#glossary}\n\n- **Turn Order** (also: Seating): who goes. {#order}\n- **Turn**: a Turn is a Turn. {#turn}\n';
    const more = 'glossary: glossary.md\n';
    const used = (text: string) =>
      edgesOf(`# Play {#play}\n\n1. ${text} {#a}\n`, more, glossary)
        .filter(({ from }) => from === 'a')
        .map(({ to }) => to);
    expect(used('In Turn Order.')).toEqual(['order']);
    expect(used('Turns and Seating.')).toEqual(['turn', 'order']);
    expect(used('Turncoats turn, turning.')).toEqual([]);
    expect(used('One \\Turn only.')).toEqual([]);
    expect(used('In [Turn Order].')).toEqual(['order']);
  });

  test('names that objects have are names like any other', () => {
    const play =
      '# Play {#play}\n\n1. **constructor:** See [toString]. -__proto__ {#__proto__}\n2. **__proto__:** See [__proto__]. {#toString}\n3. C. {#constructor}\n';
    expect(edgesOf(play).map(brief)).toEqual([
      '__proto__ refers toString resolved',
      '__proto__ supersedes __proto__ resolved',
      'toString refers __proto__ resolved',
    ]);
  });
});
