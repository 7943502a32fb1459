import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNTriples } from '../../../src/outputs/graph/ntriples.ts';
import { edge, floe, graphOf, node } from '../graphs.ts';

const base = 'https://example.org/rules/';
const floeBase = `${base}floe/`;
const own = 'urn:rulewright:vocabulary:';

/** RDF 1.1 N-Triples, production [2] triple, without blank nodes. */
const iri = /<[^\p{Cc} <>"{}|^`\\]+>/u.source;
const literal =
  /"(?:[^"\\\n\r]|\\[tbnrf"'\\]|\\u[0-9A-Fa-f]{4})*"(?:\^\^<[^>]+>|@[a-zA-Z]+(?:-[a-zA-Z0-9]+)*)?/.source;
const triple = new RegExp(`^(${iri}) (${iri}) (${iri}|${literal}) \\.$`, 'u');

/** The triples of a document, without angle brackets. Fails where a line is not of the grammar. */
function read(text: string): [string, string, string][] {
  expect(text.endsWith(' .\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => {
      const [, subject = '', predicate = '', object = ''] = triple.exec(line) ?? [];
      expect(subject, line).not.toBe('');
      return [subject.slice(1, -1), predicate.slice(1, -1), object.replace(/^<(.*)>$/, '$1')];
    });
}

const triples = read(toNTriples(floe, base));
const about = (id: string) =>
  triples.filter(([subject]) => subject === floeBase + id).map(([, ...rest]) => rest);

test('says of a node what it is', () => {
  expect(about('hunt_seal')).toEqual([
    ['http://www.w3.org/1999/02/22-rdf-syntax-ns#type', `${own}Rule`],
    [`${own}number`, '"1.02"'],
    ['http://www.w3.org/2000/01/rdf-schema#label', '"Seal"@en'],
    [`${own}text`, '"A seal counts two fish."@en'],
    ['http://purl.org/dc/terms/isPartOf', `${floeBase}hunt`],
    [`${own}order`, '"3"^^<http://www.w3.org/2001/XMLSchema#integer>'],
    [`${own}tier`, '"base"'],
    [`${own}starAfter`, '"true"^^<http://www.w3.org/2001/XMLSchema#boolean>'],
    [`${own}tag`, '"food"'],
    [`${own}file`, '"hunt.md"'],
    [`${own}line`, '"1"^^<http://www.w3.org/2001/XMLSchema#integer>'],
    [`${own}uses-term`, `${floeBase}term_fish`],
  ]);
  expect(about('bears')).toContainEqual([`${own}when/animal`, '"bear"']);
  expect(about('edition%3Afloe')).toContainEqual(['http://purl.org/dc/terms/title', '"Ice Floe"@en']);
});

test('says what a list that counts for itself prints', () => {
  const lines = toNTriples(graphOf([node('seal', { listMark: '2.' })], []), base);
  expect(lines).toContain(`<${own}listMark> "2." .`);
});

test('says of an edge all there is, and the plain triple', () => {
  expect(about('edge/bear_hunt%20supersedes%20hunt_seal')).toEqual([
    ['http://www.w3.org/1999/02/22-rdf-syntax-ns#type', `${own}Edge`],
    [`${own}kind`, `${own}supersedes`],
    [`${own}status`, '"resolved"'],
    [`${own}from`, `${floeBase}bear_hunt`],
    [`${own}to`, `${floeBase}hunt_seal`],
    [`${own}written`, '"-bear_hunt"'],
  ]);
  expect(about('bear_hunt')).toContainEqual([`${own}supersedes`, `${floeBase}hunt_seal`]);
});

test('says plainly only what leads somewhere', () => {
  expect(about('hunt_thin').filter(([predicate]) => predicate === `${own}refers`)).toEqual([
    [`${own}refers`, `${floeBase}hunt_seal`],
    [`${own}refers`, `${floeBase}hunt_thin`],
    [`${own}refers`, `${floeBase}hunt_seal`],
  ]);
  expect(about('bear_hunt')).toContainEqual([`${own}refers`, `${base}skye/raft`]);
  // The omitted one is only an edge.
  expect(
    triples.some(
      ([subject, predicate]) => subject === `${base}skye/raft` && predicate === `${own}supersedes`,
    ),
  ).toBe(false);
  expect(about('edge/%3F%20supersedes%20bear_hunt')).toContainEqual([`${own}from`, `${base}skye/raft`]);
});

test('takes any absolute base, and no other', () => {
  expect(toNTriples(floe, 'urn:rulewright:')).toContain('<urn:rulewright:floe/hunt_seal>');
  expect(() => toNTriples(floe, 'rules/')).toThrow('not absolute');
  read(toNTriples(floe, 'https://example.org/a b<c>"{d}|\\^`\n/'));
});

describe('text', () => {
  test('is escaped', () => {
    const graph = graphOf([node('a', { text: 'say "x"\\\n\r\t\u0000\u007f 氷🦭\ud83d' })], []);
    expect(toNTriples(graph, base)).toContain(String.raw`"say \"x\"\\\n\r\t\u0000\u007F 氷🦭${'\ufffd'}"@en`);
  });

  test('has no language where the edition names none that RDF knows', () => {
    const graph = graphOf([node('a', { text: 'ice' })], [], {
      edition: { ...floe.edition, language: 'en_GB' },
    });
    expect(toNTriples(graph, base)).toContain(' "ice" .');
  });

  test('of any kind makes lines of the grammar', () => {
    const text = fc.string({ unit: 'binary', minLength: 1 });
    fc.assert(
      fc.property(text, text, text, (id, words, value) => {
        const one = node(id, {
          text: words,
          label: words,
          tags: [value],
          when: { [value]: [words] },
          attributes: [[value, words]],
        });
        read(toNTriples(graphOf([one], [edge('adds', id, id, { written: words, note: value })]), base));
      }),
    );
  });
});
