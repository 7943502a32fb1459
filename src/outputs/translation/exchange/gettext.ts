import { type GetTextTranslation, po } from 'gettext-parser';
import {
  type ExchangeHead,
  type ForeignFile,
  type ForeignUnit,
  keptParts,
  translatorNote,
} from './foreign-units.ts';
import type { TranslationUnit } from './translation-units.ts';

/**
 * Writes units as a .po file of gettext: the id is the context, number and label are a comment, and
 * an outdated translation is fuzzy. Source: the manual of GNU gettext, "The Format of PO Files".
 */
export function toGettext(units: readonly TranslationUnit[], head: ExchangeHead): string {
  const headers = {
    'Project-Id-Version': `${head.original} ${head.version}`,
    Language: head.languages[1].replaceAll('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Generator': 'rulewright',
  };
  const header = { msgid: '', msgstr: [], comments: { translator: translatorNote } };
  const translations = Object.fromEntries([
    ['', { '': header }] as const,
    ...units.map((unit) => [unit.id, { [unit.source]: entryOf(unit) }] as const),
  ]);
  return po.compile({ charset: 'utf-8', headers, translations }).toString();
}

function entryOf({ id, name, source, target, isOutdated, previous }: TranslationUnit): GetTextTranslation {
  const kept = [...new Set(source.match(keptParts))].join(' ');
  return {
    msgctxt: id,
    msgid: source,
    msgstr: [target],
    comments: {
      extracted: `${name}${kept === '' ? '' : `\nKeep ${kept}`}`,
      ...(isOutdated ? { flag: 'fuzzy' } : {}),
      ...(previous === null ? {} : { previous: `msgid ${JSON.stringify(previous)}` }),
    },
  };
}

/**
 * Reads a .po file.
 *
 * @returns why it cannot be read, with its line
 */
export function readGettext(text: string, file: string): ForeignFile | string {
  try {
    const { translations, headers } = po.parse(text, { validation: true });
    const lineOf = contextLines(text);
    const units = Object.entries(translations)
      .flatMap(([id, entries]) => Object.values(entries).map((entry) => ({ id, entry })))
      .filter(({ id, entry }) => id !== '' || entry.msgid !== '')
      .map(({ id, entry }): ForeignUnit => {
        const flags = (entry.comments?.flag ?? '').split(/[,\s]+/);
        const target = entry.msgstr[0] ?? '';
        return {
          id,
          source: entry.msgid,
          target,
          isReady: !flags.includes('fuzzy'),
          fault: null,
          line: lineOf(id),
        };
      });
    return { language: headers?.['Language']?.replaceAll('_', '-') || null, units };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    const { lineNumber } = error as { lineNumber?: number };
    const [, context = ''] = /" in "([^"]*)" context/.exec(error.message) ?? [];
    const message = error.message.replace(/^Error parsing PO data: /, '').replace(/ at line \d+/, '');
    return `${file}, line ${lineNumber ?? contextLines(text)(context)}: ${message}`;
  }
}

/** Finds the line of the entry with a context; the library does not keep it. */
function contextLines(text: string): (context: string) => number {
  const lines = new Map<string, number>();
  text.split('\n').forEach((line, i, all) => {
    const [, begins] = /^\s*msgctxt\s+"(.*)"\s*$/.exec(line) ?? [];
    if (begins === undefined) return;
    let context = begins;
    for (let next = i + 1; ; next += 1) {
      const [, more] = /^\s*"(.*)"\s*$/.exec(all[next] ?? '') ?? [];
      if (more === undefined) break;
      context += more;
    }
    if (!lines.has(context)) lines.set(context, i + 1);
  });
  return (context) => lines.get(context) ?? 1;
}
