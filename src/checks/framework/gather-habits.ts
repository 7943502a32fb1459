import type { Reporter } from '../../base/diagnose.ts';
import type { AssembledFile } from '../../edition/nodes.ts';
import { type Finding, type Findings, fileOf, severityOf } from './finding.ts';
import { isOfPrintedPages } from './printed-pages.ts';

/** So many findings of one check are a habit of the book, and no slips. */
const manyTimes = 12;

/**
 * Make one finding, with a count and all places, of what a check reports of a book again and again: that a glossary has
 * terms which no rule uses, or that rules are said twice on purpose, is one thing to know about it and not a hundred.
 * Errors stay single, but for those that say the very same; and so does what a fix puts right and what the edition lists.
 *
 * @param habits what such a habit is called, by the code of the check
 */
export function gatherHabits(
  findings: Findings,
  habits: ReadonlyMap<string, (times: number) => string>,
): Findings {
  const byCode = Map.groupBy([...findings], ([, { code }]) => code);
  const gathered = new Map<Finding, Reporter>();
  const absorbed = new Set<Finding>();
  for (const [code, describe] of habits) {
    const found = byCode.get(code) ?? [];
    const isError = ([finding, check]: Entry) => severityOf(finding, check) === 'error';
    const unfixed = found.filter(([{ fix }]) => fix === undefined);
    const errors = unfixed.filter(isError);
    const groups = [
      unfixed.filter((one) => !isError(one)),
      ...Map.groupBy(errors, ([{ message }]) => message).values(),
    ];
    for (const all of groups) {
      const [first] = all;
      if (!first || all.length < manyTimes) continue;
      for (const [finding] of all) absorbed.add(finding);
      const severity = isError(first) ? 'error' : 'info';
      gathered.set({ ...summaryOf(all, describe(all.length)), help: helpOfHabit, severity }, first[1]);
    }
  }
  if (gathered.size === 0) return findings;
  return new Map([...[...findings].filter(([finding]) => !absorbed.has(finding)), ...gathered]);
}

/**
 * Make one note for each check of what it only doubts of a text taken from printed pages, see {@link isOfPrintedPages}.
 * What has a fix is sure of a word and stays where lines were cut, as do errors and what the edition asks for itself.
 *
 * @param ofWording codes of the checks that such a text misleads
 * @param isAsked does the edition say how loud a finding is?
 */
export function gatherPrinted(
  findings: Findings,
  files: Iterable<AssembledFile>,
  {
    ofWording,
    isAsked,
  }: { ofWording: ReadonlySet<string>; isAsked: (finding: Finding, code: string) => boolean },
): Findings {
  const all = [...findings].filter(
    ([finding, check]) =>
      ofWording.has(check.code) && severityOf(finding, check) !== 'error' && !isAsked(finding, check.code),
  );
  const unfixed = all.filter(([finding]) => !finding.fix);
  const codes = unfixed.map(([, { code }]) => code);
  const printed = unfixed.length > 0 && isOfPrintedPages(files, codes);
  if (!printed) return findings;
  // Where signs were misread all through, what a fix would write is no better.
  const doubted = printed === 'misread' ? all : unfixed;
  const absorbed = new Set(doubted.map(([finding]) => finding));
  const gathered = [...Map.groupBy(doubted, ([, { code }]) => code).values()].flatMap((all) =>
    all.slice(0, 1).map(([{ message }, check]): Entry => {
      const places = all.length === 1 ? '1 place' : `${all.length} places`;
      const said = `This text looks as if it was taken from printed pages: ${places} like this. ${message}`;
      return [
        {
          ...summaryOf(all, said, ({ message: own }) => own.replace(/\.$/, '')),
          help: helpOfPrinted,
          severity: 'info',
        },
        check,
      ];
    }),
  );
  return new Map([...[...findings].filter(([finding]) => !absorbed.has(finding)), ...gathered]);
}

const helpOfHabit = `So often it may be the way of this book: look at a few of the places, and turn the check off under "checks" of edition.yaml where it is.`;
const helpOfPrinted = `Lines cut at their ends and misread signs look like faults of the wording. Once they are put right, each fault is told where it is. To see all of them now, list this check with "warning" under "checks" of edition.yaml.`;

type Entry = readonly [Finding, Reporter];

/** One finding for many, in the place of the first. */
function summaryOf(all: readonly Entry[], message: string, ofOther = (_: Finding) => 'and here'): Finding {
  const [first, ...others] = all.map(([finding]) => finding);
  return {
    at: first?.at ?? [0, 0],
    node: first?.node ?? null,
    file: first ? fileOf(first) : '',
    message,
    related: others.flatMap((other) =>
      other.node ? [{ node: other.node, at: other.at, message: ofOther(other) }] : [],
    ),
  };
}
