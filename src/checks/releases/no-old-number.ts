import type { RuleNode } from '../../edition/nodes.ts';
import type { LinkedEdge, LinkedFile } from '../../graph/link.ts';
import { missingEnd } from '../../graph/missing-end.ts';
import type { ReleasedMeaning } from '../../graph/released-meaning.ts';
import { isMarker, type TextRange } from '../../syntax/facts.ts';
import { defineCheck, type FileContext, nameOf } from '../framework/define-check.ts';
import { type Finding, writeFix } from '../framework/finding.ts';

export const noOldNumber = defineCheck({
  meta: {
    code: 'R069',
    name: 'no-old-number',
    severity: 'warning',
    summary:
      'Reports a number that was written for a release. The report names the rule it meant then, and where that rule is now.',
    why: 'A number that moved leads to a different rule, which exists and looks right.',
    fix: 'safe',
  },
  create: (context) => ({
    edge(edge) {
      const { reference, holder: node, meant, meantUntil } = edge;
      if (reference && meant) {
        const name = { edge, meant, now: nodeOf(edge, context), at: reference.targetAt };
        context.report({ node, ...judge(name, context) });
      }
      if (reference && meantUntil) {
        const { at } = missingEnd({ ...edge, to: edge.to ?? node.id });
        const [now = null] = meantUntil.id === null ? [] : context.find(meantUntil.id);
        context.report({ node, ...judge({ edge, meant: meantUntil, now, at }, context) });
      }
    },
    file(linked) {
      const version = unknownVersion(linked, context);
      if (version) context.report(version);
    },
  }),
});

/** The target of an edge, if it has one. */
function nodeOf({ reference, from, to }: LinkedEdge, { index }: FileContext): RuleNode | null {
  const id = reference && isMarker(reference) ? from : to;
  return id === null ? null : (index.byId(id)[0] ?? null);
}

/** `written-against` names an unrecorded version: all numbers are then read as current. */
function unknownVersion({ assembled }: LinkedFile, { history, source }: FileContext): Finding | null {
  const version = assembled.writtenAgainst;
  if (version === undefined || history?.at(version)) return null;
  const found = /^written-against:[ \t]*/m.exec(source.text);
  const start = found ? found.index + found[0].length : 0;
  const at: TextRange = [start, start + (/^[^\s#]+/.exec(source.text.slice(start))?.[0].length ?? 0)];
  return { at, node: null, file: assembled.file, severity: 'error', ...notReleased(version, history) };
}

function notReleased(version: string, history: FileContext['history']): Pick<Finding, 'message' | 'help'> {
  const versions = history?.versions.map((one) => one.version).join(', ');
  const help = versions === undefined ? 'This edition has no release.' : `Releases: ${versions}.`;
  return { message: `Unexpected version "${version}": there is no release of that version.`, help };
}

type FindingInRule = Omit<Finding, 'node'>;

/** A number or id read with its meaning in a release. */
interface ReleasedName {
  readonly edge: LinkedEdge;
  readonly meant: ReleasedMeaning;
  /** The rule that it leads to now. */
  readonly now: RuleNode | null;
  /** Its range. */
  readonly at: TextRange;
}

function judge(released: ReleasedName, context: FileContext): FindingInRule {
  const { meant, at } = released;
  const { version, name, id, edition } = meant;
  if (!meant.isKnown) {
    const message = `Unexpected version "${version}": "${edition}" has no release of that version.`;
    const unknown = edition === null ? notReleased(version, context.history) : { message };
    return { at, severity: 'error', ...unknown };
  }
  if (id === null) {
    const message = `Unexpected "${name}": ${version} had no rule with that number or id.`;
    return { at, severity: 'error', message };
  }
  if (edition !== null) return ofOtherEdition(released);
  return meant.isTold ? ofNamedVersion(released, id, context) : ofLatestRelease(released, id, context);
}

/** What a number named in a release. */
function calledThen({ version, name }: ReleasedMeaning, id: string, { history }: FileContext): string {
  const rule = history?.at(version)?.rules.find((one) => one.id === id);
  return rule?.label || (rule?.number === name ? `"${id}"` : `${rule?.number ?? ''} "${id}"`.trim());
}

/** The author named the version, so the meaning is certain. */
function ofNamedVersion({ meant, now, at }: ReleasedName, id: string, context: FileContext): FindingInRule {
  const { version, name } = meant;
  const was = calledThen(meant, id, context);
  if (!now) {
    const successors = context.edition.retired.find((record) => record.id === id)?.successors ?? [];
    const help =
      successors.length > 0
        ? `Its successors are ${successors.join(', ')}.`
        : 'It is retired and has no successor.';
    const message = `Unexpected "${name}": it was ${was} in ${version}, and that rule is gone.`;
    return { at, severity: 'error', message, help };
  }
  const fix = writeFix(at, now.id, { kind: 'safe' });
  if (now.number === name && now.id === id)
    return { at, fix, message: `Unexpected number "${name}" of ${version}, expected the id "${now.id}".` };
  const [other] = context.find(name);
  const isNow = other && other !== now ? `; ${name} is ${other.label ?? `"${other.id}"`} now` : '';
  const message = `Unexpected number "${name}": it was ${was} in ${version}, which is now ${nameOf(now)}${isNow}.`;
  return { at, fix, message, related: [{ node: now, message: 'what was meant' }] };
}

/**
 * No version is named: the number is unchanged, and so is the rule around it, but it leads
 * elsewhere.
 */
function ofLatestRelease({ meant, now, at }: ReleasedName, id: string, context: FileContext): FindingInRule {
  const { version, name } = meant;
  const was = calledThen(meant, id, context);
  const successors = context.edition.retired.find((record) => record.id === id)?.successors ?? [];
  const [own] = context.find(id);
  const [first, second] = own ? [own] : successors.flatMap((one) => context.find(one).slice(0, 1));
  const is = now ? `is ${now.label ?? `"${now.id}"`} now` : 'no rule has it now';
  const message = `Unexpected number "${name}": it was ${was} in ${version} and ${is}.`;
  const finding = { at, message, ...(now ? {} : { severity: 'error' as const }) };
  if (!first) return { ...finding, help: `"${id}" is gone. Write the id of the rule you mean.` };
  const related = [{ node: first, message: 'what was meant' }];
  if (second) return { ...finding, related, help: `The successors of "${id}" are ${successors.join(', ')}.` };
  const edits = [{ at, text: first.id }];
  const help = `If you still mean ${was}, write "${first.id}", which is now ${nameOf(first)}.`;
  return { ...finding, related, help, fix: { kind: 'unsafe', title: `write "${first.id}"`, edits } };
}

/** A number of a release of another edition. */
function ofOtherEdition({ edge: { outside }, meant, at }: ReleasedName): FindingInRule {
  const { edition, version, name, id } = meant;
  if (!outside) {
    const message = `Unexpected "${name}": it was "${id}" in ${version} of ${edition}, and that rule is gone.`;
    return { at, severity: 'error', message };
  }
  const text = `${edition}:${outside.id}`;
  const message = `Unexpected number "${name}" of ${version}: it is ${outside.number ?? ''} ${outside.title} of ${edition} now.`;
  return {
    at,
    message: message.replace(/\s+/g, ' '),
    fix: writeFix(at, text, { kind: 'safe' }),
  };
}
