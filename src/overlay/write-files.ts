import type { RuleNode } from '../edition/nodes.ts';
import { findFrontMatter } from '../syntax/find-front-matter.ts';
import { splitAttributes } from '../syntax/grammar/attributes.ts';
import { formatSource } from '../syntax/print.ts';
import { isHanging, isPart } from './edition-tree.ts';
import type { Changes, Demands, OverlaySide } from './plan-changes.ts';
import { placeText, withoutPlace, writeItem } from './write-item.ts';

/** What the section files of an overlay are written from. */
export interface FileRequest {
  readonly full: OverlaySide;
  readonly changes: Changes;
  readonly demands: Demands;
  /** Path of the full edition's edition.yaml, where headings of categories have no file. */
  readonly configFile: string;
  /** Path below the edition's folder of a file, by its path relative to the root. */
  readonly nameOf: (file: string) => string;
}

/** The file for headings of categories, which stand in no file of the full edition. */
const categoriesFile = 'categories.md';

/** Write the section files of an overlay, each named as the file of the full edition that its rules stand in. */
export function writeFiles(request: FileRequest): Map<string, string> {
  const { full, changes, configFile, nameOf } = request;
  const heads = full.tree.order.filter((node) => isPart(node) && node.parent);
  const byFile = Map.groupBy(heads, ({ file }) => file);
  const files = new Map<string, string>();
  for (const [file, parts] of byFile) {
    const isSettings = file === configFile;
    const written = parts.filter(
      (part) => isWritten(part, request) && !(isSettings && isNewCategory(part, changes)),
    );
    if (written.length === 0) continue;
    const name = isSettings ? categoriesFile : nameOf(file);
    files.set(name, isSettings ? settingsHeads(written, changes) : writeFile(parts, written, request));
  }
  return files;
}

/** A category that is new stands in edition.yaml of the overlay, as it does in that of the full edition. */
const isNewCategory = (part: RuleNode, { writings }: Changes) => writings.get(part)?.isNew ?? false;

function isWritten(part: RuleNode, { full, changes: { writings } }: FileRequest): boolean {
  const any = (node: RuleNode): boolean =>
    writings.has(node) || full.tree.childrenOf(node).some((child) => !isPart(child) && any(child));
  return any(part);
}

const settingsHeads = (parts: readonly RuleNode[], { writings }: Changes): string =>
  parts
    .map((part) => {
      const writing = writings.get(part);
      const pairs = [
        `#${part.id}`,
        ...(writing?.isAnew ? ['heading=anew'] : []),
        ...(part.pin === undefined ? [] : [`number=${part.pin}`]),
        ...(part.part === undefined ? [] : [`numbering=${part.part}`]),
        ...placeText(writing?.place ?? null),
      ];
      return `# ${part.label ?? ''} {${pairs.join(' ')}}\n`;
    })
    .join('\n');

/** @param parts all sections of the file; @param written those that are written */
function writeFile(parts: readonly RuleNode[], written: readonly RuleNode[], request: FileRequest): string {
  const { full, changes } = request;
  const [first] = parts;
  const text = full.textOf(first?.file ?? '');
  const front = findFrontMatter(text);
  const isChanged = written.some((part) => {
    const writing = changes.writings.get(part);
    return (writing?.isNew || writing?.isAnew) ?? false;
  });
  const keepsFront = front !== null && (isChanged || /^(?:written-against|checks)\b/m.test(front.facts.text));
  const head = keepsFront ? `${text.slice(0, front.bodyOffset)}\n` : '';
  // What front matter says first is said of the first section, which must not be another one.
  const shown = keepsFront ? parts.filter((part) => part === first || written.includes(part)) : written;
  const bodies = shown.map((part) => {
    const hasFrontId = keepsFront && part === first && /^id:/m.test(front.facts.text);
    return writeSection(part, text, hasFrontId, request);
  });
  const body = [...bodies, ...definitionsBeside(written, text, full)].join('\n\n');
  const source = `${head}${body}\n`;
  const { text: formatted, refused } = formatSource(source);
  return refused ? source : formatted;
}

/** Definitions of the file, and of those that rules of an overlay come from. */
function definitionsBeside(parts: readonly RuleNode[], text: string, { tree, textOf, isLaid }: OverlaySide) {
  const files = new Set<string>();
  const gather = (node: RuleNode) => {
    files.add(node.file);
    tree.childrenOf(node).forEach(gather);
  };
  if (isLaid) parts.forEach(gather);
  return [...new Set([text, ...[...files].map(textOf)].flatMap(definitionsOf))];
}

/** Definitions of links, which any item of a file may need. */
function definitionsOf(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => /^ {0,3}\[[^\]]+\]:\s*\S/.test(line));
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function writeSection(part: RuleNode, text: string, hasFrontId: boolean, request: FileRequest): string {
  const { full, changes, demands } = request;
  const items: string[] = [];
  let nth = firstNumber(part, request);
  const walk = (node: RuleNode) => {
    for (const child of full.tree.childrenOf(node)) {
      if (isPart(child) || (isHanging(child) && !isPart(node))) continue;
      const writing = changes.writings.get(child);
      if (writing) {
        const pin = demands.pinned.has(child.id) && child.count !== null ? String(child.count) : null;
        items.push(
          writeItem(child, { tree: full.tree, textOf: full.textOf, isLaid: full.isLaid, writing, pin, nth }),
        );
        // In front of a rule without a number stands that of the next one.
        if (child.item?.kind === 'rule' && child.count !== null) nth += 1;
      }
      if (writing?.mode !== 'whole') walk(child);
    }
  };
  walk(part);
  return [writeHead(part, text, hasFrontId, request), ...items].join('\n\n');
}

/** A list of a new section begins with the number that it has in the full edition; anywhere else the numbers say nothing. */
function firstNumber(part: RuleNode, { full, changes }: FileRequest): number {
  const first = full.tree.childrenOf(part).find(({ item }) => item?.kind === 'rule');
  return (changes.writings.get(part)?.isNew ? first?.item?.written?.value : undefined) ?? 1;
}

function writeHead(part: RuleNode, text: string, hasFrontId: boolean, request: FileRequest): string {
  const { full, changes, demands } = request;
  const writing = changes.writings.get(part);
  const raw = text.slice(...part.at);
  const match = /^#[ \t]+(.*?)(?:[ \t]*\{([^{}]*)\})?[ \t]*#*[ \t]*$/.exec(raw);
  const title = match ? match[1] : part.label;
  const braces = full.isLaid ? withoutPlace(match?.[2] ?? '') : (match?.[2] ?? '');
  const attributes = splitAttributes(braces).map(({ at, size }) => braces.slice(at, at + size));
  const hasId = hasFrontId || attributes.some((one) => one.startsWith('#'));
  const isPinned = demands.pinned.has(part.id) && part.count !== null;
  const more = [
    ...(hasId ? [] : [`#${part.id}`]),
    ...attributes,
    ...(isPinned ? [`number=${part.count}`] : []),
    ...(writing?.isAnew ? ['heading=anew'] : []),
    ...placeText(writing?.place ?? null),
  ];
  return `# ${title ?? ''}${more.length > 0 ? ` {${more.join(' ')}}` : ''}`;
}
