import type { InlineSyntax } from '../../document/inline.ts';
import { isTitle, isUpperCase } from '../../document/is-title.ts';
import { openerOf } from '../../document/opener-of.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { attachText } from './attach-text.ts';
import { depthOf, followersOf, holderOf } from './dotted-number.ts';
import type { Entry, RuleEntry } from './entries.ts';
import { type NumberShape, ruleDepthOf } from './number-shape.ts';
import { readText } from './read-text.ts';
import { type Lead, leadText } from './split-lead.ts';
import { beginsPart } from './split-regions.ts';
import { takeEnds } from './take-ends.ts';

/** Context of reading a body. */
export interface BodyContext {
  readonly shape: NumberShape;
  readonly syntax: InlineSyntax;
  readonly ledger: Ledger;
  /** Every number that a reference or marker names, with the lines where it does. */
  readonly named: ReadonlyMap<string, readonly number[]>;
}

/** Read the paragraphs behind the front matter: headings, rules, and what hangs on rules. In order. */
export function readBody(leads: readonly Lead[], context: BodyContext): Entry[] {
  const numbers = numberLost(leads, context);
  const entries: Entry[] = [];
  for (const [at, lead] of leads.entries()) {
    const line = lead.lines[0] ?? 0;
    const number = numbers.get(lead) ?? null;
    if (isPart(leads, at, context)) {
      const title = leadText(lead).replace(/\s+/gu, ' ');
      const value = lead.number?.value ?? '';
      entries.push({ type: 'part', number: value, title, line, attached: [] });
      context.ledger.account(lead.lines, { became: 'heading', of: value });
      remarkLetter(lead, context);
    } else if (lead.number?.value.includes('.')) {
      entries.push(readRule(leads, at, { number: lead.number.value, numberBy: printedBy(lead) }, context));
      remarkLetter(lead, context);
    } else if (number) {
      entries.push(readRule(leads, at, number, context));
      context.ledger.remark({ line, rule: number.number }, 'number-recovered', number.numberBy.why);
    } else attachText(lead, entries, context);
  }
  return entries;
}

const isPart = (leads: readonly Lead[], at: number, { shape }: BodyContext): boolean => {
  const lead = leads[at];
  if (!lead?.number) return false;
  const depth = depthOf(lead.number.value);
  if (depth === 1) return beginsPart(leads, at);
  return (
    depth === shape.sectionDepth && ruleDepthOf(lead.number.value, shape) > depth && isTitle(leadText(lead))
  );
};

type Numbered = Pick<RuleEntry, 'number' | 'numberBy'>;

function printedBy({ number }: Lead): RuleEntry['numberBy'] {
  const isClean = number === null || number.printed === number.value;
  return { how: 'printed', why: isClean ? '' : `printed ${number.printed}, with a letter for a digit` };
}

function remarkLetter({ number, lines }: Lead, { ledger }: BodyContext): void {
  if (number && number.printed !== number.value)
    ledger.remark(
      { line: lines[0] ?? 0, rule: number.value },
      'number-letter',
      `printed ${number.printed}: a letter stands for a digit`,
    );
}

function readRule(leads: readonly Lead[], at: number, numbered: Numbered, context: BodyContext): RuleEntry {
  const { syntax, ledger } = context;
  const lead = leads[at];
  const lines = lead?.lines ?? [];
  const next = leads.slice(at + 1).find(({ number }) => number !== null)?.number?.value ?? '';
  const isHeading = holderOf(next) === numbered.number;
  const place = { line: lines[0] ?? 0, bold: lead?.bold ?? 0, isHeading };
  const { isUnparted, ...text } = readText(lead?.letters ?? [], place, syntax);
  ledger.account(lines, { became: 'rule', of: numbered.number });
  if (isUnparted)
    ledger.remark(
      { line: lines[0] ?? 0, rule: numbered.number },
      'label-unparted',
      'nothing but its bold parts the label from the text',
    );
  return { type: 'rule', ...numbered, text, lines, attached: [] };
}

/** Find paragraphs that are rules without their number, and the numbers that their neighbours prove. */
function numberLost(leads: readonly Lead[], context: BodyContext): Map<Lead, Numbered> {
  const result = new Map<Lead, Numbered>();
  let before: Lead | null = null;
  let lost: Lead[] = [];
  for (const lead of leads) {
    if (lead.number === null) {
      if (looksLikeRule(lead, context)) lost.push(lead);
      continue;
    }
    const [first, last] = [before?.number?.value, lead.number.value];
    const depth = first === undefined ? 0 : ruleDepthOf(first, context.shape);
    const numbers = first === undefined ? null : recoverNumbers(first, last, lost.length, depth);
    for (const [at, found] of (numbers ?? []).entries()) {
      const rule = lost[at];
      if (rule)
        result.set(rule, {
          number: found,
          numberBy: { how: 'recovered', why: whyFound(found, first, last, context) },
        });
    }
    before = lead;
    lost = [];
  }
  return result;
}

/** A line counts only if it is set like the rules around it: an item of a list, or with a label in capitals. */
function looksLikeRule(lead: Lead, { syntax }: BodyContext): boolean {
  const ends = takeEnds(lead.letters, lead.lines[0] ?? 0, syntax);
  if (ends.letters.length === 0 || openerOf(leadText(lead))) return false;
  const label = /^([^:]{1,60}):/u.exec(leadText({ ...lead, letters: ends.letters }).slice(0, 64))?.[1];
  return lead.bullet || (label !== undefined && isUpperCase(label));
}

function whyFound(number: string, before: string | undefined, after: string, { named }: BodyContext): string {
  const lines = named.get(number) ?? [];
  const also = lines.length > 0 ? `; ${number} is named in line ${lines.join(', ')}` : '';
  const below = after.startsWith(`${number}.`) ? ', and it holds what stands behind' : '';
  return `the number is not printed; ${number} is the only one that ${before ?? ''} before and ${after} behind leave${below}${also}`;
}

/**
 * Find the numbers that rules have lost between two that are printed.
 *
 * They are proved where there is exactly one way to count on from the number before to the number after, with one number
 * for each rule between, and where the number after cannot follow the number before by itself.
 *
 * @param lost how many rules stand between them without a number
 * @returns their numbers in order; null where nothing is proved
 */
function recoverNumbers(before: string, after: string, lost: number, ruleDepth: number): string[] | null {
  if (lost < 1 || lost > mostLost || followersOf(before, ruleDepth).includes(after)) return null;
  const ways = waysBetween(before, after, lost, ruleDepth);
  return ways.length === 1 ? (ways[0] ?? null) : null;
}

/** More lost rules in a row are not worth the search: the ways grow with each. */
const mostLost = 4;

function waysBetween(before: string, after: string, lost: number, ruleDepth: number): string[][] {
  const next = followersOf(before, ruleDepth);
  if (lost === 0) return next.includes(after) ? [[]] : [];
  return next.flatMap((number) =>
    waysBetween(number, after, lost - 1, ruleDepth).map((rest) => [number, ...rest]),
  );
}
