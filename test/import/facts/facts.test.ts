import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../../src/import/document/source.ts';
import { importDocument } from '../../../src/import/import-document.ts';
import { readText } from '../../../src/import/read/text.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { hasSeeds, readSeed, seedDialects } from '../pipeline/seeds.ts';
import { readProfileOf } from '../profiles/read-profile-of.ts';
import { type Fact, factsOf, readFacts } from './facts-of.ts';

/** Rules with the right number by the inferred profile alone. These may only rise. */
const rightByItself: ReadonlyMap<string, number> = new Map([
  ['gencon-2025', 400],
  ['classic-excerpt', 17],
  ['guide', 0],
  ['ccr-2', 268],
  ['wbc-2009', 119],
]);

const sourceOf = (text: string): Source => {
  const source = readText(text, { file: 'rules.txt' });
  if ('refused' in source) throw new Error(source.refused);
  return source;
};

function factsBy(name: string, profile: ReturnType<typeof readProfileOf> | null): Map<string, Fact> {
  const result = importDocument(sourceOf(readSeed(name)), {
    edition: editionIdSchema.parse(name),
    file: `${name}.txt`,
    profile,
    suggestions: 'keep',
  });
  if (!result.ok) throw new Error(result.message);
  return new Map(factsOf(result.document, result.report).map((fact) => [fact.line, fact]));
}

const wantedOf = (name: string): Fact[] =>
  readFacts(readFileSync(new URL(`${name}.tsv`, import.meta.url), 'utf8'));

/** The facts to compare; of front matter only that it is some, whatever its paragraphs. */
const held = (fact: Fact | undefined): Fact | string =>
  fact === undefined ? 'missing' : fact.fate === 'front' ? `${fact.line} front` : fact;

describe.runIf(hasSeeds).each([...seedDialects.keys()])('%s (needs ../shared/seeds)', (name) => {
  test('with its profile, each line becomes what it should', () => {
    const facts = factsBy(name, readProfileOf(name));
    const wanted = wantedOf(name);
    expect(wanted.map(({ line }) => held(facts.get(line)))).toEqual(wanted.map(held));
  });

  test('with the inferred profile, this many numbers are right', () => {
    const facts = factsBy(name, null);
    const numbered = wantedOf(name).filter(({ number, fate }) => number !== '-' && fate !== 'heading');
    const right = numbered.filter(({ line, number }) => facts.get(line)?.number === number);
    console.info(`${name}: ${numbered.length} by its profile, ${right.length} without one`);
    expect(right.length).toBe(rightByItself.get(name));
  });
});
