import { judgeImport } from '../../../src/cli/commands/import/judge.ts';
import { type ImportOptions, writeUnderstood } from '../../../src/import/import-document.ts';
import { emptyProfile } from '../../../src/import/profile/profile.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { readToy } from './toy-dialect.ts';

/** Imports a text in the toy dialect; fails if refused. @param change applied to the reading */
export function importToy(
  text: string,
  options: Partial<ImportOptions> = {},
  change = (reading: ReturnType<typeof readToy>) => reading,
) {
  const { document, outcomes } = change(readToy(text));
  const raw = [{ page: null, text, kind: 'text' as const }];
  const shaped = { document, outcomes, units: [], leads: [], gone: [] };
  const understood = { profile: emptyProfile(), because: new Map(), anchors: new Map(), document, shaped };
  const result = writeUnderstood({ kind: 'text', title: null, blocks: [], raw, losses: [] }, understood, {
    edition: editionIdSchema.parse('small'),
    file: 'small.txt',
    suggestions: 'keep',
    judge: (files, outside, read) => judgeImport('small', files, outside, read),
    ...options,
  });
  if (!result.ok) throw new Error(result.message);
  return result;
}
