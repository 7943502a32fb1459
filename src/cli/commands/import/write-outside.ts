import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mergeExternal } from '../../../import/write-external.ts';
import type { ExternalEdition } from '../../../model/edition-config.ts';
import { editionFileName } from '../../../source/discover.ts';
import type { TextChange } from '../../../source/write-together.ts';
import { pathBelow } from '../../../source/writing-home.ts';

/** What became of one edition that has to stand beside an imported one. */
export interface OutsideWritten {
  /** Absolute path of its edition.yaml. */
  readonly path: string;
  readonly edition: ExternalEdition;
  /** `kept`: it is there and has all that is needed. `lacking`: it was edited, and lacks `lines`. `taken`: no edition is there. */
  readonly became: 'written' | 'kept' | 'lacking' | 'taken';
  readonly lines: readonly string[];
  /** What is to be written; null where nothing is. */
  readonly text: string | null;
  /** What stands there. */
  readonly before: string | null;
}

/**
 * Plan the editions that an imported one refers into beside it, each in a folder of its own, so that `lint` finds them.
 *
 * What is there already is never lost: see {@link mergeExternal}. A folder that is no edition is left alone.
 *
 * @param folder of the imported edition
 * @throws what the file system says
 */
export function planOutside(folder: string, outside: readonly ExternalEdition[]): OutsideWritten[] {
  return outside.map((edition): OutsideWritten => {
    const home = join(dirname(folder), edition.id);
    const path = join(home, editionFileName);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : null;
    if (before === null && existsSync(home) && readdirSync(home).length > 0)
      return { path, edition, became: 'taken', lines: [], text: null, before };
    const change = mergeExternal(edition, before);
    if (change.kind === 'lacking')
      return { path, edition, became: 'lacking', lines: change.lines, text: null, before };
    if (change.kind === 'keep') return { path, edition, became: 'kept', lines: [], text: null, before };
    return { path, edition, became: 'written', lines: [], text: change.text, before };
  });
}

/** The same as changes of a folder that holds them. */
export const outsideChanges = (planned: readonly OutsideWritten[], home: string): TextChange[] =>
  planned.flatMap(({ path, text, before }) =>
    text === null ? [] : [{ path: pathBelow(home, path), before, after: text }],
  );

/** The same in words, with paths as `show` gives them. */
export function outsideText(written: readonly OutsideWritten[], show: (path: string) => string): string {
  return written.map((one) => `${show(one.path)}: ${becameText(one)}\n`).join('');
}

function becameText({ edition, became, lines }: OutsideWritten): string {
  const count = `${edition.rules.length} ${edition.rules.length === 1 ? 'rule' : 'rules'}`;
  const name = `"${edition.title}", which is referred to and not at hand`;
  switch (became) {
    case 'written':
      return `${count} of ${name}`;
    case 'kept':
      return 'as it was; it has all that is referred to';
    case 'lacking':
      return ['left as it is, since it was edited; it lacks', ...lines].join('\n  ');
    case 'taken':
      return `not written, since the folder holds something else: ${count} of ${name} lead nowhere`;
  }
}
