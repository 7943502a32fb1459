import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createCompiler } from '../../src/compiler/create-compiler.ts';
import { readEditionConfig } from '../../src/edition/read-config.ts';
import type { EditionSource } from '../../src/source/read-edition.ts';
import { decode } from '../../src/source/read-text.ts';
import { formatSource } from '../../src/syntax/print.ts';
import { compileOne } from '../support/edition.ts';

const page = ['format', 'numbering', 'overlays']
  .map((name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8'))
  .join('\n');
const blocks = [...page.matchAll(/^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(
  ([, kind = '', variant = '', text = '']) => ({ kind, variant, text }),
);
const edition = blocks.find(({ kind, variant }) => kind === 'edition' && variant === '')?.text ?? '';
const parts = blocks.find(({ kind }) => kind === 'yaml')?.text ?? '';
const glossary = blocks.find(({ kind }) => kind === 'glossary')?.text ?? '';

/** The settings of the page, without stars if the example has no rule for them. */
function configFor(variant: string): string {
  const usual = edition.replace(/^errata:[\s\S]*?^sections:/m, 'sections:');
  const numbering = /^numbering:\n(?: {2}.*\n)+/m;
  const plain = variant === 'parts' ? usual.replace(numbering, numbering.exec(parts)?.[0] ?? '') : usual;
  return variant === 'stars' ? plain : plain.replace(/^stars:\n(?: {2}.*\n)+/m, '');
}

function compile(text: string, variant: string) {
  const file = (name: string, content: string) => decode(Buffer.from(content), `rules/my-game/${name}`);
  const source: EditionSource = {
    name: 'my-game',
    config: file('edition.yaml', configFor(variant)),
    files: new Map([
      ['glossary.md', file('glossary.md', glossary)],
      ['play.md', file('play.md', text)],
    ]),
    leaving: [],
  };
  const compiler = createCompiler((name) => (name === 'my-game' ? source : null));
  const compiled = compiler.compile(source);
  return { compiled, graph: compiler.publish(compiled) };
}

describe('docs/format.md, numbering.md and overlays.md', () => {
  test('has an example of every construct', () => {
    expect(blocks.filter(({ kind }) => kind === 'rules').length).toBeGreaterThanOrEqual(8);
    expect(edition).not.toBe('');
    expect(glossary).not.toBe('');
  });

  test.each(blocks.filter(({ kind }) => kind === 'rules').map((block, i) => [i, block] as const))(
    'rules example %i compiles with no fault except missing section ids',
    (_i, { text, variant }) => {
      const { compiled, graph } = compile(text, variant);
      const faults = compiled.diagnostics.filter(
        ({ code, place, severity }) => !(code === 'R014' && place.line <= 5) && severity !== 'info',
      );
      expect(faults.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
      expect(graph?.stats.rules).toBeGreaterThan(0);
      expect(formatSource(text)).toEqual({ text, refused: false });
    },
  );

  test.each(
    blocks.filter(({ kind }) => kind === 'edition').map(({ text }) => [text.split('\n')[0], text] as const),
  )('%s is an edition.yaml', (_id, text) => {
    const { value, diagnostics } = readEditionConfig(text, 'edition.yaml');
    expect(diagnostics).toEqual([]);
    expect(value?.id).toBe(/^id: (.*)$/m.exec(text)?.[1]);
  });

  test('has the promised numbers', () => {
    const interrupted = blocks.find(({ text }) => text.includes('number=7'));
    const { graph } = compile(interrupted?.text ?? '', '');
    expect(graph?.nodes.filter((node) => node.kind === 'rule').map((node) => node.number)).toEqual([
      '1.1',
      null,
      null,
      '1.2',
      '1.7',
      '1.8',
    ]);
  });

  test('the parts it shows count as it says', () => {
    const text = blocks.find(({ variant }) => variant === 'parts')?.text ?? '';
    const { graph } = compile(text, 'parts');
    expect(graph?.nodes.flatMap(({ number }) => number ?? [])).toEqual(['1', '1.1', 'A', 'A.1']);
    const settings = 'id: book\ntitle: Book\nversion: "1"\n';
    const files = ['play', 'score', 'deck', 'appendix'].map((name, i) => [
      `${name}.md`,
      `${i === 3 ? '---\nnumbering: appendix\n---\n\n' : ''}# ${name} {#${name}}\n\n1. X. {#${name}_x}\n`,
    ]);
    const whole = compileOne('book', {
      book: { 'edition.yaml': settings + parts, ...Object.fromEntries(files) },
    });
    expect(whole.graph?.nodes.flatMap(({ number }) => number ?? [])).toEqual([
      ...['1', '100', '100.1', '101', '101.1', '2', '200', '200.1', 'A', 'A.1'],
    ]);
  });

  test('the overlay extends a game with the rules it names', () => {
    const settings =
      blocks.find(({ kind, variant }) => kind === 'edition' && variant === 'overlay')?.text ?? '';
    const text = blocks.find(({ kind }) => kind === 'overlay')?.text ?? '';
    const { compiled, graph } = compileOne('my-game-house', {
      'my-game': {
        'edition.yaml': 'id: my-game\ntitle: My Game\nversion: "1"\nsections: [play.md]\n',
        'play.md':
          '# Play {#play}\n\n1. Draw. {#play_draw}\n2. Hold five. {#play_limit}\n3. Score. {#play_score}\n',
      },
      'my-game-house': { 'edition.yaml': settings, 'changes.md': text },
    });
    expect(compiled.diagnostics).toEqual([]);
    expect(formatSource(text)).toEqual({ text, refused: false });
    expect(graph?.nodes.flatMap(({ number, id }) => (number === null ? [] : [`${number} ${id}`]))).toEqual([
      ...['1 play', '1.1 play_draw', '1.1a play_bid', '1.2 play_limit', '1.4 play_pay'],
    ]);
  });

  test('the glossary compiles beside a rule that uses it', () => {
    const { graph } = compile('# Play {#play}\n\n1. Cut the Deck. {#play_cut}\n', '');
    expect(graph?.terms.map((term) => term.term)).toEqual(['Deck', 'Turn Order', 'Trick']);
    expect(graph?.edges.filter((edge) => edge.kind === 'uses-term').map((edge) => edge.id)).toEqual([
      'play_cut uses-term term_deck',
      'term_turn_order uses-term term_deck',
    ]);
  });
});
