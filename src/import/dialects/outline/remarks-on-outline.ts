import type { Remark } from '../../document/document.ts';
import { type Draft, type DraftPart, walkDrafts } from './draft.ts';

/** Remarks for a person on an outline: numbers twice, questions without answers, texts that break off. */
export function remarksOnOutline(parts: readonly DraftPart[]): Remark[] {
  const remarks: Remark[] = [];
  const seen = new Map<string, number>();
  const see = (number: string | null, line: number) => {
    if (number === null) return;
    const before = seen.get(number);
    if (before !== undefined) {
      const message = `${number} stands on line ${before} already; both are kept.`;
      remarks.push({ line, kind: 'number-twice', message, rule: number });
    } else seen.set(number, line);
  };
  for (const part of parts) {
    see(part.number, part.line);
    for (const draft of walkDrafts(part.items)) {
      see(draft.number, draft.lines[0] ?? 0);
      remarkOnQuestion(draft, remarks);
      remarkOnRewriting(draft, remarks);
    }
  }
  remarkOnEnd(parts, remarks);
  return remarks;
}

function remarkOnQuestion({ kind, children, lines, number }: Draft, remarks: Remark[]): void {
  const answers = children.filter((child) => child.kind === 'answer').length;
  if (kind !== 'question' || answers === 1) return;
  const message = `The question has ${answers} answers.`;
  remarks.push({ line: lines[0] ?? 0, kind: 'answers-not-one', message, rule: number });
}

/** A text that says that it replaces a rule, and not which. */
function remarkOnRewriting({ texts, number }: Draft, remarks: Remark[]): void {
  const text = texts.find((one) => /\b(?:re-?write|replacement) of (?:the|an) existing\b/i.test(one.text));
  if (!text) return;
  const message = 'The text says that it rewrites a rule, without its number: no relation was made of it.';
  remarks.push({ line: text.line, kind: 'relation-unclear', message, rule: number });
}

/** A last text of many words without the end of a sentence: the document was cut off. */
function remarkOnEnd(parts: readonly DraftPart[], remarks: Remark[]): void {
  const last = parts.flatMap(({ items }) => [...walkDrafts(items)]).at(-1);
  const text = last?.texts.at(-1);
  if (!last || !text || text.text.split(' ').length < 12 || /[.!?:;)"'”’*]$/.test(text.text.trim())) return;
  const message = 'The last text has no end: the document seems to be cut off here.';
  remarks.push({ line: text.line, kind: 'text-breaks-off', message, rule: last.number });
}
