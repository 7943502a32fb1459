import { romanNumeral } from '../../../base/roman.ts';
import type { ImportMap } from '../../../model/import-map.ts';
import type { Block, Loss, Phrasing } from '../../document/source.ts';
import { writeMentions } from '../../lines/mentions.ts';
import { markdownBlocks } from '../markdown/markdown-source.ts';
import type { MapEntry, MapText } from './map-entries.ts';

/** Writes the blocks of entries. */
export function writeEntries(
  entries: readonly MapEntry[],
  map: ImportMap,
  isFolder: boolean,
): Pick<Writing, 'blocks' | 'losses'> {
  const writing: Writing = { map, isFolder, partDepth: partDepth(entries), blocks: [], losses: [] };
  for (const [at, entry] of entries.entries())
    writeEntry(entry, { depth: 1, count: at + 1, above: null }, writing);
  return writing;
}

/** Whether a text can be a section title: short and not a sentence. */
const isTitle = (text: string): boolean => text.length <= 80 && !/[.:;,!?…]\s*$/u.test(text);

/** Depth down to which entries are headings: 2 if most inner parents have a title. */
function partDepth(roots: readonly MapEntry[]): 0 | 1 | 2 {
  const holds = ({ children }: MapEntry) => children.some(({ as }) => as === 'rule');
  if (!roots.some(holds)) return 0;
  const holders = roots.flatMap(({ children }) => children).filter(holds);
  const titled = holders.filter(({ label, texts: [first] }) => label !== null || isTitle(first?.text ?? ''));
  return titled.length * 2 > holders.length ? 2 : 1;
}

interface Writing {
  readonly map: ImportMap;
  readonly isFolder: boolean;
  readonly partDepth: number;
  readonly blocks: Block[];
  readonly losses: Loss[];
}

/** Where an entry is, and the number of its parent as shown and in digits. */
interface At {
  readonly depth: number;
  readonly count: number;
  readonly above: { readonly number: string; readonly figures: string } | null;
}

function writeEntry(entry: MapEntry, at: At, writing: Writing): void {
  const { as, name, line, references } = entry;
  const { depth, count, above } = at;
  const isPart = as === 'rule' && depth <= writing.partDepth;
  const own = numbersOf(entry, { depth, count, above }, writing.map);
  const texts = [...entry.texts];
  const label = entry.label ?? (isPart ? (texts.shift() ?? null) : null);
  const begun = { ...entry, number: own?.number ?? null };
  const names = new Set([name, entry.number, own?.number, own?.figures].flatMap((one) => one ?? []));
  // For the first block of an entry: its number and anchors.
  let first: Pick<Block, 'anchors'> & Partial<Block> = {
    anchors: [...names],
    ...(own ? { mark: own.number } : {}),
  };
  const add = (block: Opened, isLabel: boolean) => {
    const named = first.anchors.length > 0 ? begun : { ...begun, name: null };
    writing.blocks.push({ ...placed(block, named, { isLabel, isPart, depth }, writing), ...first });
    first = { anchors: [] };
  };
  if (label) add({ at: { line: label.line }, words: wordsOf(label, writing) }, true);
  else if (isPart || (texts.length === 0 && references.length === 0)) add({ at: { line }, words: [] }, true);
  for (const text of texts) for (const block of blocksOf(text, writing)) add(block, false);
  if (references.length > 0) add({ at: { line }, words: references.flatMap(linkTo) }, false);
  let counted = 0;
  for (const child of entry.children) {
    if (child.as === 'rule') counted += 1;
    writeEntry(child, { depth: depth + 1, count: counted, above: own }, writing);
  }
}

type Opened = Pick<Block, 'words' | 'at'> & Partial<Block>;

const linkTo = ({ name, words }: MapEntry['references'][number], at: number): Phrasing[] => [
  ...(at > 0 ? [{ type: 'text' as const, value: ', ' }] : []),
  { type: 'link', url: `#${name}`, children: [{ type: 'text', value: words }] },
];

/** A block of an entry in its place; headings in the text of a part are under it. */
function placed(
  { heading, depth = 0, ...block }: Opened,
  { as, name, number, file }: MapEntry,
  at: { readonly isLabel: boolean; readonly isPart: boolean; readonly depth: number },
  { isFolder, partDepth: parts }: Writing,
): Block {
  const level = at.isLabel ? 0 : heading;
  const inner = depth + (at.isPart ? 0 : at.depth - parts);
  return {
    kind: 'text',
    indent: 0,
    anchors: [],
    ...block,
    ...(as === 'rule' ? {} : { kind: 'note' }),
    at: { line: block.at.line, ...(isFolder ? { file } : {}) },
    ...(at.isPart && level !== undefined ? { heading: at.depth + level } : {}),
    ...(inner > 0 ? { depth: inner } : {}),
    entry: { as, number, name, isLabel: at.isLabel },
  };
}

/** The words of a label. */
function wordsOf(label: MapText, writing: Writing): readonly Phrasing[] {
  const [block] = blocksOf({ ...label, text: label.text.replace(/\s+/g, ' ') }, writing);
  return block && block.mark === undefined ? block.words : [{ type: 'text', value: label.text.trim() }];
}

/** A text as Markdown blocks, with its mentions as links; a text on one line keeps that line. */
function blocksOf({ text, line, isBlock }: MapText, { map, losses }: Writing): Block[] {
  const read = markdownBlocks(writeMentions(text, map.mentions));
  for (const loss of read.losses)
    losses.push({ ...loss, at: { line: isBlock ? line + loss.at.line - 1 : line } });
  return read.blocks.map(({ anchors: _, lines, ...block }) => ({
    ...block,
    anchors: [],
    at: { line: isBlock ? line + block.at.line - 1 : line },
    ...(isBlock && lines !== undefined ? { lines } : {}),
  }));
}

/** The number of an entry: its own, else counted as in the mapping's sample; or null. */
function numbersOf({ as, number }: MapEntry, { depth, count, above }: At, { numbering }: ImportMap) {
  if (number !== null) return { number, figures: number };
  const levels = numbering?.split('.') ?? [];
  if (as !== 'rule' || levels.length < 2 || (depth > 1 && above === null)) return null;
  const sample = levels[depth - 1] ?? levels.at(-1) ?? '1';
  const before = (text: string | undefined) => (text === undefined ? '' : `${text}.`);
  return {
    number: `${before(above?.number)}${counted(count, sample)}`,
    figures: `${before(above?.figures)}${count}`,
  };
}

function counted(count: number, sample: string): string {
  if (/^[IVX]+$/.test(sample)) return romanNumeral(count).toUpperCase();
  if (/^[ivx]+$/.test(sample)) return romanNumeral(count);
  if (!/^[a-z]$/i.test(sample) || count > 26) return String(count).padStart(sample.length, '0');
  return String.fromCharCode((sample === sample.toLowerCase() ? 96 : 64) + count);
}
