import { account, type Builder } from './builder.ts';
import { cutRuns, inlinesOf, type Run, textOf, trimRuns } from './runs.ts';
import { isTitle } from './titles.ts';
import type { Unit } from './units.ts';

/** Placeholder for a headword that is not printed and that nothing in the document proves. */
const lostHeadword = '(headword lost)';

const headed = /^(\p{Lu}[^:.;!?]{0,60}):\s+(?=\S)/u;

/**
 * Read an entry of a glossary, or the heading of one. `Term: definition` stands in one paragraph, or a headword stands alone in front of its
 * definition; a form in brackets in front of a definition is another form of the term.
 *
 * @returns false where the unit is no part of a glossary
 */
export function placeTerm(builder: Builder, unit: Unit): boolean {
  const { terms } = builder.profile;
  const { kind, heading } = unit.block;
  if (kind === 'term' || kind === 'definition') return placeDefined(builder, unit);
  if (builder.isPrint && builder.inTerms && kind === 'text' && heading === undefined && unit.name === null) {
    goOn(builder, unit);
    return true;
  }
  if (!terms) return false;
  if (
    !builder.inTerms &&
    new RegExp(terms.heading, 'iu').test(unit.text) &&
    (heading !== undefined || unit.lead === null)
  ) {
    builder.inTerms = true;
    account(builder, unit, { became: 'heading', of: 'glossary' });
    return true;
  }
  if (!builder.inTerms || heading !== undefined || kind !== 'text') return false;
  if (terms.form === 'Term, then definition') return placeDefined(builder, unit);
  const found = headed.exec(unit.text.slice(0, 80));
  const before = builder.terms.at(-1);
  if (!found && before && /^\p{Ll}/u.test(unit.text)) {
    goOn(builder, unit);
    return true;
  }
  const why = found ? null : 'the entry has no headword, and nothing in the document proves one';
  addTerm(builder, [unit], found?.[1] ?? lostHeadword, cutRuns(unit.runs, found?.[0].length ?? 0), why);
  if (why !== null)
    builder.remarks.push({ line: unit.line, kind: 'headword-lost', message: why, rule: null });
  return true;
}

/** A headword and, after it, its definition. */
function placeDefined(builder: Builder, unit: Unit): boolean {
  const { kind } = unit.block;
  if (kind === 'term') openTerms(builder, unit);
  const isHead = kind === 'term' || (kind === 'text' && builder.headword === null && isHeadword(unit.text));
  if (isHead) {
    builder.headword = unit;
    account(builder, unit, { became: 'term', of: unit.text });
    return true;
  }
  const { headword } = builder;
  if (headword) {
    addTerm(builder, [headword, unit], headword.text.replace(/(?<!\s)\s*:$/, ''), unit.runs, null);
    builder.headword = null;
    return true;
  }
  if (!builder.terms.at(-1)) return false;
  goOn(builder, unit);
  return true;
}

/** A heading without a number, right above the first term and with no part below it, is that of the glossary. */
function openTerms(builder: Builder, { line }: Unit): void {
  builder.inTerms = builder.isPrint;
  const part = builder.parts.at(-1);
  if (part?.line !== line - 1 || part.number !== null) return;
  const [own, next] = builder.units.filter((one) => one.line >= part.line && one.block.heading !== undefined);
  if ((next?.block.heading ?? 0) > (own?.block.heading ?? 0)) return;
  builder.parts.pop();
  account(builder, { lines: [part.line] }, { became: 'heading', of: 'glossary' });
}

const isHeadword = (text: string): boolean =>
  text.split(/\s+/).length <= 8 && (!/[.;,!?]$/u.test(text) || isTitle(text));

function addTerm(
  builder: Builder,
  units: readonly Unit[],
  term: string,
  runs: readonly Run[],
  recovered: string | null,
): void {
  const text = textOf(runs);
  const form = /^\s*\((\p{Lu}[^()]{0,40})\)\s+/u.exec(text);
  const [, head = term, also] = /^(.*\S) \(also: ([^()]*)\)$/u.exec(term) ?? [];
  const [first] = units;
  const definition = trimRuns(cutRuns(runs, form?.[0].length ?? 0));
  const line = units.at(-1)?.line ?? 0;
  for (const unit of units) account(builder, unit, { became: 'term', of: term });
  builder.terms.push({
    term: head,
    forms: form?.[1] === undefined ? (also?.split(', ') ?? []) : [form[1]],
    name: first?.name ?? null,
    definition: inlinesOf(definition, line),
    lines: units.flatMap(({ lines }) => lines),
    recovered,
  });
}

function goOn(builder: Builder, unit: Unit): void {
  const before = builder.terms.at(-1);
  if (!before) return;
  const definition = [
    ...before.definition,
    { type: 'text' as const, value: ' ' },
    ...inlinesOf(unit.runs, unit.line),
  ];
  builder.terms[builder.terms.length - 1] = {
    ...before,
    definition,
    lines: [...before.lines, ...unit.lines],
  };
  account(builder, unit, { became: 'term', of: before.term });
}
