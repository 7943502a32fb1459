import type { RuleNode } from '../../../edition/nodes.ts';
import type { At } from '../../../syntax/facts.ts';
import type { FileContext } from '../../framework/define-check.ts';
import type { Finding } from '../../framework/finding.ts';
import { rawWithoutCode } from '../../framework/raw-text.ts';
import { fixOf, nameFor } from './reference-fix.ts';

/**
 * A name with the signs of another language around it: of a wiki, of an anchor, of a tag, of a marker that has the brackets of a reference; and an id
 * whose words have a space between.
 */
const dressed =
  /(?<![\\!\]])(?:\[\[#?(?<wiki>[\p{L}\p{N}_.:~-]+)(?:\|(?<words>[^[\]|\n]{1,80}))?\]\]|\{{1,2}(?<template>\p{L}[\p{L}\p{N}]*(?:_[\p{L}\p{N}]+)+)\}{0,2}|(?<=[\s(])#(?<hash>\p{L}[\p{L}\p{N}]*(?:_[\p{L}\p{N}]+)+)|\[#(?<anchor>[\p{L}\p{N}_.:~-]+)\](?![[(])|<#?(?<tag>\p{L}[\p{L}\p{N}]*(?:_[\p{L}\p{N}]+)+)>|(?<=\s)(?<sign>[+\u2212-])\[(?<marked>[\p{L}_][\p{L}\p{N}_.:~-]*)\]|\[(?<spaced>\p{L}[\p{L}\p{N}_]*(?:_?\s{1,20}\p{L}[\p{L}\p{N}_]*){1,6})\](?![[(]))/gu;

/** Find the names of rules in a rule's own text that have other signs around them than those of a reference. */
export function namesInOtherSigns(node: RuleNode, context: FileContext): Omit<Finding, 'node'>[] {
  const [start, end] = node.at;
  const raw = context.source.text.slice(start, end);
  if (!node.item || !/\[\[|\{\p{L}|[\s(]#\p{L}|\[#|<|[+\u2212-]\[|\[\p{L}[^\]]*\s/u.test(raw)) return [];
  return [...rawWithoutCode(node, context.source.text).matchAll(dressed)].flatMap(
    ({ index, 0: written, groups }) => {
      const { wiki, words, template, hash, anchor, tag, sign, marked, spaced } = groups ?? {};
      const name =
        wiki ?? template ?? hash ?? anchor ?? tag ?? marked ?? spaced?.replace(/_?\s+/g, '_') ?? '';
      const [target] = context.find(name);
      if (!target || (spaced !== undefined && !target.hasOwnId)) return [];
      const at: At = [start + index, start + index + written.length];
      const right =
        sign === undefined
          ? `${words === undefined ? '' : `[${words}]`}[${nameFor(name, target)}]`
          : `${sign === '+' ? '+' : '-'}${name}`;
      return {
        at,
        message: `Unexpected "${written.replace(/\s+/g, ' ')}", expected the ${sign === undefined ? 'reference' : 'marker'} ${right}.`,
        related: [{ node: target, message: 'the rule of that name' }],
        help:
          sign === undefined
            ? 'A reference is one name between brackets, without spaces. If it is text, put a backslash before the first sign.'
            : 'A marker is a sign and a name without brackets, behind the last sentence of the rule.',
        fix: sign === undefined ? fixOf(at, right) : undefined,
      };
    },
  );
}
