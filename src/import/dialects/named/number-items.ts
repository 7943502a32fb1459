import {
  emptyItem,
  type ImportedItem,
  type ImportedPart,
  type LineOutcome,
  type Remark,
} from '../../document.ts';
import { takeEmphasis, textOf } from '../../inline.ts';
import type { Draft, DraftPart } from './draft.ts';
import { type ReadText, readText } from './read-item.ts';
import { remarksOnText } from './remarks-on-text.ts';

/** Collects what is said and what became of lines while items are made. */
export interface Account {
  readonly outcomes: Map<number, LineOutcome>;
  readonly remarks: Remark[];
}

/** Make a part of a draft, with the numbers of its rules. */
export function finishPart(part: DraftPart, account: Account): ImportedPart {
  const { level, number, title, line } = part;
  const items = part.items.map((draft) => finishItem(draft, number, null, account));
  const plain = textOf(takeEmphasis(title)).trim();
  return { level, number, title: plain, name: null, line, items };
}

/**
 * Make an item of a draft. Rules count from 0, lists from 1: item 1 is .00.
 *
 * @param above number of what holds it
 * @param rule number of the rule that it hangs on where it has none of its own
 */
function finishItem(draft: Draft, above: string, rule: string | null, account: Account): ImportedItem {
  const { kind, listed } = draft;
  const count = listed === null ? null : Math.max(0, listed - 1);
  const number = count === null ? null : `${above}.${String(count).padStart(2, '0')}`;
  const read = readText(draft);
  const of = number ?? rule ?? above;
  for (const line of draft.lines) account.outcomes.set(line, { became: becameOf(draft), of });
  account.remarks.push(...remarksOnText(draft, read, of));
  return {
    ...emptyItem,
    kind,
    number,
    numberBy: {
      how: 'position',
      why: listed === null ? 'an unnumbered paragraph' : `item ${listed} of the list below ${above}`,
    },
    count,
    ...textOnly(read),
    lines: draft.lines,
    children: draft.children.map((child) => finishItem(child, number ?? above, of, account)),
  };
}

const textOnly = ({ label, paragraphs, markers }: ReadText) => ({ label, paragraphs, markers });

const becameOf = ({ kind }: Draft) => (kind === 'example' || kind === 'note' ? kind : 'rule');
