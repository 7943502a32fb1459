import type { Diagnostic, Place } from '../../src/base/diagnostic.ts';
import { createLineIndex } from '../../src/base/span.ts';

/** The range of some words in a text, the first or nth occurrence. */
export function placeOf(file: string, text: string, words: string, nth = 1): Place {
  let start = -1;
  for (let i = 0; i < nth; i += 1) start = text.indexOf(words, start + 1);
  if (start < 0) throw new Error(`"${words}" is not ${nth} times in the text`);
  const span = { start, end: start + words.length };
  return { file, ...span, ...createLineIndex(text).range(span) };
}

/** A diagnostic without optional fields. */
export function fault(place: Place, more: Partial<Diagnostic> = {}): Diagnostic {
  return {
    code: 'R001',
    name: 'no-dangling-reference',
    severity: 'error',
    message: 'unexpected reference, expected the id of a rule',
    place,
    related: [],
    ...more,
  };
}

/** Two section files of an invented game about seals and ice. */
export const huntFile = 'rules/floe/1-hunt.md';
export const huntText = [
  '# Hunt',
  '',
  '1. **Thin ice:** A hunter on [thin_ice] rolls one die. {#hunt_thin}',
  '2. **Seal:** A seal counts two fish, see [seal-store]. {#hunt_seal}',
  '',
].join('\n');
export const storeFile = 'rules/floe/2 störe.md';
export const storeText = '# Store\n\n1. **Seal store:** It holds three seals. {#seal_store}\n';

export const sources = (file: string) =>
  file === huntFile ? huntText : file === storeFile ? storeText : undefined;

/** A diagnostic with all fields. */
export const fullFault = fault(placeOf(huntFile, huntText, '[seal-store]'), {
  rule: 'hunt_seal',
  number: '1.02',
  help: 'write [seal_store]',
  related: [{ message: 'perhaps this was meant', place: placeOf(storeFile, storeText, 'Seal store') }],
  fix: {
    kind: 'safe',
    title: 'write [seal_store]',
    edits: [{ ...spanOf(placeOf(huntFile, huntText, 'seal-store')), file: huntFile, text: 'seal_store' }],
  },
});

/** The offsets of a place. */
export function spanOf({ start, end }: Place): { start: number; end: number } {
  return { start, end };
}
