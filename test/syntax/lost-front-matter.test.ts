import { expect, test } from 'vitest';
import { replaceAll } from '../../src/outputs/report/apply-fixes.ts';
import { readFacts } from '../../src/syntax/read-facts.ts';

const body = '# Bay\n\n1. Fly low. {#kite}\n';
const right = `---\nid: bay\ntier: base\n---\n\n${body}`;

test.each([
  ['without its end', `---\nid: bay\ntier: base\n\n${body}`],
  ['without its beginning', `id: bay\ntier: base\n---\n\n${body}`],
  ['with a dash too few', `---\nid: bay\ntier: base\n--\n\n${body}`],
  ['with a dash that is one sign', `—-\nid: bay\ntier: base\n—-\n\n${body}`],
  ['of another language', `+++\nid: bay\ntier: base\n+++\n\n${body}`],
  ['between fences', `\`\`\`yaml\n---\nid: bay\ntier: base\n---\n\`\`\`\n\n${body}`],
  ['indented', ` ---\n id: bay\n tier: base\n ---\n\n${body}`],
  ['behind an empty line', `\n---\nid: bay\ntier: base\n---\n${body}`],
])('fields of a section %s', (_, text) => {
  const { problems } = readFacts(text, { isGlossary: false, acceptSuggestions: false });
  expect(problems.map(({ kind }) => kind)).toEqual(['lost-front-matter']);
  const edits = problems.flatMap((problem) => problem.edits ?? []);
  expect(
    replaceAll(
      text,
      edits.map(({ at: [start, end], text: written }) => ({ file: '', start, end, text: written })),
    ),
  ).toBe(right);
});

test.each([
  ['a sentence', `Note: read this first.\n\n${body}`],
  ['words of a preface', `id: see below\ntitle: Bay and beyond\n\n${body}`],
  ['no title behind them', 'id: bay\n\nFly low.\n'],
])('no fields: %s', (_, text) => {
  const { problems } = readFacts(text, { isGlossary: false, acceptSuggestions: false });
  expect(problems.every(({ kind }) => kind !== 'lost-front-matter')).toBe(true);
});
