import { singular } from '../../base/plain-words.ts';
import type { ImportedDocument, ImportedItem, ImportedPart } from '../document/document.ts';
import { inlineText } from '../document/walk.ts';

/** What names stand for as far as their words tell, and what the others could be. */
export interface InferredNames {
  readonly found: ReadonlyMap<string, ImportedItem | ImportedPart>;
  /** The nearest ones of a name that stays open, best first, in words. */
  readonly candidates: ReadonlyMap<string, readonly string[]>;
}

/** Something that a name can stand for, with the words of its own label and of what holds it. */
interface Candidate {
  readonly thing: ImportedItem | ImportedPart;
  readonly own: readonly string[];
  readonly above: readonly string[];
  readonly isIntro: boolean;
}

/** A name fits where so much of it is said by labels, and clearly better than the next one. */
const least = 0.75;
const clearly = 0.15;

/**
 * Tell in one round what names stand for: `phases_bidding_dealer` for a rule labelled Dealer below Bidding below Phases. Words of the last part have
 * to be those of the label, in any order and cut short, those before it those of what holds the rule.
 *
 * @param given what other names stand for, which no second name gets
 */
export function inferNames(
  document: ImportedDocument,
  names: readonly string[],
  given: ReadonlyMap<string, ImportedItem | ImportedPart>,
): InferredNames {
  const taken = new Set(given.values());
  const all = candidatesOf(document).filter(({ thing }) => !taken.has(thing));
  const found = new Map<string, ImportedItem | ImportedPart>();
  const candidates = new Map<string, readonly string[]>();
  for (const name of names) {
    const scored = all
      .map((one) => ({ one, score: scoreOf(name, one) }))
      .filter(({ score }) => score > 0.4)
      .sort((a, b) => b.score - a.score);
    const [best, next] = scored;
    if (best && best.score >= least && best.score - (next?.score ?? 0) >= clearly)
      found.set(name, best.one.thing);
    else
      candidates.set(
        name,
        scored.slice(0, 3).map(({ one }) => `${one.thing.number ?? ''} ${one.own.join(' ')}`.trim()),
      );
  }
  return { found, candidates };
}

function candidatesOf({ parts }: ImportedDocument): Candidate[] {
  const result: Candidate[] = [];
  let category: readonly string[] = [];
  for (const part of parts) {
    const own = wordsOf(part.title);
    if (part.level === 'category') category = own;
    const above = part.level === 'category' ? [] : category;
    result.push({ thing: part, own, above, isIntro: false });
    const visit = (items: readonly ImportedItem[], around: readonly string[]) => {
      for (const item of items) {
        const label = item.label ? wordsOf(inlineText(item.label)) : [];
        const isIntro = item.count === 0 && label.length === 0;
        if (item.number !== null) result.push({ thing: item, own: label, above: around, isIntro });
        visit(item.children, [...around, ...label]);
      }
    };
    visit(part.items, part.level === 'category' ? own : [...category, ...own]);
  }
  return result;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !/^(?:the|of|and|an|a|to|in|for|phase|list)$/.test(word))
    .map(singular);

function scoreOf(name: string, { own, above, isIntro }: Candidate): number {
  const parts = name.split('_');
  const last = parts.at(-1) ?? '';
  if (isIntro !== (last === 'intro')) return 0;
  const inner = isIntro ? 1 : fitOf(last, own);
  if (inner === 0) return 0;
  const holders = parts.slice(0, -1);
  if (holders.length === 0) return inner;
  const outer = holders.reduce((sum, part) => sum + fitOf(part, above), 0) / holders.length;
  return inner * 0.6 + outer * 0.4;
}

/** How much of a part of a name the words spell, one after another, each as a whole or by its beginning: 0 to 1. */
function fitOf(part: string, words: readonly string[]): number {
  if (words.length === 0) return 0;
  let rest = part.replace(/\d+$/, '');
  let spelled = 0;
  let used = 0;
  for (const word of words) {
    const at = rest.indexOf(word);
    const length = at >= 0 ? word.length : sharedStart(rest, word);
    if (length < Math.min(4, word.length)) continue;
    spelled += length;
    used += 1;
    rest = at >= 0 ? rest.slice(0, at) + rest.slice(at + word.length) : rest.slice(length);
  }
  const covered = spelled / part.length;
  return covered < 0.6 ? 0 : Math.min(1, covered) * (0.8 + 0.2 * (used / words.length));
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  return at;
}
