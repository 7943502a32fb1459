import type { Place } from './diagnostic.ts';
import { createLineIndex, type LineIndex } from './span.ts';

/** Gives the place of a stretch of a file: offsets in its text, the end exclusive. */
export type PlaceOf = (file: string, at: readonly [start: number, end: number]) => Place;

/**
 * Look places up in several files. The lines of a file are counted when a place in it is first asked for, and once.
 *
 * @param textOf the whole text of a file by its path
 */
export function createPlaces(textOf: (file: string) => string | undefined): PlaceOf {
  const indexes = new Map<string, LineIndex>();
  return (file, [start, end]) => {
    const lines = indexes.get(file) ?? createLineIndex(textOf(file) ?? '');
    indexes.set(file, lines);
    return { file, start, end, ...lines.range({ start, end }) };
  };
}

/** The place of one stretch of one text. */
export const placeIn = (
  { file, text }: { readonly file: string; readonly text: string },
  at: readonly [start: number, end: number],
): Place => createPlaces(() => text)(file, at);
