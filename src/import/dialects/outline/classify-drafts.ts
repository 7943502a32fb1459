import { formatCount } from '../../../edition/format-number.ts';
import type { NumberStyle } from '../../../model/edition-config.ts';
import type { Remark } from '../../document/document.ts';
import { takeEmphasis } from '../../document/inline.ts';
import { type Draft, type DraftPart, walkDrafts } from './draft.ts';
import { ladder } from './label-styles.ts';

/** The styles of rules, a depth each, as the labels right below sections and those below them have it. */
export function ruleStyles(parts: readonly DraftPart[]): NumberStyle['style'][] {
  const drafts = parts.flatMap(({ items }) => [...walkDrafts(items)]);
  const levels = drafts.flatMap(({ level }) => (level === null ? [] : [level]));
  const steps = drafts.some(({ classes }) => classes.includes('steps')) ? 1 : 0;
  const first = levels.length === 0 ? decimal : Math.min(...levels);
  const last = levels.length === 0 ? decimal : Math.max(...levels) + steps;
  const used = ladder.slice(first, Math.min(last, ladder.length - 1) + 1);
  const between = used.filter((_, i) => levels.includes(first + i) || first + i < closed || steps > 0);
  return between.map(({ style }) => style);
}

const decimal = ladder.findIndex(({ style }) => style === 'decimal');
const closed = ladder.findIndex(({ close }) => close === ')');

const order = /\b(?:order|sequence|procedure|steps)\b/i;

/** Does the last sentence of a text announce steps, and a colon end it? */
const announcesSteps = (text: string) =>
  /:\**$/.test(text) && order.test(text.slice(text.lastIndexOf('.') + 1));

/**
 * Bullets below a text that announces an order are steps: the owner has the class, the bullets numbers of the style that
 * comes next.
 *
 * Changes the drafts.
 */
export function numberSteps(parts: readonly DraftPart[]): void {
  for (const draft of parts.flatMap(({ items }) => [...walkDrafts(items)])) {
    const bullets = draft.children.filter(({ indent }) => indent !== null);
    if (draft.level === null || bullets.length < 2 || !announcesSteps(draft.texts.at(-1)?.text ?? ''))
      continue;
    if (draft.children.some(({ level }) => level !== null)) continue;
    draft.classes.push('steps');
    const style = ladder[draft.level + 1] ?? { style: 'decimal' };
    for (const [i, bullet] of bullets.entries()) {
      bullet.count = i + 1;
      bullet.number = `${draft.number}.${formatCount(i + 1, style)}`;
      bullet.numberBy = { how: 'position', why: 'bullets below a text that announces an order' };
    }
  }
}

/** Meaning of bold in a stretch of the document, as that says itself. */
interface Legend {
  readonly name: string;
  readonly line: number;
}

/**
 * Give items that are bold from end to end the class that the document says bold stands for, and take the bold off.
 *
 * A legend holds from where it stands to where the next document inside the document begins; where one speaks of bold and
 * another of what is highlighted, bold is what the first says. Changes the drafts.
 */
export function classifyBold(front: readonly Draft[], parts: readonly DraftPart[]): Remark[] {
  const remarks: Remark[] = [];
  let legend = legendIn(front, remarks);
  for (const part of parts) {
    if (part.level === 'category') legend = legendIn(part.items, remarks);
    for (const draft of walkDrafts(part.items)) {
      if (legend === null || draft.kind === 'note' || !isBold(draft)) continue;
      for (const [i, text] of draft.texts.entries())
        draft.texts[i] = { ...text, text: text.text.replaceAll('**', '') };
      const held = ancestors(draft).some(({ classes }) => classes.includes(legend?.name ?? ''));
      if (!held) draft.classes.push(legend.name);
    }
  }
  return remarks;
}

function legendIn(notes: readonly Draft[], remarks: Remark[]): Legend | null {
  const found = notes
    .flatMap((note) => note.texts)
    .flatMap(({ line, text }) => {
      const isBoldOne = /\b(?:in |set )?bold\b/i.test(text);
      if (text.length > 200 || !(isBoldOne || /\bhighlighted\b/i.test(text))) return [];
      const name = /\bfrequent/i.test(text)
        ? 'frequent'
        : /\b(?:chang|addition|new|revis)/i.test(text)
          ? 'changed'
          : null;
      return name === null ? [] : [{ name, line, rank: isBoldOne ? 0 : 1 }];
    });
  const best = found.toSorted((a, b) => a.rank - b.rank)[0];
  if (!best) return null;
  const also = found.filter((other) => other !== best);
  remarks.push({
    line: best.line,
    kind: 'bold-means',
    message:
      `Items that are bold throughout have the class "${best.name}" from here on.` +
      also
        .map(
          ({ line, name }) =>
            ` Line ${line} speaks of "${name}" as highlighted, which cannot be told from it.`,
        )
        .join(''),
    rule: null,
  });
  return best;
}

function isBold({ texts, label }: Draft): boolean {
  if (label !== null || texts.length === 0) return false;
  const letters = texts.flatMap(({ text }) => takeEmphasis(text)).filter(({ value }) => /\S/.test(value));
  return letters.length > 0 && letters.every(({ strong }) => strong);
}

function ancestors(draft: Draft): Draft[] {
  return draft.parent ? [draft.parent, ...ancestors(draft.parent)] : [];
}
