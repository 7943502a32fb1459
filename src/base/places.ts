import type { Place } from './diagnostic.ts';
import { createLineIndex, type LineIndex } from './span.ts';

/** Converts offsets in a file (end exclusive) to a range. */
export type PlaceOf = (file: string, at: readonly [start: number, end: number]) => Place;

/**
 * Looks up ranges in several files. Lines of a file are indexed once, on first use.
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

/** Range of offsets in one text. */
export const placeIn = (
  { file, text }: { readonly file: string; readonly text: string },
  at: readonly [start: number, end: number],
): Place => createPlaces(() => text)(file, at);
