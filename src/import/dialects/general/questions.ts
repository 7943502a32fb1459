import { numberAt } from '../../numbering/number-token.ts';
import { type Block, plainOf } from './read-blocks.ts';

/** `Q:` or `Question 3.` in front of a text, which may be bold by itself or with it. */
const opens = {
  question: /^(\**)(?:Q|Question|P(?=:)|Pregunta|Pergunta|Frage|Domanda)(?:\s*\d+)?\s*[:.](\**)\s+(?=\S)/u,
  answer:
    /^(\**)(?:A|Answer|R(?=:)|Respuesta|Resposta|Réponse|Antwort|Risposta)(?:\s*\d+)?\s*[:.](\**)\s+(?=\S)/u,
};

/** The answer behind a question in one paragraph. */
const answerBehind = /(?<=[?.!]\**)\s+(?=\**(?:A|Answer|R(?=:))\s*[:.]\**\s)/u;

/**
 * Questions and their answers, as pages of frequent questions have them: `Q: …` with `A: …` right behind it, in one paragraph or
 * in the next. Their letters are no numbers of a list.
 */
export function withQuestions(blocks: readonly Block[]): readonly Block[] {
  if (!blocks.some(({ text }) => opens.question.test(text))) return blocks;
  const parted = blocks.flatMap(partAnswer);
  return parted.map((block, at) => {
    const isQuestion = isAsked(block, 'question') && isAsked(parted[at + 1], 'answer');
    const isAnswer = isAsked(block, 'answer') && isAsked(parted[at - 1], 'question');
    return isQuestion ? asked(block, 'question') : isAnswer ? asked(block, 'answer') : block;
  });
}

const isAsked = (block: Block | undefined, kind: keyof typeof opens): boolean =>
  block !== undefined &&
  block.heading === 0 &&
  (block.line.form === undefined || block.line.form === 'quote') &&
  opens[kind].test(block.text);

function partAnswer(block: Block): readonly Block[] {
  const at = isAsked(block, 'question') ? (answerBehind.exec(block.text)?.index ?? -1) : -1;
  if (at < 0) return [block];
  const [question, answer] = [block.text.slice(0, at), block.text.slice(at).trimStart()];
  return [question, answer].map((text, i) => ({ ...withText(block, text), apart: i > 0 || block.apart }));
}

/** The words say what the letter in front said; a number behind that letter stays. */
function asked(block: Block, kind: keyof typeof opens): Block {
  const text = block.text.replace(opens[kind], (lead, open: string, close: string) =>
    /\d/.test(lead) ? lead : close === '' ? open : '',
  );
  return { ...withText(block, text), lead: null, bullet: false, asked: kind };
}

const withText = (block: Block, text: string): Block => ({
  ...block,
  text,
  plain: plainOf(text),
  lead: numberAt(plainOf(text)),
});
