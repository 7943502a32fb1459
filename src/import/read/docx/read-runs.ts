import { withPlainSigns } from '../../lines/decode-text.ts';
import { raised } from '../runs.ts';
import type { Piece, WordLink } from './blocks.ts';
import { linkTo, readField } from './fields.ts';
import { readBeside } from './read-beside.ts';
import type { OpenParagraph, ReadContext } from './read-context.ts';
import { childOf, childrenOf, elementsOf, settingOf, type XmlElement } from './read-xml.ts';
import { type RunProperties, readRunProperties, withoutUndefined } from './styles.ts';
import { symbolOf } from './symbols.ts';

/** Formatting of text at a place, and the change suggested for it. */
export interface TextContext {
  /** Formatting by the paragraph's style. */
  readonly run: RunProperties;
  readonly change: Piece['change'];
  readonly link: WordLink | null;
}

/** Reads the content of a paragraph: runs, links, fields, changes, notes and bookmarks. */
export function readInlines(
  elements: readonly XmlElement[],
  place: TextContext,
  into: OpenParagraph,
  context: ReadContext,
): void {
  for (const element of elements) readInline(element, place, into, context);
}

function readInline(
  element: XmlElement,
  place: TextContext,
  into: OpenParagraph,
  context: ReadContext,
): void {
  const { name, attributes } = element;
  const inside = (other: TextContext) => readInlines(elementsOf(element), other, into, context);
  switch (name) {
    case 'w:r':
      readRun(element, place, into, context);
      break;
    case 'w:ins':
    case 'w:moveTo':
      inside({ ...place, change: place.change ?? 'insert' });
      break;
    case 'w:del':
    case 'w:moveFrom':
      // Text inserted and deleted again is in neither reading.
      if (place.change === 'insert')
        context.lose(
          'change-undone',
          `Text that was put in and taken out again is left out: "${deletedText(element)}".`,
        );
      else inside({ ...place, change: 'delete' });
      break;
    case 'w:hyperlink': {
      const address = context.links.get(attributes.get('r:id') ?? '');
      inside({ ...place, link: linkTo(address, attributes.get('w:anchor')) ?? place.link });
      break;
    }
    case 'w:fldSimple': {
      const { link } = readField(attributes.get('w:instr') ?? '');
      const before = into.pieces.length;
      inside({ ...place, link: link ?? place.link });
      if (link && into.pieces.length === before) addText('', { place: { ...place, link }, set: {}, into });
      break;
    }
    case 'w:bookmarkStart':
      into.bookmarks.push(attributes.get('w:name') ?? '');
      break;
    case 'w:commentRangeStart':
      context.commented.set(attributes.get('w:id') ?? '', '');
      break;
    case 'w:sdt':
      readInlines(childrenOf(childOf(element, 'w:sdtContent')), place, into, context);
      break;
    case 'm:oMath':
    case 'm:oMathPara':
      addText(mathText(element), { place, set: {}, into, context });
      context.lose('formula-flattened', `The formula "${mathText(element)}" is kept as plain text.`);
      break;
    case 'w:smartTag':
    case 'w:customXml':
    case 'w:dir':
    case 'w:bdo':
      inside(place);
      break;
  }
}

function readRun(run: XmlElement, place: TextContext, into: OpenParagraph, context: ReadContext): void {
  const own = readRunProperties(childOf(run, 'w:rPr'));
  const style = context.styles.character(settingOf(childOf(run, 'w:rPr'), 'w:rStyle'));
  const isSet = (name: 'bold' | 'italic' | 'hidden') =>
    own[name] ?? (place.run[name] ?? false) !== (style[name] ?? false);
  const set: RunProperties = {
    struck: place.run.struck,
    ...withoutUndefined(style),
    ...withoutUndefined(own),
    bold: isSet('bold'),
    // A style with everything in italics emphasises nothing.
    italic: isSet('italic') && !place.run.italic,
    hidden: isSet('hidden'),
  };
  for (const child of elementsOf(run)) readRunChild(child, { place, set, into, context });
}

/** Where a child of a run is. */
interface RunPlace {
  readonly place: TextContext;
  readonly set: RunProperties;
  readonly into: OpenParagraph;
  readonly context: ReadContext;
}

function readRunChild(child: XmlElement, at: RunPlace): void {
  const { place, into, context } = at;
  const { name, attributes } = child;
  const add = (text: string) => addText(text, at);
  switch (name) {
    case 'w:t':
    case 'w:delText':
      add(stringsOf(child));
      break;
    case 'w:tab':
    case 'w:ptab':
      add('\t');
      break;
    case 'w:br':
      // Page and column breaks separate nothing in the text.
      if (!['page', 'column'].includes(attributes.get('w:type') ?? '')) add('\n');
      break;
    case 'w:cr':
      add('\n');
      break;
    case 'w:noBreakHyphen':
      add('\u2011');
      break;
    case 'w:sym':
      add(signOf(child, context));
      break;
    case 'w:fldChar':
      readFieldMark(attributes.get('w:fldCharType') ?? '', at);
      break;
    case 'w:instrText':
    case 'w:delInstrText': {
      const field = context.fields.at(-1);
      if (field && !field.isInResult) field.instruction += stringsOf(child);
      break;
    }
    case 'w:ruby':
      readInlines(childrenOf(childOf(child, 'w:rubyBase')), place, into, context);
      break;
    default:
      readBeside(child, into, context);
  }
}

function readFieldMark(type: string, { place, into, context }: RunPlace): void {
  const { fields } = context;
  if (type === 'begin')
    fields.push({ instruction: '', isInResult: false, hasText: false, link: null, isContents: false });
  const field = fields.at(-1);
  if (!field || type === 'begin') return;
  if (!field.isInResult) {
    Object.assign(field, readField(field.instruction), { isInResult: true });
    if (field.isContents && type === 'separate') into.isContents = true;
  }
  if (type !== 'end') return;
  // A generated document may leave the text of a field to Word.
  if (field.link?.url.startsWith('#') && !field.hasText)
    addText('', { place: { ...place, link: field.link }, set: {}, into });
  fields.pop();
  // A heading right after a table of contents can contain the mark of its end.
  if (field.isContents && into.pieces.every(({ text }) => text.trim() === ''))
    into.isContents = fields.some(({ isContents }) => isContents);
}

function signOf({ attributes }: XmlElement, context: ReadContext): string {
  const font = attributes.get('w:font') ?? '';
  const char = attributes.get('w:char') ?? '';
  const sign = symbolOf(font, char);
  if (sign === null)
    context.lose('sign-unknown', `The sign ${char} of the font "${font}" is not known: it is □ in the text.`);
  return sign ?? '□';
}

const stringsOf = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : '')).join('');

const deletedText = (element: XmlElement): string =>
  element.name === 'w:delText' ? stringsOf(element) : elementsOf(element).map(deletedText).join('');

const mathText = (element: XmlElement): string =>
  element.name === 'm:t' ? stringsOf(element) : elementsOf(element).map(mathText).join('');

function addText(
  text: string,
  {
    place: { change, link },
    set,
    into,
    context,
  }: Omit<RunPlace, 'context'> & Partial<Pick<RunPlace, 'context'>>,
): void {
  const fields = context?.fields ?? [];
  if (fields.some(({ isInResult }) => !isInResult)) return;
  for (const field of fields) field.hasText ||= text.trim() !== '';
  if (set.hidden) {
    into.hidden += text;
    return;
  }
  if (fields.some(({ isContents }) => isContents)) into.isContents = true;
  for (const [id, words] of context?.commented ?? []) context?.commented.set(id, words + text);
  const leads = fields.findLast((field) => field.link !== null)?.link ?? link;
  const script = set.script === 'superscript' ? 'super' : set.script === 'subscript' ? 'sub' : null;
  into.pieces.push({
    text: raised(withPlainSigns(text).replaceAll('\u00AD', ''), script),
    strong: set.bold ?? false,
    emphasis: set.italic ?? false,
    // Manually struck-out text is a suggestion, like a tracked change.
    change: change ?? (set.struck ? 'delete' : null),
    link: leads?.url,
    isPage: leads?.isPage,
  });
}
