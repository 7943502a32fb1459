import type { Source } from '../../src/import/document/source.ts';
import { type Understood, understand } from '../../src/import/import-document.ts';
import { readText } from '../../src/import/read/text.ts';
import { readSeed } from './pipeline/seeds.ts';
import { readProfileOf } from './profiles/read-profile-of.ts';

/** A plain text as its blocks. */
export function textSource(text: string): Source {
  const source = readText(text, { file: 'rules.txt' });
  if ('refused' in source) throw new Error(source.refused);
  return source;
}

/** A source document, read by its committed profile. */
export const understoodSeed = (name: string): Understood =>
  understand(textSource(readSeed(name)), readProfileOf(name));
