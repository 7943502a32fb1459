import { childOf, elementsOf, integerOf, settingOf, switchOf, type XmlElement } from './read-xml.ts';

/** How characters are set, as far as it is read; undefined is not said, and comes from elsewhere. */
export interface RunProperties {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  /** Raised or lowered; `baseline` for neither. */
  readonly script?: string | undefined;
  readonly struck?: boolean | undefined;
}

/** Properties of a paragraph, as far as they are read. Lengths in twentieths of a point. */
export interface ParagraphProperties {
  /** 0 for the outermost level of headings, 9 for body text. */
  readonly outline?: number | undefined;
  readonly numId?: string | undefined;
  readonly level?: number | undefined;
  readonly left?: number | undefined;
}

/** A style with all that it inherits. */
export interface Style {
  /** The name as Word shows it, in small letters. */
  readonly name: string;
  /** The style itself and those that it is based on, nearest first. */
  readonly chain: readonly string[];
  /** Names of the chain, in small letters. */
  readonly names: readonly string[];
  readonly paragraph: ParagraphProperties;
  /** The level of lists that the style says itself. */
  readonly ownLevel?: number | undefined;
  readonly run: RunProperties;
}

/** The styles of a document. */
export interface Styles {
  /** The style of a paragraph, or the default one where it names none. */
  readonly paragraph: (id: string | undefined) => Style;
  readonly character: (id: string | undefined) => RunProperties;
  /** The style of numberings, for lists that go by one. */
  readonly numberingId: (id: string) => string | undefined;
}

/** A style as it is written. */
interface Written {
  readonly id: string;
  readonly name: string;
  readonly basedOn: string | undefined;
  readonly isDefault: boolean;
  readonly type: string;
  readonly element: XmlElement;
}

const unstyled: Style = { name: '', chain: [], names: [], paragraph: {}, run: {} };

/** Read the styles of a document, each with what it inherits. A style that is based on itself inherits nothing from there. */
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

/** Longest chain of styles that is looked through for names; what they say is inherited through longer ones. */
const longestChain = 100;

/** Each style once, those that it is based on before it: a chain of thousands takes no longer than as many single ones. */
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

/** An object without what it does not say, so that laying it over another one keeps that. */
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

/** How far in the lines of a paragraph begin. @param element `w:ind` */
export const readLeft = (element: XmlElement | undefined): number | undefined =>
  integerOf(element?.attributes.get('w:left') ?? element?.attributes.get('w:start'));
