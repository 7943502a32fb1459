import type { ImportedTerm } from '../document/document.ts';
import { isTitle } from '../document/is-title.ts';
import { account, type Builder } from './builder.ts';
import { inlinesOf, textOf, trimRuns } from './runs.ts';
import type { Unit } from './units.ts';

/** Placeholder for a headword that is not printed and cannot be recovered. */
const lostHeadword = '(headword lost)';
const noHeadword = 'the entry has no headword, and nothing in the document proves one';

const headed = /^(\p{Lu}[^:.;!?]{0,60}):\s+(?=\S)/u;

/**
 * Reads an entry of a glossary, or its heading: `Term: definition` in one paragraph, or a headword
 * alone before its definition. A form in brackets is another form of the term.
 * @returns false if the unit is not part of a glossary
 */
export function placeTerm(builder: Builder, unit: Unit): boolean {
  const { profile, inTerms } = builder;
  const { kind, heading } = unit.block;
  if (kind === 'term' || kind === 'definition') return placeDefined(builder, unit);
  if (!profile.terms) return false;
  const mayHead = !inTerms && (heading !== undefined || unit.lead === null);
  if (mayHead && new RegExp(profile.terms.heading, 'iu').test(unit.text)) {
    builder.inTerms = true;
    account(builder, unit, { became: 'heading', of: 'glossary' });
    return true;
  }
  if (!inTerms || heading !== undefined || kind !== 'text') return false;
  if (profile.terms.form === 'Term, then definition') return placeDefined(builder, unit);
  const [start = '', term = lostHeadword] = headed.exec(unit.text.slice(0, 80)) ?? [];
  if (start === '' && /^\p{Ll}/u.test(unit.text) && goOn(builder, unit)) return true;
  const recovered = start === '' ? noHeadword : null;
  const { line, lines } = unit;
  addTerm(
    builder,
    { ...unit, runs: trimRuns(unit.runs, start.length) },
    { term, recovered, name: unit.name, lines },
  );
  if (recovered !== null)
    builder.remarks.push({ line, kind: 'headword-lost', message: recovered, rule: null });
  return true;
}

/** A headword, then its definition. */
function placeDefined(builder: Builder, unit: Unit): boolean {
  const { headword } = builder;
  const { text, block } = unit;
  const isShort = text.split(/\s+/).length <= 8 && (!/[.;,!?]["”’)]*$/u.test(text) || isTitle(text));
  if (block.kind === 'term') openTerms(builder);
  if (block.kind === 'term' || (block.kind === 'text' && headword === null && isShort)) {
    builder.headword = unit;
    account(builder, unit, { became: 'term', of: text });
    return true;
  }
  if (!headword) return goOn(builder, unit);
  const term = headword.text.replace(/(?<!\s)\s*:$/, '');
  addTerm(builder, unit, {
    term: term || lostHeadword,
    recovered: term === '' ? noHeadword : null,
    name: headword.name,
    lines: [...headword.lines, ...unit.lines],
  });
  builder.headword = null;
  return true;
}

/** An unnumbered part with nothing but terms is the glossary. */
function openTerms(builder: Builder): void {
  const { units, parts } = builder;
  const part = parts.at(-1);
  const unit = units.find(({ line }) => line === part?.line);
  if (!part || part.number !== null || part.items.length > 0 || !unit) return;
  const next = units.slice(unit.at + 1).find(({ block }) => block.heading !== undefined);
  if ((next?.block.heading ?? 0) > (unit.block.heading ?? 0)) return;
  parts.pop();
  account(builder, unit, { became: 'heading', of: 'glossary' });
}

function addTerm(
  builder: Builder,
  { runs, line }: Unit,
  { term, lines, ...about }: Pick<ImportedTerm, 'term' | 'recovered' | 'lines' | 'name'>,
): void {
  const [start = '', form] = /^\s*\((\p{Lu}[^()]{0,40})\)\s+/u.exec(textOf(runs)) ?? [];
  const [, head = term, also] = /^(.*\S) \(also: ([^()]*)\)$/u.exec(term) ?? [];
  const forms = form === undefined ? (also?.split(', ') ?? []) : [form];
  account(builder, { lines }, { became: 'term', of: term });
  builder.terms.push({
    ...about,
    term: head,
    forms,
    lines,
    definition: inlinesOf(trimRuns(runs, start.length), line),
  });
}

/** Adds a unit to the definition of the last term; false if there is none. */
function goOn(builder: Builder, unit: Unit): boolean {
  const before = builder.terms.pop();
  if (!before) return false;
  const definition = [
    ...before.definition,
    { type: 'text' as const, value: ' ' },
    ...inlinesOf(unit.runs, unit.line),
  ];
  builder.terms.push({ ...before, definition, lines: [...before.lines, ...unit.lines] });
  account(builder, unit, { became: 'term', of: before.term });
  return true;
}
