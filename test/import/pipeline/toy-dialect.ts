import type {
  ImportedDocument,
  ImportedItem,
  ImportedMarker,
  ImportedPart,
  ImportedReference,
  ImportedTerm,
  Inline,
  LineOutcome,
  Remark,
} from '../../../src/import/document/document.ts';

/*
 * A dialect for tests of the shared pipeline: `= Title`, `## 1 Category`, `## 1.01 Section`, `1.01.02 Label: text {+2.01.01} *`,
 * `> text` an example, `?? text` and `!! text` question and answer, `: text` a note, `$ Term = definition`, `& text` a line it
 * forgets, `% text` one it leaves, `two*three` a merged suggestion.
 */

interface Draft extends Omit<ImportedItem, 'children' | 'lines'> {
  readonly lines: number[];
  readonly children: Draft[];
}

const kinds = new Map([
  ['>', 'example'],
  ['??', 'question'],
  ['!!', 'answer'],
  [':', 'note'],
] as const) as ReadonlyMap<string, ImportedItem['kind']>;

type Outcomes = Map<number, LineOutcome>;

/** Reads a text in the toy dialect. */
export const readToy = (text: string): Reading =>
  read(text.split(/\r?\n/).map((line, at) => ({ number: at + 1, text: line })));

interface Reading {
  readonly document: ImportedDocument;
  readonly outcomes: Outcomes;
}

function read(lines: readonly { readonly number: number; readonly text: string }[]): Reading {
  const outcomes: Outcomes = new Map();
  const parts: (Omit<ImportedPart, 'items'> & { items: Draft[] })[] = [];
  const terms: ImportedTerm[] = [];
  const remarks: Remark[] = [];
  const front: Draft[] = [];
  const open: Draft[] = [];
  let title: string | null = null;
  for (const { number: line, text } of lines) {
    const [head = '', rest = ''] = [text.split(' ')[0] ?? '', text.replace(/^\S+\s*/, '')];
    if (text.trim() === '') outcomes.set(line, { became: 'blank', of: '' });
    else if (head === '=') {
      title = rest;
      outcomes.set(line, { became: 'front', of: 'title' });
    } else if (head === '##') {
      const [, number = null, name = ''] = /^(\S+) (.*)$/.exec(rest) ?? [];
      const level = number?.includes('.') ? 'section' : 'category';
      parts.push({ level, number, title: name, line, items: [] });
      open.length = 0;
      outcomes.set(line, { became: 'heading', of: name });
    } else if (head === '$') {
      const [term = '', definition = ''] = rest.split(' = ');
      terms.push({ term, forms: [], definition: inlines(definition, line), lines: [line], recovered: null });
      outcomes.set(line, { became: 'term', of: term });
    } else if (/^\d+(\.\d+)+$/.test(head))
      addRule({ number: head, text: rest, line }, parts.at(-1)?.items ?? front, open, outcomes);
    else if (kinds.has(head)) {
      const kind = kinds.get(head) ?? 'note';
      const item = draft({ kind, lines: [line], paragraphs: [inlines(rest, line)] });
      (open.at(-1)?.children ?? parts.at(-1)?.items ?? front).push(item);
      outcomes.set(line, { became: kind, of: '' });
    } else if (head === '%') outcomes.set(line, { became: 'left', why: 'the toy leaves it' });
    else if (head !== '&') {
      front.push(draft({ kind: 'note', lines: [line], paragraphs: [inlines(text, line)] }));
      outcomes.set(line, { became: 'front', of: '' });
    }
  }
  const numbering = {
    category: 'decimal',
    section: '{ style: decimal, width: 2 }',
    rule: ['{ style: decimal, width: 2, start: 0 }'],
    separator: '.',
  };
  const document = {
    dialect: 'numbered',
    title,
    version: '1.10',
    date: '2026-01-31',
    numbering,
    front,
    parts,
    terms,
    remarks,
  };
  return { document, outcomes };
}

function addRule(
  { number, text, line }: { readonly number: string; readonly text: string; readonly line: number },
  home: Draft[],
  open: Draft[],
  outcomes: Outcomes,
): void {
  outcomes.set(line, { became: 'rule', of: number });
  const markers: ImportedMarker[] = [...text.matchAll(/\{([+?-])([\d.]+)\}/g)].map(
    ([printed, sign, target]) => ({
      sign: sign as '+',
      reference: reference(printed.slice(1, -1), target ?? '', line),
      slips: [],
    }),
  );
  const bare = text.replace(/\s*\{[+?-][\d.]+\}/g, '');
  const after = bare.endsWith(' *') ? '*' : null;
  const [, label, body = ''] = /^(?:([A-Z][\w ]*): )?(.*)$/.exec(bare.replace(/ \*$/, '')) ?? [];
  const depth = number.split('.').length;
  while ((open.at(-1)?.number?.split('.').length ?? 0) >= depth) open.pop();
  const item = draft({
    kind: 'rule',
    number,
    count: Number(number.split('.').at(-1)),
    label: label === undefined ? null : [{ type: 'text', value: label }],
    paragraphs: [inlines(body, line)],
    star: { before: null, after },
    markers,
    lines: [line],
  });
  (open.at(-1)?.children ?? home).push(item);
  open.push(item);
}

function inlines(text: string, line: number): Inline[] {
  return text.split(/(\[[^\]]*\]|\*\*[^*]+\*\*|\w+\*\w+)/).map((part): Inline => {
    if (part.startsWith('['))
      return { type: 'reference', reference: reference(part, part.slice(1, -1), line) };
    if (part.startsWith('**'))
      return { type: 'strong', children: [{ type: 'text', value: part.slice(2, -2) }] };
    const [, old, fresh] = /^(\w+)\*(\w+)$/.exec(part) ?? [];
    return old === undefined
      ? { type: 'text', value: part }
      : { type: 'suggestion', old, fresh: fresh ?? '' };
  });
}

/** A reference as dialects make it. */
export function reference(printed: string, target: string, line: number): ImportedReference {
  const [first = '', until = null] = target.split(' to ');
  return { printed, target: first, until, intended: null, line };
}

/** An empty item with some fields. */
export function draft(given: Partial<Draft>): Draft {
  return {
    kind: 'rule',
    number: null,
    numberBy: { how: 'printed', why: '' },
    count: null,
    name: null,
    label: null,
    paragraphs: [],
    rows: [],
    star: { before: null, after: null },
    markers: [],
    classes: [],
    relations: [],
    lines: [],
    children: [],
    ...given,
  };
}
