import type { Inline } from '../../document/document.ts';
import { type InlineSyntax, takeEmphasis, toInlines } from '../../document/inline.ts';
import { openerOf } from '../../document/opener-of.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { inlineText } from '../../document/walk.ts';
import type { Attached, Entry, RuleEntry } from './entries.ts';
import { type Lead, leadText } from './split-lead.ts';
import { type Ends, takeEnds } from './take-ends.ts';

/** Context of reading text without a number. */
export interface AttachContext {
  readonly syntax: InlineSyntax;
  readonly ledger: Ledger;
}

/**
 * Give a paragraph without a number to the rule above, the last of `entries`: markers alone on a line, an example, note
 * or row of a table, the second half of a sentence that a page end cut, else more text, which is reported. Right below
 * a heading it is a note of the part.
 */
export function attachText(lead: Lead, entries: Entry[], context: AttachContext): void {
  const { ledger, syntax } = context;
  const rule = entries.at(-1);
  const line = lead.lines[0] ?? 0;
  if (!rule) {
    ledger.account(lead.lines, { became: 'left', why: 'no rule stands above it that it could belong to' });
    ledger.remark({ line, rule: null }, 'line-left', 'no rule stands above this text');
    return;
  }
  const opener = openerOf(leadText(lead)) ?? (lead.form === 'quote' ? 'note' : undefined);
  if (rule.type === 'part' || lead.form === 'row') {
    const attached = attachedWith(rule.attached, lead, opener, syntax);
    entries[entries.length - 1] = { ...rule, attached };
    ledger.account(lead.lines, { became: attached.at(-1)?.kind ?? 'note', of: rule.number });
    return;
  }
  const ends = takeEnds(lead.letters, line, syntax);
  if (ends.letters.length === 0) {
    entries[entries.length - 1] = withMarkers(rule, lead, ends);
    ledger.account(lead.lines, { became: 'marker', of: rule.number });
  } else if (opener || rule.attached.length > 0) {
    const attached = attachedWith(rule.attached, lead, opener, syntax);
    entries[entries.length - 1] = { ...rule, attached };
    ledger.account(lead.lines, { became: attached.at(-1)?.kind ?? 'note', of: rule.number });
  } else {
    entries[entries.length - 1] = withText(rule, lead, ends, context);
    ledger.account(lead.lines, { became: 'rule', of: rule.number });
  }
}

function withMarkers(rule: RuleEntry, lead: Lead, ends: Ends): RuleEntry {
  const markers = ends.markers.map((marker) => ({ ...marker, slips: [...marker.slips, 'alone'] }));
  const text = { ...rule.text, markers: [...rule.text.markers, ...markers] };
  return { ...rule, text, lines: [...rule.lines, ...lead.lines] };
}

/** A new example, note or table, or one more paragraph or row of the last one. */
function attachedWith(
  attached: readonly Attached[],
  lead: Lead,
  opener: ReturnType<typeof openerOf>,
  syntax: InlineSyntax,
): readonly Attached[] {
  const line = lead.lines[0] ?? 0;
  const latest = attached.at(-1);
  const isRow = lead.form === 'row';
  const own: Attached = isRow
    ? { kind: 'table', paragraphs: [], rows: [rowOf(lead, line, syntax)], lines: lead.lines }
    : {
        kind: opener ?? 'note',
        ...(opener === 'note' ? { isRemark: true } : {}),
        paragraphs: [toInlines(lead.letters, line, syntax)],
        rows: [],
        lines: lead.lines,
      };
  if (opener || !latest || isRow !== (latest.kind === 'table')) return [...attached, own];
  const longer = {
    paragraphs: [...latest.paragraphs, ...own.paragraphs],
    rows: [...latest.rows, ...own.rows],
    lines: [...latest.lines, ...own.lines],
  };
  return [...attached.slice(0, -1), { ...latest, ...longer }];
}

const rowOf = ({ text }: Lead, line: number, syntax: InlineSyntax) =>
  text.split('\t').map((cell) => toInlines(takeEmphasis(cell.trim()), line, syntax));

function withText(rule: RuleEntry, lead: Lead, ends: Ends, { ledger, syntax }: AttachContext): RuleEntry {
  const { number, text } = rule;
  const line = lead.lines[0] ?? 0;
  const paragraph = toInlines(ends.letters, line, syntax);
  const last = text.paragraphs.at(-1);
  const goesOn = last !== undefined && isOpen(last) && /^\p{Ll}/u.test(inlineText(paragraph));
  const space: Inline = { type: 'text', value: ' ' };
  const paragraphs = goesOn
    ? [...text.paragraphs.slice(0, -1), [...last, space, ...paragraph]]
    : [...text.paragraphs, paragraph];
  if (!goesOn)
    ledger.remark(
      { line, rule: number },
      'number-missing',
      `no number, and none is proved: read as more text of ${number}`,
    );
  const star = { ...text.star, after: text.star.after ?? ends.after };
  const markers = [...text.markers, ...ends.markers];
  return { ...rule, text: { ...text, star, markers, paragraphs }, lines: [...rule.lines, ...lead.lines] };
}

/** Does a text end in mid-sentence? */
const isOpen = (paragraph: readonly Inline[]) => /[\p{L}\d,]\s*$/u.test(inlineText(paragraph).slice(-8));
