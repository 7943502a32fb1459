import { lazy } from '../../base/lazy.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedFile } from '../../graph/link.ts';
import type { TextRange } from '../../syntax/facts.ts';
import { signClass, starClass } from '../../syntax/grammar/characters.ts';
import { defineCheck, type FileContext, type Reporting } from '../framework/define-check.ts';
import { writeFix } from '../framework/finding.ts';
import { cutNodes, type Descriptions, reportProblems } from '../framework/problems.ts';
import { findInRaw } from '../framework/raw-text.ts';
import { fixMarkers } from './shared/fix-markers.ts';

const word = String.raw`\p{L}[\p{L}\p{N}_]*`;

/** After the last sentence: a marker in backticks, or with spaces in its name. */
const atEnd = lazy(
  () =>
    new RegExp(
      String.raw`(?<=[.!?\u2026。！？)\]"”’»${starClass}]\s+)(?<all>(?<code>\x60?)(?<sign>[${signClass}])(?<name>${word}(?:[ \t]${word}){0,5})\k<code>)(?:\s+[${signClass}]${word}|\s+[${starClass}])*$`,
      'u',
    ),
);

export const noMalformedMarker = defineCheck({
  meta: {
    code: 'R004',
    name: 'no-malformed-marker',
    severity: 'error',
    summary: 'Reports text that looks like a `+` or `-` marker but is not read as one.',
    why: 'A person reads it as a marker, and every program as plain text. The rule it names changes nothing.',
    fix: 'safe',
  },
  create: (context) => ({
    file(linked) {
      const { text, facts } = context.source;
      const isKnown = (name: string) => context.find(name).length > 0;
      const torn = new Set(
        facts.problems.flatMap((one) => (one.kind === 'malformed-attributes' ? one.at[0] : [])),
      );
      // A marker before malformed braces counts once they are fixed.
      const isBeforeTorn = (end: number) =>
        torn.has(end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0));
      const describe: Descriptions['malformed-marker'] = ({ at, detail }, node) =>
        isBeforeTorn(at[1]) ||
        (isDash.test(detail) && !isKnown(detail.replace(isDash, '')) && wordsBehind.test(text.slice(at[1])))
          ? null
          : {
              message: `Unexpected "${detail}", expected a marker at the end of the paragraph, separated by spaces.`,
              help: helpFor(detail),
              fix: node ? fixMarkers(node, at, text, isKnown) : undefined,
            };
      reportProblems(linked, context, { 'malformed-marker': describe });
      reportSigned(linked, context, isBeforeTorn);
    },
  }),
});

/** Reports signed names of rules inside a text, and malformed markers at its end. */
function reportSigned(
  linked: LinkedFile,
  context: FileContext & Reporting,
  isBeforeTorn: (end: number) => boolean,
): void {
  const {
    source: { text, facts },
    report,
  } = context;
  const cut = cutNodes(linked.assembled.nodes, facts.problems);
  const isKnown = (name: string) => context.find(name).length > 0;
  const isId = (name: string) => name.includes('_') && context.find(name)[0]?.hasOwnId === true;
  for (const node of linked.assembled.nodes) {
    // Most rules have no sign left in their text, because their markers are removed from it.
    if (!node.item || !maybeSigned.test(node.item.text)) continue;
    const last = markerAtEnd(node, text, isId);
    if (last)
      report({
        at: last.at,
        node,
        message: `Unexpected "${text.slice(...last.at)}", expected the marker ${last.marker}.`,
        help: 'A marker is a sign followed by the exact id of a rule, and nothing else.',
        related: context
          .find(last.name)
          .slice(0, 1)
          .map((target) => ({ node: target, message: 'the rule of that name' })),
        fix: writeFix(last.at, last.marker, { kind: 'safe', title: `write ${last.marker}` }),
      });
    if (cut.has(node)) continue;
    for (const { found, at } of findInRaw(node, text, signed)) {
      const { name: written = '' } = found.groups ?? {};
      const whole = written.replace(/[.:~\\-]+$/, '');
      const name = whole.replaceAll('\\', '');
      const end = at[0] + found[0].indexOf(written) + whole.length;
      const place = [at[0], end] as const;
      const isReported = facts.problems.some((problem) => problem.at[0] < end && at[0] < problem.at[1]);
      // "+2" and "-1.5" are figures.
      const isFigure = /^\d+(?:\.\d{1,2})?$/.test(name);
      const target = isReported || isFigure ? undefined : context.find(name)[0];
      if (!target || target === node || isBeforeTorn(end)) continue;
      // An option of a program, "init --rules of", "--force]".
      if (/^[-–—]{2}\p{L}+/u.test(found[0]) && !isAtEnd.test(text.slice(end))) continue;
      const [sign = ''] = found[0];
      const right = `${sign === '+' ? '+' : '-'}${name}`;
      report({
        at: place,
        node,
        // A word that is also an id may still be meant as a word.
        severity: /[_\d]/.test(name) ? 'error' : 'warning',
        message: `Unexpected "${text.slice(...place)}", expected the marker ${right} at the end of the paragraph, separated by spaces.`,
        help: helpFor(text.slice(...place), text[place[1]]),
        related: [{ node: target, message: 'the rule of that name' }],
        fix: fixMarkers(node, place, text, isKnown),
      });
    }
  }
}

/**
 * A dash or arrow before a name that no rule has, inside a sentence, is not a marker:
 * "camelCase → snake_case".
 */
const isDash = new RegExp(`^[^${signClass}&]\\s*#?|^.\\s+#?`, 'u');
const wordsBehind = /^[^\s{]*[ \t]*[\p{L}\p{N}§(|]/u;

/** After a marker come others, a star, attributes or nothing. */
const isAtEnd = new RegExp(`^\\s*(?:\\{|[\\r\\n]|$)|^\\s+[${signClass}${starClass}]`);

const isSign = new RegExp(`^[${signClass}]`, 'u');

/** Help for each fault. @param next the character after it */
function helpFor(written: string, next = ''): string {
  const what = /^.\s/u.test(written)
    ? 'Remove the space after the sign'
    : isSign.test(next)
      ? 'Put a space between the markers'
      : 'Move it after the text, before {#id}';
  return `${what}. If it is text, put a backslash before the sign.`;
}

const maybeSigned = new RegExp(String.raw`[${signClass}][>+-]?\s?[\p{L}\p{N}_]`, 'u');

/**
 * One or two signs and a name where a word could begin: before a full stop, in parentheses, with an
 * arrow. With a space between only after the last sentence: elsewhere the sign is a dash.
 */
const signed = new RegExp(
  String.raw`(?<=^|[\s(,;:*])[${signClass}](?:[${signClass}]?>?|(?<=[.!?][”")]? .) (?=[\p{L}\p{N}_.:]+[\s>]*(?:\{[^}\n]*\})?\s*$))(?<name>[\p{L}\p{N}_][\p{L}\p{N}_.:~\\]*)`,
  'gu',
);

/**
 * Finds a marker after the last sentence of a rule that is text because it is code, or has spaces
 * for the underscores of its name.
 *
 * @param text the whole file
 * @param isId whether it is an id of more than one word
 * @returns its range and its valid form; null if there is none
 */
function markerAtEnd(
  { item, at: [start, own] }: RuleNode,
  text: string,
  isId: (name: string) => boolean,
): { readonly at: TextRange; readonly marker: string; readonly name: string } | null {
  if (!item) return null;
  const end = item.attributes?.at[0] ?? own;
  const from = Math.max(start, end - 400);
  const tail = text.slice(from, end).trimEnd();
  const { index, groups } = atEnd().exec(tail) ?? {};
  const { all = '', code = '', sign = '', name = '' } = groups ?? {};
  const id = name.replaceAll(/[ \t]/g, '_');
  if (index === undefined || (code === '' && id === name) || !isId(id)) return null;
  const at = from + index;
  return { at: [at, at + all.length], marker: `${sign === '+' ? '+' : '-'}${id}`, name: id };
}
