import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic, Place } from '../../base/diagnostic.ts';
import { noUnreviewedChange } from '../../checks/releases/no-unreviewed-change.ts';
import type { ComparedEdition, ComparedRule } from '../../compare/compared-edition.ts';
import { compareFigures, type FigureReading, figureReading } from '../../compare/figures.ts';
import type { ChangeKind, Comparison, RuleChange, RuleFace } from '../../model/comparison.ts';
import { turnedWords } from './turned-words.ts';

/** Changes that say more than that a text was edited. */
const telling: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'star',
  'marker',
  'reference',
  'tier',
  'condition',
  'label',
  'split',
  'merged',
  'removed',
]);

/** Fewer words than these that are gone are an edit like any other. */
const fewWords = 4;

/**
 * What somebody should look at of what changed in an edition: a diagnostic a rule, in the place where it stands now; of
 * a rule that is gone, where the one stands that held it.
 *
 * @param comparison of what it was with what it is
 * @param now the edition as it is, with places
 * @param since what it is compared with, as people call it
 * @param whole where nothing of the edition is left to point at
 */
export function reviewChanges(
  comparison: Comparison,
  now: ComparedEdition,
  { since, whole }: { readonly since: string; readonly whole: Place },
): Diagnostic[] {
  const byId = new Map(now.rules.map((rule) => [rule.id, rule]));
  const reading = figureReading(now.language, now.numbers);
  return comparison.changes.flatMap((change) => {
    const sayings = sayingsOf(change, reading);
    if (sayings.length === 0) return [];
    const rule = byId.get(change.new[0]?.id ?? '') ?? null;
    const holder = rule ?? byId.get(change.old[0]?.parent?.id ?? '') ?? null;
    const message = `Unexpected change since ${since}, to be looked at: ${sayings.join(' ')}`;
    return [diagnose(noUnreviewedChange, holder?.place() ?? whole, { message, rule: ruleOf(rule) })];
  });
}

const ruleOf = (rule: ComparedRule | null) => (rule?.node?.item ? rule : null);

function sayingsOf(change: RuleChange, reading: FigureReading): string[] {
  const [old, now] = [change.old[0], change.new[0]];
  if (!now)
    return old && change.kinds.includes('removed') && !change.leftOut ? [`${named(old)} is gone.`] : [];
  if (!old) return [];
  const tellings = change.kinds.some((kind) => telling.has(kind)) ? change.tellings : [];
  const turned = turnedWords(change, reading.isEnglish);
  return [...new Set([...tellings, ...figures(old, now, reading), ...turned, ...lostWords(change)])];
}

const named = ({ number, label, id }: RuleFace) => [number, label ?? `"${id}"`].filter(Boolean).join(' ');

function figures(old: RuleFace, now: RuleFace, reading: FigureReading): string[] {
  if (old.text === null || now.text === null) return [];
  return compareFigures(old.text, now.text, reading).map(({ a, b }) => {
    if (a && b) return `${a.written} became ${b.written}.`;
    return a ? `The figure ${a.written} is gone.` : `The figure ${b?.written ?? ''} is new.`;
  });
}

/** Words that are gone and nothing in their place: an end that was cut off, say. */
function lostWords({ words, kinds }: RuleChange): string[] {
  if (!words || kinds.includes('split') || words.some(({ op }) => op === 'added')) return [];
  const lost = words.filter(({ op }) => op === 'removed').map(({ text }) => text.trim());
  const many = lost.join(' ').split(/\s+/).length >= fewWords;
  return many ? lost.map((text) => `Gone without others in their place: "${text}".`) : [];
}
