import { childOf, elementsOf, integerOf, settingOf, switchOf, type XmlElement } from './read-xml.ts';

/** Character formatting, as far as it is read; undefined is inherited. */
export interface RunProperties {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** `superscript`, `subscript` or `baseline`. */
  readonly script?: string | undefined;
  readonly struck?: boolean | undefined;
}

/** Paragraph formatting, as far as it is read. Lengths in twentieths of a point. */
export interface ParagraphProperties {
  /** 0 is the outermost heading level, 9 body text. */
  readonly outline?: number | undefined;
  readonly numId?: string | undefined;
  readonly level?: number | undefined;
  readonly left?: number | undefined;
}

/** A style with everything it inherits. */
export interface Style {
  /** The name as Word shows it, in lower case. */
  readonly name: string;
  /** The style and the styles it is based on, nearest first. */
  readonly chain: readonly string[];
  /** Names of the chain, in lower case. */
  readonly names: readonly string[];
  readonly paragraph: ParagraphProperties;
  /** The list level the style itself states. */
  readonly ownLevel?: number | undefined;
  readonly run: RunProperties;
}

/** The styles of a document. */
export interface Styles {
  /** The style of a paragraph, or the default one. */
  readonly paragraph: (id: string | undefined) => Style;
  readonly character: (id: string | undefined) => RunProperties;
  /** The numbering of a numbering style. */
  readonly numberingId: (id: string) => string | undefined;
}

/** A style as written. */
interface Written {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly isDefault: boolean;
  readonly type: string;
  readonly element: XmlElement;
}

const unstyled: Style = { name: '', chain: [], names: [], paragraph: {}, run: {} };

/** Reads the styles of a document with inheritance. A cycle inherits nothing from itself. */
export function readStyles(root: XmlElement | undefined): Styles {
  const written = new Map<string, Written>();
  for (const element of root ? elementsOf(root) : []) {
    const id = element.attributes.get('w:styleId');
    if (element.name !== 'w:style' || id === undefined || written.has(id)) continue;
    written.set(id, {
      id,
      name: (settingOf(element, 'w:name') ?? id).toLowerCase(),
      basedOn: settingOf(element, 'w:basedOn'),
      isDefault: ['1', 'true', 'on'].includes(element.attributes.get('w:default') ?? ''),
      type: element.attributes.get('w:type') ?? 'paragraph',
      element,
    });
  }
  const defaults = readRunProperties(
    childOf(childOf(childOf(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr'),
  );
  const all = resolveAll(written, defaults);
  const standard = [...written.values()].find(({ isDefault, type }) => isDefault && type === 'paragraph');
  const usual = (standard && all.get(standard.id)) ?? { ...unstyled, run: defaults };
  return {
    paragraph: (id) => (id === undefined ? undefined : all.get(id)) ?? usual,
    character: (id) =>
      id !== undefined && written.get(id)?.type === 'character' ? (all.get(id)?.run ?? {}) : {},
    numberingId: (id) => all.get(id)?.paragraph.numId,
  };
}

/** Base styles searched for names at most; formatting is inherited through longer chains. */
const longestChain = 100;

/** Resolves each style once, bases first, so that a chain of thousands takes linear time. */
function resolveAll(
  written: ReadonlyMap<string, Written>,
  defaults: RunProperties,
): ReadonlyMap<string, Style> {
  const all = new Map<string, Style>();
  for (const style of written.values()) {
    const line = new Set<Written>();
    for (
      let at: Written | undefined = style;
      at && !all.has(at.id) && !line.has(at);
      at = written.get(at.basedOn ?? '')
    )
      line.add(at);
    for (const one of [...line].toReversed())
      all.set(one.id, extend(one, all.get(one.basedOn ?? ''), defaults));
  }
  return all;
}

function extend(style: Written, base: Style | undefined, defaults: RunProperties): Style {
  const own = readParagraphProperties(childOf(style.element, 'w:pPr'));
  const run = readRunProperties(childOf(style.element, 'w:rPr'));
  return {
    name: style.name,
    chain: [style.id, ...(base?.chain ?? [])].slice(0, longestChain),
    names: [style.name, ...(base?.names ?? [])].slice(0, longestChain),
    paragraph: { ...base?.paragraph, ...withoutUndefined(own) },
    ownLevel: own.level,
    run: { ...(base?.run ?? (style.type === 'character' ? {} : defaults)), ...withoutUndefined(run) },
  };
}

/** Drops undefined keys, so that a spread over another object keeps its values. */
export const withoutUndefined = <T extends object>(value: T): Partial<T> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Partial<T>;

/** @param element `w:rPr` */
export function readRunProperties(element: XmlElement | undefined): RunProperties {
  return {
    bold: switchOf(element, 'w:b'),
    italic: switchOf(element, 'w:i'),
    hidden: switchOf(element, 'w:vanish'),
    script: settingOf(element, 'w:vertAlign'),
    struck: switchOf(element, 'w:strike') ?? switchOf(element, 'w:dstrike'),
  };
}

/** @param element `w:pPr` */
export function readParagraphProperties(element: XmlElement | undefined): ParagraphProperties {
  const numbering = childOf(element, 'w:numPr');
  return {
    outline: integerOf(settingOf(element, 'w:outlineLvl')),
    numId: settingOf(numbering, 'w:numId'),
    level: integerOf(settingOf(numbering, 'w:ilvl')),
    left: readLeft(childOf(element, 'w:ind')),
  };
}

/** Indent of a paragraph's lines. @param element `w:ind` */
export const readLeft = (element: XmlElement | undefined): number | undefined =>
  integerOf(element?.attributes.get('w:left') ?? element?.attributes.get('w:start'));
