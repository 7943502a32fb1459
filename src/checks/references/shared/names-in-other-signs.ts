import type { RuleNode } from '../../../edition/nodes.ts';
import type { TextRange } from '../../../syntax/facts.ts';
import type { FileContext } from '../../framework/define-check.ts';
import type { Finding } from '../../framework/finding.ts';
import { rawWithoutCode } from '../../framework/raw-text.ts';
import { fixMarkers } from '../../markers/shared/fix-markers.ts';
import { fixOf, nameFor } from './reference-fix.ts';

/**
 * Replaces the underscore between words of an id: a space, a line ending or a typographic hyphen.
 */
const odd = String.raw`(?:_?[\s\u00ad\u2010-\u2015\u2212]{1,20})`;

/**
 * A name in the syntax of another language: a wiki, an anchor, a tag, a marker with the brackets of
 * a reference; or an id with something else for the underscores. The words of a reference may
 * precede it.
 */
const words = String.raw`[^[\]\n]{1,80}`;
const id = String.raw`\p{L}[\p{L}\p{N}]*(?:_[\p{L}\p{N}]+)+`;
const name = String.raw`[\p{L}\p{N}_.:~-]+`;
const spaced = String.raw`\p{L}[\p{L}\p{N}_]*(?:${odd}\p{L}[\p{L}\p{N}_]*){1,6}`;
const dressings = [
  String.raw`(?:\[(?<said>${words})\])?\[\[#?(?<wiki>${name})(?:\|(?<words>[^[\]|\n]{1,80}))?\]\]`,
  String.raw`\{{1,2}(?<template>${id})\}{0,2}`,
  String.raw`(?:\[(?<before>${words})\]|(?<=[\s(]))#(?<hash>${id})`,
  String.raw`\[#(?<anchor>${name})\](?![[(])`,
  `<#?(?<tag>${id})>`,
  String.raw`(?<=\s)(?<sign>[+\u2212-])\[(?<marked>[\p{L}_][\p{L}\p{N}_.:~-]*)\]`,
  String.raw`(?:\[(?<named>${words})\])?\[(?<spaced>${spaced})\](?![[(])`,
];
const dressed = new RegExp(String.raw`(?<![\\!\]])(?:${dressings.join('|')})`, 'gu');
const odds = new RegExp(odd, 'gu');
/** Where such a name can begin, as one character class: a fast test that most rules fail. */
const beginnings = [
  String.raw`(?<=\[)(?:[[#]|\p{L}[^\]]*[\s\u00ad\u2010-\u2015\u2212])`,
  String.raw`(?<=\{)\p{L}|(?<=[\s(\]]#)\p{L}|(?<=<)|(?<=[+\u2212-])\[`,
];
const mayBeDressed = new RegExp(String.raw`[[{#<+\u2212-](?:${beginnings.join('|')})`, 'u');

/** Finds names of rules in a rule's own text with other signs than those of a reference. */
export function namesInOtherSigns(node: RuleNode, context: FileContext): Omit<Finding, 'node'>[] {
  const [start, end] = node.at;
  const raw = context.source.text.slice(start, end);
  if (!node.item || !mayBeDressed.test(raw)) return [];
  return [...rawWithoutCode(node, context.source.text).matchAll(dressed)].flatMap(
    ({ index, 0: written, groups }) => {
      const { wiki, template, hash, anchor, tag, sign, marked, spaced } = groups ?? {};
      const words = groups?.['said'] ?? groups?.['words'] ?? groups?.['before'] ?? groups?.['named'];
      const name = wiki ?? template ?? hash ?? anchor ?? tag ?? marked ?? spaced?.replace(odds, '_') ?? '';
      const [target] = context.find(name);
      if (!target || (spaced !== undefined && !target.hasOwnId)) return [];
      const at: TextRange = [start + index, start + index + written.length];
      // A link with an address defined in the file leads there.
      if (node.item?.links?.some(([from, to]) => from <= at[0] && at[1] <= to)) return [];
      const related = [{ node: target, message: 'the rule of that name' }];
      const shown = written.replace(/\s+/g, ' ');
      if (sign !== undefined) {
        const right = `${sign === '+' ? '+' : '-'}${name}`;
        const fix = fixMarkers(node, at, context.source.text, (one) => context.find(one).length > 0);
        return {
          at,
          ...(fix && { severity: 'error' }),
          message: `Unexpected "${shown}", expected the marker ${right}.`,
          related,
          help: 'A marker is a sign and a name without brackets, after the last sentence of the rule.',
          fix,
        };
      }
      const right = `${words === undefined ? '' : `[${words}]`}[${nameFor(name, target)}]`;
      // Braces and angle brackets also surround variables, and plain words any text; of repeated
      // words one would be lost.
      const isSure =
        target.hasOwnId &&
        template === undefined &&
        tag === undefined &&
        !(groups?.['said'] && groups['words']) &&
        (words !== undefined || /_\p{L}|\p{L}_/u.test(written));
      const fix = fixOf(at, right);
      return {
        at,
        ...(isSure && { severity: 'error' }),
        message: `Unexpected "${shown}", expected the reference ${right}.`,
        related,
        help: 'A reference is one name in brackets, without spaces. If it is text, put a backslash before the first sign.',
        fix: isSure && fix ? { ...fix, kind: 'safe' } : fix,
      };
    },
  );
}
