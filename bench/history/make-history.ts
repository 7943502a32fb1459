import { createRandom, type Random } from '../book/random.ts';
import { makeLabel, makeSentence } from '../book/words.ts';

/** A rule of an invented history. */
export interface HistoryRule {
  /** Its identity in all revisions: the truth for matching. */
  readonly key: number;
  readonly label: string | null;
  readonly text: string;
  readonly children: readonly HistoryRule[];
}

/** A revision: sections of rules. */
export interface Revision {
  readonly sections: readonly HistoryRule[];
  /** Keys of the rules split in this revision, by key of the part. */
  readonly splits: ReadonlyMap<number, number>;
  /** Keys of the rules that others were merged into, by key of the removed rule. */
  readonly merges: ReadonlyMap<number, number>;
}

/** A rule during editing. */
interface Draft {
  readonly key: number;
  label: string | null;
  words: string[];
  children: Draft[];
}

/** How many of a thousand rules each revision edits, by kind of edit. */
const rates = { insert: 12, remove: 5, move: 5, swap: 6, reword: 40, split: 4, merge: 4, relabel: 3 };

/**
 * Invents the history of a rulebook: each revision inserts, removes, moves, swaps, rewords (5 to 40
 * % of the words), splits and merges some rules and renumbers the rest. The same arguments give the
 * same history.
 */
export function makeHistory(rules: number, revisions: number): Revision[] {
  const random = createRandom(rules * 7 + revisions);
  const writer = createWriter(random);
  const sections = Array.from({ length: Math.max(2, Math.round(rules / 60)) }, () => writer.section());
  for (let count = 0; count < rules; count += 1) {
    const section = random.pick(sections);
    const last = section.children.at(-1);
    if (last && last.children.length < 6 && random.chance(0.3)) last.children.push(writer.rule());
    else section.children.push(writer.rule());
  }
  const history = [freeze(sections, new Map(), new Map())];
  while (history.length < revisions) history.push(revise(sections, random, writer));
  return history;
}

type Writer = ReturnType<typeof createWriter>;

function createWriter(random: Random) {
  let next = 0;
  const words = () =>
    Array.from({ length: 1 + random.below(3) }, () => `${makeSentence(random, null)}.`)
      .join(' ')
      .split(' ');
  return {
    words,
    section: (): Draft => ({ key: next++, label: `${makeLabel(random)} ${next}`, words: [], children: [] }),
    rule: (): Draft => ({
      key: next++,
      label: random.chance(0.5) ? makeLabel(random) : null,
      words: words(),
      children: [],
    }),
    part: (words: string[]): Draft => ({ key: next++, label: null, words, children: [] }),
  };
}

/** A rule with its list. */
interface Standing {
  readonly rule: Draft;
  readonly list: Draft[];
}

function revise(sections: Draft[], random: Random, writer: Writer): Revision {
  const splits = new Map<number, number>();
  const merges = new Map<number, number>();
  const standing = (): Standing[] =>
    sections.flatMap(({ children }) =>
      children.flatMap((rule) => [
        { rule, list: children },
        ...rule.children.map((child) => ({ rule: child, list: rule.children })),
      ]),
    );
  const touched = new Set<Draft>();
  // Each rule is edited in only one way per revision, so that the truth is clear.
  const some = (rate: number, edit: (standing: Standing) => void) => {
    const all = standing();
    for (let count = Math.max(1, Math.round((all.length * rate) / 1000)); count > 0; count -= 1) {
      const one = random.pick(all);
      if (touched.has(one.rule) || !one.list.includes(one.rule)) continue;
      touched.add(one.rule);
      edit(one);
    }
  };
  some(rates.reword, ({ rule }) => {
    rule.words = reworded(rule.words, 0.05 + 0.35 * random.next(), random, writer);
  });
  some(rates.relabel, ({ rule }) => {
    rule.label = makeLabel(random);
  });
  some(rates.split, ({ rule, list }) => {
    if (rule.words.length < 16) return;
    const at = Math.floor(rule.words.length * (0.4 + 0.2 * random.next()));
    const part = writer.part(rule.words.slice(at));
    rule.words = rule.words.slice(0, at);
    list.splice(list.indexOf(rule) + 1, 0, part);
    splits.set(part.key, rule.key);
    touched.add(part);
  });
  some(rates.merge, ({ rule, list }) => {
    const next = list[list.indexOf(rule) + 1];
    if (!next || next.children.length > 0 || touched.has(next)) return;
    rule.words = [...rule.words, ...next.words];
    list.splice(list.indexOf(next), 1);
    merges.set(next.key, rule.key);
  });
  some(rates.swap, ({ rule, list }) => {
    const at = list.indexOf(rule);
    const next = list[at + 1];
    if (next) list.splice(at, 2, next, rule);
  });
  some(rates.move, ({ rule, list }) => {
    const target = random.pick(sections).children;
    if (target === rule.children) return;
    list.splice(list.indexOf(rule), 1);
    target.splice(random.below(target.length + 1), 0, rule);
  });
  some(rates.remove, ({ rule, list }) => {
    if (rule.children.length === 0) list.splice(list.indexOf(rule), 1);
  });
  some(rates.insert, ({ rule, list }) => {
    const fresh = writer.rule();
    touched.add(fresh);
    list.splice(list.indexOf(rule), 0, fresh);
  });
  return freeze(sections, splits, merges);
}

/** Changes a share of the words: most are replaced, some removed or inserted. */
function reworded(words: readonly string[], share: number, random: Random, writer: Writer): string[] {
  const others = writer.words();
  let left = Math.max(1, Math.round(words.length * share));
  return words.flatMap((word, i) => {
    if (left === 0 || !random.chance(left / (words.length - i))) return [word];
    left -= 1;
    const way = random.next();
    if (way < 0.15) return [];
    return way < 0.3 ? [word, random.pick(others)] : [random.pick(others)];
  });
}

function freeze(
  sections: readonly Draft[],
  splits: Map<number, number>,
  merges: Map<number, number>,
): Revision {
  const copy = ({ key, label, words, children }: Draft): HistoryRule => ({
    key,
    label,
    text: words.join(' '),
    children: children.map(copy),
  });
  return { sections: sections.map(copy), splits, merges };
}
