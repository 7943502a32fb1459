import type { ImportedTerm } from '../../document/document.ts';
import { cutLetters, type InlineSyntax, toInlines, trimLetters } from '../../document/inline.ts';
import type { Ledger } from '../../document/reading-ledger.ts';
import { type Lead, leadText } from './split-lead.ts';

/** Placeholder for a headword that is not printed and that nothing in the document proves. */
const lostHeadword = '(headword lost)';

const headed = /^(\p{Lu}[^:.;!?]{0,60}):\s+(?=\S)/u;

/**
 * Read a glossary: `Term: definition`, a paragraph each. A form in brackets behind the colon is another form of the term.
 *
 * A paragraph without a headword that begins like a sentence is an entry whose headword was lost: the entry is kept and no
 * word is made up for it.
 */
export function readGlossary(leads: readonly Lead[], syntax: InlineSyntax, ledger: Ledger): ImportedTerm[] {
  const terms: ImportedTerm[] = [];
  for (const [at, lead] of leads.entries()) {
    const line = lead.lines[0] ?? 0;
    const text = leadText(lead);
    const term = headed.exec(text.slice(0, 80));
    const before = terms.at(-1);
    if (!term && before && /^\p{Ll}/u.test(text)) {
      terms[terms.length - 1] = goOn(before, lead, syntax);
      ledger.account(lead.lines, { became: 'term', of: before.term });
      continue;
    }
    const headword = term?.[1] ?? lostHeadword;
    const form = term ? /^\((\p{Lu}[^()]{0,40})\)\s+/u.exec(text.slice(term[0].length)) : null;
    const rest = cutLetters(lead.letters, (term?.[0].length ?? 0) + (form?.[0].length ?? 0));
    const why = term ? null : whyLost(terms.at(-1)?.term, leads[at + 1]);
    if (why !== null) ledger.remark({ line, rule: null }, 'headword-lost', why);
    ledger.account(lead.lines, { became: 'term', of: headword });
    terms.push({
      term: headword,
      forms: form?.[1] === undefined ? [] : [form[1]],
      definition: toInlines(trimLetters(rest), line, syntax),
      lines: lead.lines,
      recovered: why,
    });
  }
  return terms;
}

function goOn(term: ImportedTerm, lead: Lead, syntax: InlineSyntax): ImportedTerm {
  const more = toInlines(lead.letters, lead.lines[0] ?? 0, syntax);
  const definition = [...term.definition, { type: 'text' as const, value: ' ' }, ...more];
  return { ...term, definition, lines: [...term.lines, ...lead.lines] };
}

function whyLost(before: string | undefined, next: Lead | undefined): string {
  const after = headed.exec(next ? leadText(next).slice(0, 80) : '')?.[1];
  const place = [before && `behind "${before}"`, after && `before "${after}"`].filter(Boolean).join(' and ');
  return `the entry has no headword${place ? `; it stands ${place}` : ''}, and nothing in the document proves one`;
}
