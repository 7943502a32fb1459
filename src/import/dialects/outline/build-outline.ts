import type { LineOutcome, Remark } from '../../document/document.ts';
import { type Builder, isCredit } from './builder.ts';
import { createDraft, type Draft, type DraftPart, outcomeOf } from './draft.ts';
import type { OutlineLine } from './outline-lines.ts';
import { type PlacedLabel, placeLabels } from './place-labels.ts';
import { placeText } from './place-text.ts';
import { plain, readFront, wordsOf } from './read-front.ts';
import { splitLabel } from './split-label.ts';

/** A document taken apart: what stands where. Texts are still as printed. */
export interface Outline {
  readonly title: string | null;
  readonly version: string | null;
  readonly front: readonly Draft[];
  readonly parts: readonly DraftPart[];
  readonly remarks: readonly Remark[];
  readonly outcomes: ReadonlyMap<number, LineOutcome>;
}

/** Put the lines of a document where its labels, titles and blank lines say that they belong. */
export function buildOutline(lines: readonly OutlineLine[]): Outline {
  const sections = placeLabels(lines, isAlwaysHeading);
  const front = readFront(lines, (line) => isAlwaysHeading(line) || sections.get(line.line)?.level === 0);
  const body = lines.slice(front.end);
  const isTitle = (line: OutlineLine) => isAlwaysHeading(line) || (line.is === 'text' && line.isTitle);
  const builder: Builder = {
    lines: body,
    placed: placeLabels(body, isTitle),
    front: [...front.items],
    parts: [],
    remarks: [],
    outcomes: new Map(),
    open: [],
    last: null,
    gap: true,
    inCredits: false,
  };
  for (const line of lines) {
    builder.outcomes.set(
      line.line,
      line.is === 'blank' ? { became: 'blank', of: '' } : { became: 'front', of: 'front' },
    );
  }
  for (let at = 0; at < body.length; at += 1) takeLine(at, builder, front.subtitles);
  const { parts, remarks, outcomes } = builder;
  return { title: front.title, version: front.version, front: builder.front, parts, remarks, outcomes };
}

const isAlwaysHeading = (line: OutlineLine) => line.is === 'appendix';

function takeLine(at: number, builder: Builder, subtitles: ReadonlySet<string>): void {
  const line = builder.lines[at];
  if (!line) return;
  if (line.is === 'blank') {
    builder.gap = true;
    return;
  }
  if (line.is === 'appendix')
    openPart(builder, { number: `App${line.letter}`, title: line.text, line: line.line });
  else if (line.is === 'label') takeLabel(line, at, builder);
  else if (line.is === 'text' && line.isTitle && !builder.inCredits && !isCredit(line.text))
    takeTitle(line.text, at, builder, subtitles);
  else placeText(line, builder);
  builder.gap = false;
}

function openPart(
  builder: Builder,
  about: {
    number: string | null;
    title: string;
    line: number;
    level?: 'category' | 'section';
    isNumbered?: boolean;
  },
): DraftPart {
  const { level = 'section', isNumbered = false, ...rest } = about;
  const part: DraftPart = { level, isNumbered, ...rest, items: [] };
  builder.parts.push(part);
  builder.open = [];
  builder.last = null;
  builder.inCredits = false;
  builder.outcomes.set(about.line, { became: 'heading', of: about.number ?? about.title });
  return part;
}

/** A bare title: a section, or a whole document where a title line of the front comes again below it. */
function takeTitle(title: string, at: number, builder: Builder, subtitles: ReadonlySet<string>): void {
  const line = builder.lines[at]?.line ?? 0;
  const next = nextFull(at, builder);
  const repeats = (text: string) => subtitles.has(plain(text));
  if (repeats(title) && builder.parts.at(-1)?.level === 'category') {
    const part = builder.parts.at(-1);
    part?.items.push(createDraft({ line, text: title, kind: 'note' }));
    builder.outcomes.set(line, { became: 'front', of: part?.title ?? '' });
    return;
  }
  const isDocument = next?.is === 'text' && repeats(next.text);
  openPart(builder, { number: null, title, line, level: isDocument ? 'category' : 'section' });
}

function takeLabel(line: Extract<OutlineLine, { is: 'label' }>, at: number, builder: Builder): void {
  const place = builder.placed.get(line.line);
  if (!place) {
    placeText({ is: 'text', line: line.line, indent: 0, text: wordsOf(line), isTitle: false }, builder);
    return;
  }
  const about = { line: line.line, title: line.text.replaceAll('*', '').trim() };
  if (place.level === 0) {
    openPart(builder, { ...about, number: line.label, isNumbered: true });
    remarkOnLabel(line, place, line.label, builder);
    return;
  }
  const part = builder.parts.at(-1) ?? openPart(builder, { number: null, title: '', line: line.line });
  part.number ??= nameOf(part, builder);
  builder.open = builder.open.filter(({ level }) => (level ?? 0) < place.level);
  const parent = builder.open.at(-1) ?? null;
  const { label, text } = splitLabel(line.text, isHead(at, place.level, builder));
  const draft = createDraft({
    parent,
    level: place.level,
    number: `${parent?.number ?? part.number}.${line.label}`,
    numberBy: { how: 'printed', why: '' },
    count: place.count,
    label: label === null ? null : { line: line.line, text: label },
    line: line.line,
    text,
    form: {
      indent: line.indent,
      bulleted: line.bulleted,
      colon: label !== null && text === '' ? /:\**$/.test(line.text.trimEnd()) : null,
    },
  });
  (parent?.children ?? part.items).push(draft);
  builder.open.push(draft);
  builder.last = draft;
  builder.inCredits = false;
  builder.outcomes.set(line.line, outcomeOf(draft, part));
  remarkOnLabel(line, place, draft.number, builder);
}

/** The next line that is not blank. */
function nextFull(at: number, { lines }: Builder): OutlineLine | undefined {
  let next = at + 1;
  while (lines[next]?.is === 'blank') next += 1;
  return lines[next];
}

/** Does something stand right below that makes this line its heading? */
function isHead(at: number, level: number, builder: Builder): boolean {
  const { placed } = builder;
  const next = nextFull(at, builder);
  return next?.is === 'sheet' || (next?.is === 'label' && (placed.get(next.line)?.level ?? 0) > level);
}

function remarkOnLabel(
  { label, line }: Extract<OutlineLine, { is: 'label' }>,
  place: PlacedLabel,
  rule: string | null,
  { remarks }: Builder,
): void {
  const say = (kind: string, message: string) => remarks.push({ line, kind, message, rule });
  if (place.why !== null) say('label-ambiguous', `The label "${label}" was read as ${place.why}.`);
  if (!place.follows)
    say(
      'number-gap',
      `The label "${label}" does not follow the label before it in this list; kept as printed.`,
    );
}

/** Rules need a number above them: the initials of a title that has none. Nothing of it is printed. */
function nameOf(part: DraftPart, builder: Builder): string {
  const words = part.title
    .replace(/\([^()]*\)/g, '')
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word));
  const initials = words.map((word) => word.slice(0, 1)).join('');
  // One letter, or letters that make a roman numeral, would be taken for a label.
  const base =
    words.length > 1 && !/^[IVXLCDM]+$/.test(initials) ? initials : (words[0] ?? 'Part').slice(0, 4);
  const taken = new Set(builder.parts.map(({ number }) => number));
  let name = base;
  for (let nth = 2; taken.has(name); nth += 1) name = `${base}${nth}`;
  builder.remarks.push({
    line: part.line,
    kind: 'section-named',
    message: `The section has no number; its rules are numbered ${name}.1 and so on, by the words of its title.`,
    rule: name,
  });
  builder.outcomes.set(part.line, { became: 'heading', of: name });
  return name;
}
