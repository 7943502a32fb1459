import type { RuleNode } from '../../edition/nodes.ts';
import { isMarker, type ReferenceFacts } from '../../syntax/facts.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';

/** Words of a link to a figure or table in the rule, not to the rule. */
const ofPicture = /^(?:fig(?:ure|\.)|table|image|picture|diagram|photo|drawing|map|above|below)\b/i;

/** "in this Section 3.12", "dieses § 4": the rule itself is meant. */
const isThis =
  /(?<!\p{L})(?:this|th[eo] present|diese[nrsm]?|ce(?:t|tte)?|este|esta|questo|questa|dit|deze|denne|detta|dette) (?:[\p{L}.]+ |§ ?)?$/iu;

export const noSelfReference = defineCheck({
  meta: {
    code: 'R022',
    name: 'no-self-reference',
    severity: 'warning',
    summary: 'Reports a rule that refers to itself, or has a marker that names itself.',
    why: 'A reader who follows it learns nothing. Another rule was meant.',
    fix: 'none',
  },
  create({ source, report }) {
    const holders = new Set<RuleNode | null>();
    return {
      node: ({ count, parent }) => void (count !== null && holders.add(parent)),
      edge({ reference, holder, from, to }) {
        if (reference?.until !== '' || holder.item === null) return;
        const ofMarker = isMarker(reference);
        const other = ofMarker ? from : to;
        const isSelf = other === holder.id;
        // A part may supersede its rule, and a heading is a good target for a reference back.
        const above = !ofMarker && holder.kind !== 'section' && holder.parent?.item ? holder.parent : null;
        if (!isSelf && other !== above?.id) return;
        // The words of a link may lead to a figure in the rule, and "as required by this
        // [rule][limit]" is intended.
        if (isSelf && !ofMarker && reference.hasWords && ofPicture.test(reference.before)) return;
        const [start] = reference.at;
        if (isSelf && !ofMarker && isThis.test(source.text.slice(Math.max(0, start - 24), start))) return;
        report({
          at: reference.targetAt,
          node: holder,
          severity: isSelf ? severityFor(reference, source.text, holders.has(holder)) : 'info',
          message: isSelf
            ? `Unexpected ${ofMarker ? 'marker' : 'reference'} of ${nameOf(holder)} to itself.`
            : `Unexpected reference to ${nameOf(above ?? holder)}, of which this rule is a part.`,
          related: !isSelf && above ? [{ node: above, message: 'the rule it is a part of' }] : [],
        });
      },
    };
  },
});

/**
 * A text may name its own rule among others ("Article 3 or Article 4 shall apply"), and a title may
 * link to itself. A name after words usually means another rule of that name.
 */
function severityFor(reference: ReferenceFacts, text: string, holdsRules: boolean) {
  if (isMarker(reference)) return 'error';
  const [start, end] = reference.at;
  const isMeant =
    holdsRules ||
    reference.hasWords ||
    /\b(?:or|and) (?:\p{L}+ |§{1,2} ?)?$/u.test(text.slice(Math.max(0, start - 24), start)) ||
    /^\**\.[\p{L}\p{N}]/u.test(text.slice(end, end + 6)) ||
    (text.startsWith('**', start - 2) && text.startsWith('**', end));
  return isMeant ? 'info' : 'warning';
}
