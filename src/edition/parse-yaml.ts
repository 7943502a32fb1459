import {
  type Document,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml';
import type { DiagnosticContent, Reporter } from '../base/diagnose.ts';
import { mergeMarkAt, mergeMarkHelp, mergeMarkMessage } from '../base/merge-mark.ts';
import type { TextRange } from '../syntax/facts.ts';
import { yamlSyntaxError } from './yaml-syntax-error.ts';

/** Receives a diagnostic; offsets are in the YAML text. */
export type YamlReport = (
  fault: Reporter,
  at: TextRange,
  message: string,
  more?: Pick<DiagnosticContent, 'help' | 'fix'>,
) => void;

const malformedYaml = { code: 'E001', name: 'no-malformed-yaml', severity: 'error' } as const;
/** Reporter of fields that a YAML file must not have (E002). */
export const unexpectedField = { code: 'E002', name: 'no-unexpected-field', severity: 'error' } as const;

/** At most this many nested maps and lists. The deepest settings have five levels. */
const mostLevels = 50;

/**
 * Parses YAML and rejects what settings do not need: aliases, anchors, tags, equal keys, names of
 * JavaScript's prototypes, and nesting that could overflow the stack (E001, E002).
 *
 * @returns null if anything was reported
 */
export function parseYaml(text: string, report: YamlReport): Document | null {
  let isSound = true;
  const refuse: YamlReport = (...fault) => {
    isSound = false;
    report(...fault);
  };
  const document = parseShallow(text, refuse);
  if (document && isSound) refuseDepth(document, refuse);
  if (document && isSound) refuseNodes(document, refuse);
  return isSound ? document : null;
}

const tooDeep = `Unexpected nesting of more than ${mostLevels} levels.`;

function parseShallow(text: string, refuse: YamlReport): Document | null {
  const deep = () => {
    // Where the stack overflows varies; where the text becomes deep does not.
    const start = /(?:[[{?-][ \t]*|[\w"]+:[ \t]*\{){50}|^[ \t]{100}/m.exec(text)?.index ?? 0;
    refuse(malformedYaml, [start, start + 1], tooDeep);
    return null;
  };
  try {
    const document = parseDocument(text, {
      schema: 'failsafe',
      // The library's own check is quadratic in the number of keys; ours is below.
      uniqueKeys: false,
      prettyErrors: false,
    });
    if (document.errors.some(({ message }) => /call stack/i.test(message))) return deep();
    const mark = document.errors.length > 0 ? mergeMarkAt(text) : null;
    if (mark) {
      refuse(malformedYaml, mark, mergeMarkMessage, { help: mergeMarkHelp });
      return null;
    }
    if ((document.errors.length > 0 || isScalar(document.contents)) && refuseGlued(text, refuse)) return null;
    if (document.errors.length > 0) {
      const { at, message, help } = yamlSyntaxError(text, document.errors);
      refuse(malformedYaml, at, message, help === undefined ? {} : { help });
    }
    return document;
  } catch (error) {
    // The library reports a stack overflow in one phase and throws in another.
    if (error instanceof RangeError) return deep();
    throw error;
  }
}

/** Reports `id:play` at the margin: a field without the space after its colon. */
function refuseGlued(text: string, refuse: YamlReport): boolean {
  const glued = /^([a-z][a-z-]*):(?=[^\s:/])/m.exec(text);
  if (!glued) return false;
  const end = glued.index + glued[0].length;
  refuse(malformedYaml, [glued.index, end], `Missing space after "${glued[0]}".`, {
    fix: { kind: 'safe', title: 'write a space', edits: [{ at: [end, end], text: ' ' }] },
  });
  return true;
}

/** Walks level by level, without recursion. */
function refuseDepth(document: Document, refuse: YamlReport): void {
  let nodes: unknown[] = [document.contents];
  for (let level = 0; nodes.length > 0; level += 1) {
    if (level > mostLevels) {
      refuse(malformedYaml, rangeOf(nodes[0] as Node) ?? [0, 0], tooDeep);
      return;
    }
    nodes = nodes.flatMap((node): unknown[] => {
      if (isMap(node)) return node.items.flatMap(({ key, value }) => [key, value]);
      return isSeq(node) ? node.items : [];
    });
  }
}

function refuseNodes(document: Document, refuse: YamlReport): void {
  const malformed = (node: Node, message: string) => {
    const start = node.range?.[0] ?? 0;
    refuse(malformedYaml, [start, node.range?.[1] ?? start], message);
  };
  const refuseMarks = (node: Node) => {
    const { anchor, tag } = node as { anchor?: string; tag?: string };
    if (anchor !== undefined) malformed(node, `Unexpected anchor "&${anchor}".`);
    if (tag !== undefined) malformed(node, `Unexpected tag "${tag}".`);
  };
  visit(document, {
    Alias(_key, node) {
      malformed(node, 'Unexpected alias, expected the value itself.');
      return visit.BREAK;
    },
    Node: (_key, node) => refuseMarks(node),
    Map(_key, node) {
      refuseMarks(node);
      const seen = new Set<string>();
      for (const pair of node.items) {
        const key = isPair(pair) ? keyOf(pair) : '';
        const at = rangeOf(pair.key as Node) ?? [0, 0];
        // A record silently drops this key.
        if (key === '__proto__') refuse(unexpectedField, at, `Unexpected field "${key}".`);
        if (seen.has(key)) refuse(malformedYaml, at, `Unexpected second key "${key}" in one map.`);
        seen.add(key);
      }
    },
  });
}

/** Range of a node; of a map or list only its first line. */
export function rangeOf(node: Node | null | undefined): [number, number] | null {
  if (!node?.range) return null;
  return isScalar(node) ? [node.range[0], node.range[1]] : [node.range[0], node.range[0] + 1];
}

/** A key as text; empty for a key that is not a scalar. */
export const keyOf = (pair: Pair) => (isScalar(pair.key) ? String(pair.key.value) : '');

/** Lower-cases the first letter, to continue after a colon. */
export const lowerFirst = (text: string) =>
  /^[A-Z]\d/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
