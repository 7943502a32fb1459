import { lazy } from '../../base/lazy.ts';
import { formatCount } from '../../edition/format-number.ts';
import type { AssembledFile, RuleNode } from '../../edition/nodes.ts';
import type { FileFacts, TextRange } from '../../syntax/facts.ts';
import { defineCheck, nameOf } from '../framework/define-check.ts';
import { type Finding, writeFix } from '../framework/finding.ts';
import { nodeAt } from '../framework/problems.ts';
import { placeOfId, publishedIds } from '../framework/published-ids.ts';
import { idWords } from './shared/id-words.ts';

const more = String.raw`(?<more>(?:[ \t]+\.?[\p{L}_][\p{L}\p{N}_.-]*(?:=(?:[\p{L}\p{N}_.-]+|"[^"\r\n]{0,80}"))?){0,6})`;

/**
 * Notations of other formats that are not markers: `#draw`, `(#draw)`, `<<draw>>`, `^draw`,
 * `id: draw`, `%% draw %%`, `<!-- #draw -->`.
 */
const dressed = lazy(
  () =>
    new RegExp(
      String.raw`(?<=^|[.!?…:;)"”’»*★☆✶✷]|[ \t][+-][\p{L}\p{N}_]{1,80})[ \t]+(?<all>(?:(?:id|name|anchor|label)[ \t]?[:=][ \t]?["“]?|(?![+\u2010-\u2015\u2212-])[^\p{L}\p{N}\s]{1,4}[ \t]?(?:(?:id|name|anchor|label)[ \t]?[:=][ \t]?["“]?)?[#"]?)(?<id>\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+)${more}[ \t]?[^\p{L}\p{N}\s]{0,4})[ \t]*$`,
      'u',
    ),
);

export const requireId = defineCheck({
  meta: {
    code: 'R014',
    name: 'require-id',
    severity: 'warning',
    summary: 'Reports a section, rule or term without an id of its own.',
    why: 'Without an id, links and histories depend on its place. They break when a rule is inserted before it.',
    fix: 'safe',
  },
  createForEdition(context) {
    const { index, textOf, factsOf, report } = context;
    return {
      edition() {
        const released = publishedIds(context);
        const made = new Set(released.values());
        const names: Names = { counts: new Map(), suggested: new Map() };
        const isTaken = (node: RuleNode) => (id: string) =>
          made.has(id) || index.byId(id).some((other) => other !== node);
        for (const { assembled } of context.files) {
          if (assembled.nodes.every((node) => node.hasOwnId || !isNamed(node))) continue;
          const text = textOf(assembled.file);
          const unread = unreadNodes(assembled, factsOf(assembled.file)?.problems ?? [], text);
          for (const node of assembled.nodes) {
            if (node.hasOwnId || unread(node) || !isNamed(node)) continue;
            const dressed = idInOtherDress(node, text, headOf(node, new Map()));
            if (dressed && !isTaken(node)(dressed.id)) {
              made.add(dressed.id);
              report({ node, ...findingOf(dressed) });
              continue;
            }
            const before = released.get(node);
            const id = before ?? suggestId(node, names, isTaken(node));
            made.add(id);
            names.suggested.set(node, id);
            report({
              at: placeOfId(node),
              node,
              severity: before === undefined ? undefined : 'error',
              message: `Missing id of ${nameOf(node)}${before === undefined ? '' : `, which was published as "${id}"`}.`,
              ...insertionOf(node, id, text),
            });
          }
        }
      },
    };
  },
});

/** Position for the id, and the fix that inserts it. */
function insertionOf(node: RuleNode, id: string, text: string): Pick<Finding, 'help' | 'fix'> {
  // A rule without words yet has no basis for an id.
  if (node.item && !node.label && node.item.text.trim() === '')
    return { help: 'Write {#id} at its end, once it has words.' };
  const edit = editOf(node, id, text);
  // A second id must not be added next to one in another notation, nor into a sentence.
  const kind = mayBeCutShort(text, node) ? 'unsafe' : 'safe';
  return {
    help: `Write {#${id}} at the end of its ${node.item ? 'first paragraph' : 'heading'}.`,
    ...(edit && { fix: { kind, title: `write {#${id}}`, edits: [edit] } }),
  };
}

const findingOf = ({ at, written, attributes }: DressedId): Omit<Finding, 'node'> => ({
  at,
  severity: 'error',
  message: `Unexpected "${written}" at the end of a rule without an id, expected ${attributes}.`,
  help: 'It begins like the ids around it. If it is text, write the id after it.',
  fix: writeFix(at, attributes, { kind: 'safe' }),
});

/** Damaged ids at the end of a text: `(#draw)`, `\{#draw}`, `{id=draw}`, `[#draw]`, `play_draw`. */
const idLike =
  /(?:(?:[#\uff03=^$@]|(?<=[.!?] )["\u201c](?=\p{Ll}))\p{L}[\p{L}\p{N}_.-]*(?: [\p{L}.][\p{L}\p{N}_.-]*(?:="?[^"{}\s]*"?)?){0,5}|(?<![[+\p{L}-])\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+|[{\uff5b](?!\+\+|--|~~)[^{}\uff5b\uff5d]{0,200})[^\p{L}\p{N}]{0,9}(?:&#?\w{1,8};|<\/\w{1,9}>)?[^\p{L}\p{N}]{0,9}$/u;
/** An item that continues a sentence and has an id. */
const restOfSentence = /^[ \t]*\r?\n[ \t]*\d{1,9}[.)][ \t]+\p{Ll}[^\r\n]*\{#/u;

/**
 * Whether a rule ends in a possible id, or in mid-sentence with the rest in the next line as
 * another rule.
 */
function mayBeCutShort(text: string, { at, item }: RuleNode): boolean {
  const start = at[0];
  const end = item?.attributes?.at[0] ?? at[1];
  if (item?.attributes?.pairs.some(({ key }) => key === 'id')) return true;
  if (idLike.test(text.slice(Math.max(start, end - 300), end))) return true;
  return /[\p{L}\p{N},]$/u.test(text.slice(start, end)) && restOfSentence.test(text.slice(end, end + 400));
}

/**
 * Whether an id precedes the first title but its section has none: the front matter is invalid,
 * which is reported there.
 */
const hasBrokenFront = ({ nodes }: AssembledFile, text: string): boolean =>
  nodes.find(({ kind }) => kind === 'section')?.hasOwnId === false &&
  /^[ \t]*id(?:[ \t]*[:=]|[ \t]+\S)/m.test(text.slice(0, /^#/m.exec(text)?.index));

const isNamed = ({ kind }: RuleNode) =>
  ['section', 'category', 'rule', 'step', 'card', 'term'].includes(kind);

/** Nodes with an id that could not be read: a fix must not add another one. */
function unreadNodes(
  file: AssembledFile,
  problems: FileFacts['problems'],
  text: string,
): (node: RuleNode) => boolean {
  const unread = problems.filter(({ kind, at }) => {
    if (kind === 'misplaced-attributes') return text.slice(...at).includes('#');
    // The id is in the text of the rule, because a line continues after it.
    if (kind === 'torn-text') return true;
    if (kind === 'swallowed-list') return nodeAt(file.nodes, at[0])?.item?.text.includes('{#');
    // A malformed attribute among others is not the id.
    return kind === 'malformed-id' || (kind === 'malformed-attributes' && /[#{}]/.test(text.slice(...at)));
  });
  const nodes = new Set(unread.map(({ at }) => nodeAt(file.nodes, at[0])));
  // The id of a section may be in its malformed front matter.
  const isHeadLost =
    problems.some(({ kind }) => /^(?:lost-front-matter|no-title|lost-title)$/.test(kind)) ||
    hasBrokenFront(file, text);
  return (node) => nodes.has(node) || (isHeadLost && !node.item);
}

/** Ids suggested so far for the nodes of the edition. */
interface Names {
  /** Highest suffix for ids of the same words. */
  readonly counts: Map<string, number>;
  /** For parents: their generated ids contain a number, or that of their file. */
  readonly suggested: Map<RuleNode, string>;
}

/**
 * An id of words only: a number would become wrong when a rule is inserted before it. Of rules with
 * the same words the second gets more words, and finally a letter.
 */
function suggestId(node: RuleNode, { counts, suggested }: Names, isTaken: (id: string) => boolean): string {
  const words = idWords(node.label ?? node.item?.text ?? '');
  const head = headOf(node, suggested);
  const idOf = (most: number) =>
    [head, ...words.slice(0, most)].filter((part) => part !== '').join('_') || 'rule';
  const longer = [4, 5, 6, 7, 8].map(idOf).find((id) => !isTaken(id));
  if (longer !== undefined) return longer;
  const base = idOf(4);
  let nth = counts.get(base) ?? 2;
  while (isTaken(`${base}_${letters(nth)}`)) nth += 1;
  counts.set(base, nth + 1);
  return `${base}_${letters(nth)}`;
}

/** The first part of an id: the parent's id, if it has or gets one. */
function headOf({ kind, parent }: RuleNode, suggested: Names['suggested']): string {
  if (kind === 'term') return 'term';
  if (!parent || parent.kind === 'edition') return '';
  return parent.hasOwnId ? parent.id : (suggested.get(parent) ?? '');
}

const letters = (nth: number) => formatCount(nth, { style: 'lower-alpha' });

function editOf(node: RuleNode, id: string, text: string) {
  const attributes = node.item?.attributes;
  if (attributes) return { at: [attributes.at[0] + 1, attributes.at[0] + 1] as const, text: `#${id} ` };
  // The end of the first paragraph is certain only for an item of one paragraph; others are left to
  // the author.
  if (!node.item && !/^#[^\r\n]*[^\s#}]$/.test(text.slice(...node.at))) return null;
  if (node.item?.text.includes('\n') || node.item?.markdown.includes('\n')) return null;
  return { at: [node.at[1], node.at[1]] as const, text: ` {#${id}}` };
}

/** The text in the position of the rule's id, and its valid form. */
interface DressedId {
  readonly at: TextRange;
  readonly written: string;
  readonly id: string;
  /** With its other content. */
  readonly attributes: string;
}

/**
 * The id of a rule, at its end in the notation of another format. It is not a reference if it has
 * the prefix of the parent's id and no rule has it.
 *
 * @param text the whole file
 * @param head the id of the parent
 */
function idInOtherDress({ at: [start, end], item }: RuleNode, text: string, head: string): DressedId | null {
  if (!item || item.attributes || head === '' || item.text.includes('\n\n')) return null;
  const from = Math.max(start, end - 300);
  const { index, groups } = dressed().exec(text.slice(from, end)) ?? {};
  const { all = '', id = '', more: others = '' } = groups ?? {};
  const name = id.replaceAll('\\', '');
  // "[play_draw]" is a reference, also to a removed rule.
  if (index === undefined || !name.startsWith(`${head}_`) || /^\[\p{L}/u.test(all)) return null;
  const at = from + index + (text.slice(from + index).length - text.slice(from + index).trimStart().length);
  return { at: [at, at + all.length], written: all, id: name, attributes: `{#${name}${others}}` };
}
