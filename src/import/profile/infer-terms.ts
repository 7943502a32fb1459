import type { Unit } from '../shape/units.ts';
import { type Seen, seen } from './seen.ts';

const heading = '^(?:glossary(?: of terms)?|definitions|terms)\\s*:?$';
const entry = /^\p{Lu}[^:.;!?]{0,60}:\s+\S/u;

/** A glossary below its heading: entries with a colon, or headwords and definitions in turn. */
export function inferTerms(units: readonly Unit[]): Seen[] {
  const at = units.findIndex(({ text, lead }) => lead === null && new RegExp(heading, 'iu').test(text));
  const head = units[at];
  if (!head) return [];
  const below: Unit[] = [];
  for (const unit of units.slice(at + 1)) {
    if (
      unit.block.heading !== undefined ||
      (unit.lead !== null && /\d/.test(unit.lead.number)) ||
      below.length > 60
    )
      break;
    if (unit.block.kind === 'text') below.push(unit);
  }
  const entries = below.filter(({ text }) => entry.test(text));
  const isParted = entries.length * 3 >= below.length * 2;
  const short = below.filter(({ text }) => text.split(/\s+/).length <= 8 && !/[.;,!?]$/.test(text));
  const isInTurn = !isParted && short.length * 5 >= below.length * 2 && head.block.heading === undefined;
  if (below.length < 2 || !(isParted || isInTurn)) return [];
  const form = isParted ? 'Term: definition' : 'Term, then definition';
  return [seen('terms', { heading, form }, `${below.length} lines below line ${head.block.at.line}`)];
}
