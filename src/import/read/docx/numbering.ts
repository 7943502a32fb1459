import { childOf, elementsOf, integerOf, settingOf, switchOf, type XmlElement } from './read-xml.ts';
import { readLeft } from './styles.ts';

/** How one level of a list is numbered. */
export interface ListLevel {
  /** Word's name of the format: `decimal`, `upperRoman`, `bullet`; for `custom` its pattern. */
  readonly format: string;
  /** Text with `%1` for the number of the first level; empty if the level shows none. */
  readonly text: string;
  readonly start: number;
  /** All levels in the text are written in digits. */
  readonly isLegal: boolean;
  /** Levels above this one (1 the outermost) restart it; 0: none, undefined: every level above. */
  readonly restart: number | undefined;
  /** Style of the paragraphs numbered on this level. */
  readonly style: string | undefined;
  readonly left?: number | undefined;
}

/** A list instance that paragraphs refer to. */
export interface ListInstance {
  readonly id: string;
  /** Lists with the same key continue each other. */
  readonly counts: string;
  readonly levels: ReadonlyMap<number, ListLevel>;
  /** Levels that this instance restarts, with the first number. */
  readonly starts: ReadonlyMap<number, number>;
}

/** Word has nine levels. */
export const deepestLevel = 8;

/** Reads the lists of a document, by id. */
export function readNumbering(
  root: XmlElement | undefined,
  viaStyle: (style: string) => string | undefined,
): ReadonlyMap<string, ListInstance> {
  const elements = root ? elementsOf(root) : [];
  const named = (name: string) =>
    new Map(
      elements.flatMap((element) =>
        element.name === name ? [[element.attributes.get(`${name}Id`) ?? '', element] as const] : [],
      ),
    );
  const [abstracts, nums] = [named('w:abstractNum'), named('w:num')];
  const abstractOf = (num: XmlElement | undefined, depth = 0): XmlElement | undefined => {
    const abstract = abstracts.get(settingOf(num, 'w:abstractNumId') ?? '');
    const link = settingOf(abstract, 'w:numStyleLink');
    if (link === undefined || depth > 8) return abstract;
    const linked = nums.get(viaStyle(link) ?? '');
    return (linked && linked !== num ? abstractOf(linked, depth + 1) : undefined) ?? abstract;
  };
  return new Map(
    [...nums].flatMap(([id, num]) => {
      const abstract = abstractOf(num);
      return abstract ? [[id, readInstance(id, num, abstract)] as const] : [];
    }),
  );
}

function readInstance(id: string, num: XmlElement, abstract: XmlElement): ListInstance {
  const levels = new Map<number, ListLevel>();
  const starts = new Map<number, number>();
  for (const element of elementsOf(abstract)) {
    const at = levelAt(element);
    if (element.name === 'w:lvl' && at !== null) levels.set(at, readLevel(element));
  }
  for (const element of elementsOf(num)) {
    const at = levelAt(element);
    if (element.name !== 'w:lvlOverride' || at === null) continue;
    const own = childOf(element, 'w:lvl');
    if (own) levels.set(at, readLevel(own));
    const start = integerOf(settingOf(element, 'w:startOverride'));
    if (start !== undefined) starts.set(at, start);
    else if (own) starts.set(at, levels.get(at)?.start ?? 1);
  }
  return { id, counts: abstract.attributes.get('w:abstractNumId') ?? '', levels, starts };
}

function levelAt({ attributes }: XmlElement): number | null {
  const at = integerOf(attributes.get('w:ilvl'));
  return at !== undefined && at >= 0 && at <= deepestLevel ? at : null;
}

function readLevel(element: XmlElement): ListLevel {
  const format = childOf(element, 'w:numFmt') ?? formatInChoice(element);
  const name = format?.attributes.get('w:val') ?? 'decimal';
  const text = childOf(element, 'w:lvlText');
  return {
    format: name === 'custom' ? (format?.attributes.get('w:format') ?? 'decimal') : name,
    text: text?.attributes.get('w:val') ?? '',
    start: integerOf(settingOf(element, 'w:start')) ?? 0,
    isLegal: switchOf(element, 'w:isLgl') ?? false,
    restart: integerOf(settingOf(element, 'w:lvlRestart')),
    style: settingOf(element, 'w:pStyle'),
    left: readLeft(childOf(childOf(element, 'w:pPr'), 'w:ind')),
  };
}

/** A custom format is in a choice, with a fallback for programs that do not know it. */
function formatInChoice(element: XmlElement): XmlElement | undefined {
  const alternatives = childOf(element, 'mc:AlternateContent');
  return (
    childOf(childOf(alternatives, 'mc:Choice'), 'w:numFmt') ??
    childOf(childOf(alternatives, 'mc:Fallback'), 'w:numFmt')
  );
}
