import { listWords } from '../../../base/counted.ts';
import type { RuleNode } from '../../../edition/nodes.ts';
import { type FileFacts, isMarker } from '../../../syntax/facts.ts';
import { findGuardProblems, longestPiece } from '../../../syntax/guards.ts';
import { parseMarkdown } from '../../../syntax/parse.ts';
import { readFacts } from '../../../syntax/read-facts.ts';
import { rewritten, type WrittenText } from './written-text.ts';

/**
 * Why words cannot translate a node: they are more than its text, or lack a reference or label;
 * null if they can. Continues "the translation of X".
 *
 * @param source words of the original
 * @param before the translation until now, which may lack what the new one lacks; empty for none
 */
export function whyNotWords(
  words: string,
  original: RuleNode,
  { source, before }: { readonly source: string; readonly before: string },
): string | null {
  // No parser should see these.
  if (words.length > longestPiece || findGuardProblems(words).length > 0)
    return 'is too long for a rule, or nested too deeply';
  const [found, there, then] = [words, source, before].map((text) => factsOf(text, original));
  if (!found || !there || !then) return null;
  const kinds = kindsOf(found);
  if (kinds !== kindsOf(there))
    return `must be ${original.item ? `one ${original.item.kind}` : 'one heading'}, and would be read as: ${kinds || 'nothing'}`;
  const problem = found.problems.find(({ kind }) => !there.problems.some((one) => one.kind === kind));
  if (problem) return `cannot be read as Markdown: ${problem.kind.replaceAll('-', ' ')} "${problem.detail}"`;
  const block = ['heading', 'ruleAlert'].find((type) => hasBlock(words, type) && !hasBlock(source, type));
  if (original.item && block) return `must not contain a ${block === 'heading' ? block : 'note'}`;
  const { extra, references, isLabelled } = partsOf(found);
  if (extra.length > 0) return `must not contain ${listWords(extra)}: the original has what holds`;
  const [theirs, earlier] = [partsOf(there), partsOf(then)];
  const lost = theirs.references.filter(
    (one) => !references.includes(one) && (before === '' || earlier.references.includes(one)),
  );
  if (lost.length > 0) return `lacks ${listWords(lost)}, which the original has`;
  const added = references.filter((one) => ![...theirs.references, ...earlier.references].includes(one));
  if (added.length > 0) return `has ${listWords(added)}, which the original lacks`;
  if (theirs.isLabelled && !isLabelled && (before === '' || earlier.isLabelled))
    return 'lacks a label, which the original has: bold words with a colon at the start';
  return null;
}

const hasBlock = (words: string, type: string): boolean =>
  parseMarkdown(words).children.some((block) => block.type === type);

/** Reads words as the only text of a file. */
function factsOf(words: string, { item }: RuleNode): FileFacts {
  const plain: WrittenText = { words, head: '', tail: '', comments: [], margin: '' };
  const isGlossary = item?.kind === 'term';
  const read = (text: string) => readFacts(text, { isGlossary, acceptSuggestions: false });
  if (!item) return read(`# ${words} {#own}\n`);
  if (item.kind === 'rule' || isGlossary) {
    const head = isGlossary ? '- ' : '1. ';
    const own = rewritten({ ...plain, head, tail: ' {#own}', margin: ' '.repeat(head.length) }, words);
    return read(`# T {#t}\n\n${own}\n`);
  }
  const isPlain = item.kind === 'table' || item.tags.includes('text') || item.tags.includes('heading');
  const alert = isPlain
    ? ''
    : `> [!${item.tags.includes('exception') ? 'EXCEPTION' : item.kind.toUpperCase()}]`;
  return read(`# T {#t}\n\n${rewritten({ ...plain, head: alert, margin: isPlain ? '' : '> ' }, words)}\n`);
}

const kindsOf = ({ sections }: FileFacts): string =>
  sections
    .flatMap(({ items }, i) => [...(i > 0 ? ['heading'] : []), ...items.map(({ kind }) => kind)])
    .join(', ');

/** What words have besides text. */
function partsOf({ sections }: FileFacts) {
  const items = sections.flatMap((section) => section.items);
  const attributes = [...sections, ...items].flatMap((one) => one.attributes ?? []);
  return {
    extra: [
      ...items.flatMap(({ star }) => star?.symbols ?? []),
      ...items
        .flatMap(({ references }) => references.filter(isMarker))
        .map(({ kind, target }) => `${kind === 'adds' ? '+' : '-'}${target}`),
      ...attributes.flatMap(({ id }) =>
        id && id.name !== 'own' && id.name !== 't' ? [`{#${id.name}}`] : [],
      ),
      ...attributes.flatMap(({ classes, pairs }) => [
        ...classes.map(({ name }) => `.${name}`),
        ...pairs.map(({ key }) => `${key}=`),
      ]),
    ],
    references: [
      ...new Set(
        items
          .flatMap(({ references }) => references.filter((one) => !isMarker(one)))
          .map(({ target, until }) => `[${target}]${until === '' ? '' : `..[${until}]`}`),
      ),
    ],
    isLabelled: items.some(({ label }) => label !== null),
  };
}
