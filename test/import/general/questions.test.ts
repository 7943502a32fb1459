import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

const rules = '# The Ferry\n\n## Rules\n\n1. Row.\n2. Rest.\n3. Land.\n\n## Questions\n\n';

function asked(questions: string) {
  const text = rules + questions;
  const { graph, report, errors } = importGeneral(markdown(text), {
    kind: 'markdown',
    raw: [{ page: null, text, kind: 'markdown' }],
  });
  expect(errors).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  return graph.nodes
    .filter(({ kind }) => kind === 'question' || kind === 'answer')
    .map(({ kind, text: said }) => `${kind}: ${said}`);
}

const read = ['question: May I rest?', 'answer: Yes..', 'question: Twice?', 'answer: No.'];

test.each([
  ['bold, with the answer on the next line', '**Q: May I rest?**\nA: Yes..\n\n**Q: Twice?**\nA: No.\n'],
  ['in paragraphs', 'Q. May I rest?\n\nA. Yes..\n\nQ. Twice?\n\nA. No.\n'],
  ['with bold letters', '**Q:** May I rest?\n\n**A:** Yes..\n\n**Q:** Twice?\n\n**A:** No.\n'],
  ['as words', 'Question: May I rest?\n\nAnswer: Yes..\n\nQuestion: Twice?\n\nAnswer: No.\n'],
  ['in another language', '**P: May I rest?**\nR: Yes..\n\n**P: Twice?**\nR: No.\n'],
  ['as items', '- Q: May I rest?\n- A: Yes..\n- Q: Twice?\n- A: No.\n'],
])('questions and answers are such: %s', (_, questions) => {
  expect(asked(questions)).toEqual(read);
});

test('what follows an answer is a part of it, and a number stays', () => {
  expect(asked('Q1: May I rest?\n\nA1: Yes.\n\nBut not twice.\n\nQ2: Twice?\n\nA2: No.\n')).toEqual([
    'question: Q1: May I rest?',
    'answer: A1: Yes.\nBut not twice.',
    'question: Q2: Twice?',
    'answer: A2: No.',
  ]);
});

test('letters that count a list are its numbers', () => {
  expect(asked('A. Row.\n\nB. Rest.\n\nQ. Land.\n\nR. Sleep.\n')).toEqual([]);
});
