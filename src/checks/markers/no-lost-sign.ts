import { lazy } from '../../base/lazy.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { numberMatcherOf } from '../../edition/numbers/number-matcher.ts';
import { signClass, starClass } from '../../syntax/grammar/characters.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';

export const noLostSign = defineCheck({
  meta: {
    code: 'R026',
    name: 'no-lost-sign',
    severity: 'error',
    summary:
      'Reports the name of a rule after the last sentence of a rule: a marker that lost its plus or minus.',
    why: 'A plus or a non-breaking hyphen is easily lost in copying. What is left is plain text, and the rule it names changes nothing.',
    fix: 'none',
  },
  create(context) {
    const { read } = numberMatcherOf(context.edition.numbering);
    const isNumber = (name: string) => read(name).some(({ length }) => length >= 3);
    return {
      node(node) {
        const found = nameAtEnd(node, context.source.text, isNumber);
        if (!found) return;
        const name = found.name.replaceAll('\\', '');
        const target = context.find(name)[0];
        // A word with several underscores is a name, known or not; other words need a rule of that
        // name.
        if (!target && !isLongName(name)) return;
        context.report({
          at: found.at,
          node,
          message: `Unexpected name "${name}" after the last sentence, expected a marker with its sign.`,
          help: `Write +${name} if that rule adds to this one, -${name} if it supersedes it.${target ? '' : nearHelp(name, context)}`,
          related: target && [{ node: target, message: 'the rule of that name' }],
        });
      },
    };
  },
});

function nearHelp(name: string, { nearIds, index }: FileContext): string {
  const [near] = index.byId(nearIds(name)[0] ?? '');
  return ` No rule has that name${near ? `; the nearest is ${near.id}, ${nameOf(near)}` : ''}.`;
}

const last = lazy(
  () =>
    new RegExp(
      String.raw`(?:[.!?)\]"”’*${starClass}]|[${signClass}][\p{L}\p{N}_.]+)\s+((?:\p{L}[\p{L}\p{N}]*(?:\\?_[\p{L}\p{N}]+)+|(?=[^\s]*\p{N})[\p{L}\p{N}][^\s[\]_]*[\p{L}\p{N})]))[\s${starClass}]*(?:[${signClass}][\p{L}\p{N}_.]+\s*)*$`,
      'u',
    ),
);

/** Characters of a name as the last word of a text, which has no markers. */
const ofName = /[_\d\x80-\uffff]/;

/** Whether the last word of a rule can be a name. */
function mayHoldName(text: string): boolean {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end -= 1;
  let start = end;
  while (start > 0 && text.charCodeAt(start - 1) > 32) start -= 1;
  return ofName.test(text.slice(start, end));
}

/** A file name at the end: the picture shown. */
const isFile = /\.(?:jpe?g|png|gif|svg|webp|pdf)\s*$/i;

/** `3\. NAME_OF_STEP`: the full stop belongs to the number of a line. */
const listMark = /(?:^|\n)\s*[\p{L}\p{N}]{1,4}\\?\.\s+$/u;

/** A name that is the last word of a rule, after the end of a sentence or another marker. */
/** @param isNumber of at least three levels: fewer are usually a figure */
function nameAtEnd({ item, at, kind }: RuleNode, text: string, isNumber: (name: string) => boolean) {
  if (!item || kind === 'table' || !mayHoldName(item.text)) return null;
  const end = item.attributes ? item.attributes.at[0] : at[1];
  const from = Math.max(at[0], end - 200);
  const tail = text.slice(from, end);
  const found = isFile.test(tail) ? null : last().exec(tail);
  const name = found?.[1];
  if (!found || name === undefined || (!name.includes('_') && !isNumber(name))) return null;
  const start = from + found.index + found[0].indexOf(name, 1);
  if (listMark.test(text.slice(from, start))) return null;
  if (item.references.some((reference) => reference.at[0] <= start && start < reference.at[1])) return null;
  return { name, at: [start, start + name.length] as const };
}

/** At least three words with underscores between them. */
const isLongName = (name: string) =>
  /^\p{L}[\p{L}\p{N}_]*$/u.test(name) && name.split('_').length > 2 && !/__|_$/.test(name);
