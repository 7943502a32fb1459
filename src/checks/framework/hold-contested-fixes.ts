import type { RuleNode } from '../../edition/nodes.ts';
import { type ContestedNumber, contestedNumbers } from '../../edition/numbers/contested-numbers.ts';
import { sectionOf } from '../../edition/section-of.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { WrittenEdition } from '../../model/edition-config.ts';
import type { FileFacts, ProblemKind, TextRange } from '../../syntax/facts.ts';
import { nameOf } from './define-check.ts';
import { type Finding, type Findings, fileOf } from './finding.ts';

/** The edition of the findings. */
export interface HeldEdition {
  readonly config: WrittenEdition;
  readonly configFile: string;
  readonly files: readonly LinkedFile[];
  /** The text of a file by its path. */
  readonly textOf: (file: string) => string;
  /** Facts of a file by its path. */
  readonly factsOf: (file: string) => FileFacts | undefined;
  /** Ranges of other editions in which numbers can name rules of this one. */
  readonly otherTexts: () => readonly string[];
}

/**
 * Holds back fixes that would silently decide which rule a number names, because list numbers and
 * positions disagree or a line is misread. The only place that decides this.
 */
export function holdContestedFixes(findings: Findings, edition: HeldEdition): Findings {
  const { config, files, textOf } = edition;
  const nodes = files.flatMap(({ assembled }) => assembled.nodes);
  const contested = contestedNumbers(nodes, config.numbering);
  const misread = numbersOfMisread(nodes, findings, edition);
  if (contested.size === 0 && misread.size === 0) return findings;
  const asReleased = new Set(
    files.flatMap(({ assembled }) => (assembled.writtenAgainst === undefined ? [] : assembled.file)),
  );
  const written = contested.size === 0 ? new Set<string>() : writtenNumbers(findings, edition, asReleased);
  const held = new Set(
    [...contested].flatMap(([number, rules]) => (written.has(number) ? listsOf(rules) : [])),
  );
  const listAt = createListAt(nodes);
  // A pinned number may be that of a line which is not read as it looks.
  const pins = nodes.filter(({ pin, number }) => pin !== undefined && number !== null && misread.has(number));
  const pinAt = createListAt(pins);
  return new Map(
    [...findings].map(([finding, check]) => {
      const { fix } = finding;
      const file = fileOf(finding);
      const lists = fix?.edits.flatMap(({ at }) => listAt(file, at)) ?? [];
      const isPinned = fix?.edits.some(({ at }) => pinAt(file, at).length > 0) ?? false;
      if (lists.length > 0 && fix?.kind === 'safe' && (lists.some((list) => held.has(list)) || isPinned))
        return [unsafe(finding, fix), check];
      if (!fix || lists.length > 0 || asReleased.has(file)) return [finding, check];
      const number = fix.edits
        .flatMap(({ at, text }) => [textOf(file).slice(...at), text])
        .flatMap((one) => [one, ...numbersIn(one)])
        .find((one) => contested.has(one) || misread.has(one));
      return [number === undefined ? finding : withoutFix(finding, number, contested.get(number)), check];
    }),
  );
}

/**
 * Numbers in references, markers and relations, numbers in any text with more than one level, and
 * those with which settings and other editions name rules.
 */
function writtenNumbers(
  findings: Findings,
  { configFile, files, textOf, otherTexts }: HeldEdition,
  asReleased: ReadonlySet<string>,
): ReadonlySet<string> {
  const inReferences = files.flatMap(({ edges }) =>
    edges.flatMap(({ reference }) => (reference ? [reference.target, reference.until] : [])),
  );
  const inTexts = files.flatMap(({ assembled: { file } }) =>
    asReleased.has(file) ? [] : numbersIn(textOf(file)),
  );
  // Elsewhere, settings quote a printed document.
  const inSettings = [...findings.keys()].flatMap((finding) =>
    fileOf(finding) === configFile
      ? (finding.fix?.edits ?? []).flatMap(({ at }) => numbersIn(textOf(configFile).slice(...at)))
      : [],
  );
  const inOthers = otherTexts().flatMap(numbersIn);
  return new Set([...inReferences, ...inTexts, ...inSettings, ...inOthers]);
}

/**
 * Problems by which a line is not a rule, is a different rule than it looks, or is in another list.
 */
const ofLists: ReadonlySet<ProblemKind> = new Set([
  'swallowed-list',
  'indented-list',
  'odd-mark',
  'odd-bullet',
  'lost-definition',
  'lost-item',
  'misnested-item',
  'misplaced-attributes',
  'unclosed-block',
]);

/** The numbers of all rules of sections in which a line is reported as not read as it looks. */
function numbersOfMisread(
  nodes: readonly RuleNode[],
  findings: Findings,
  { files, factsOf }: HeldEdition,
): ReadonlySet<string> {
  const reported = new Set(
    [...findings].flatMap(([finding, { code }]) =>
      code === 'R015' || code === 'R072' ? `${finding.at[0]} ${fileOf(finding)}` : [],
    ),
  );
  if (reported.size === 0) return new Set();
  const heads = new Set(
    files.flatMap(({ assembled }) =>
      (factsOf(assembled.file)?.problems ?? [])
        .filter(({ kind, at }) => ofLists.has(kind) && reported.has(`${at[0]} ${assembled.file}`))
        .map(({ at }) => assembled.nodes.findLast((node) => !node.item && node.at[0] <= at[0])),
    ),
  );
  return new Set(
    nodes.flatMap((node) => (heads.has(sectionOf(node)) && node.item ? (node.number ?? []) : [])),
  );
}

const unsafe = (finding: Finding, fix: NonNullable<Finding['fix']>): Finding => ({
  ...finding,
  fix: { ...fix, kind: 'unsafe' },
  help: 'References by number lead into this list. Replace them with ids first, or check afterwards where they lead.',
});

/** @param rules undefined if the list is sound, but another line of its section is not */
function withoutFix(finding: Finding, number: string, rules: ContestedNumber | undefined): Finding {
  const { fix: _, ...rest } = finding;
  if (!rules)
    return {
      ...rest,
      help: `In the section of ${number}, Markdown reads a line differently from how it looks. Fix that line first.`,
    };
  const said = (nodes: readonly RuleNode[]) => nodes.map(nameOf).join(' and ') || 'no rule';
  return {
    ...rest,
    message: `Ambiguous number "${number}": by the typed list numbers it is ${said(rules.typed)}, by the places of the rules ${said(rules.counted)}.`,
    help: 'Write the id of the rule you mean, or correct the list first.',
    related: [...new Set([...rules.typed, ...rules.counted])].map((node) => ({
      node,
      message: 'a rule with that number',
    })),
  };
}

/** Ancestors of a rule, up to the section. */
function listsOf({ typed, counted }: ContestedNumber): RuleNode[] {
  return [...typed, ...counted].flatMap((node) => {
    const lists: RuleNode[] = [];
    for (let at = node; at.item && at.parent; at = at.parent) lists.push(at.parent);
    return lists;
  });
}

/**
 * Creates a function that returns the lists with a list number typed in a range of a file, each by
 * its parent.
 */
function createListAt(nodes: readonly RuleNode[]): (file: string, at: TextRange) => RuleNode[] {
  const lists = new Map<string, RuleNode>();
  for (const { file, item, parent } of nodes)
    if (item?.written && parent) lists.set(`${item.written.at[0]} ${file}`, parent);
  return (file, [start, end]) =>
    Array.from({ length: end - start }, (_, i) => lists.get(`${start + i} ${file}`) ?? []).flat();
}

/** Possible names and numbers in any text. A number of a named release has its meaning there. */
const runs = /(?<![\p{L}\p{N}@_])[\p{L}\p{N}][^\s[\]{}"'=,;+–—@]*(?!@)/gu;

/** Possible numbers of more than one level in a text, without the signs after them. */
function numbersIn(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(runs))
    for (const part of new Set([run, ...run.split(/[-:]|\.\./)])) {
      const bare = part.replace(/[^\p{L}\p{N})]+$/u, '');
      if (/\P{L}/u.test(bare) && /[^\p{N}]/u.test(bare)) found.push(bare, bare.replace(/\)+$/, ''));
    }
  return found;
}
