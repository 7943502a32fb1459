import type { LinkedFile } from '../../graph/link.ts';
import { markersOf } from '../marker-graph.ts';
import type { WrittenUses } from './counts.ts';

// Marks before a rule, between the two and behind the other. No id has one of them in it.
const [before, between, behind] = ['\t', '\v', '\n'] as const;

/** Which rules the markers of a file join, as a text. */
export const writeJoined = (file: LinkedFile): string =>
  markersOf(file)
    .map(({ holder, from }) => `${before}${holder.id}${between}${from}${behind}`)
    .join('');

const readJoined = (text: string): string[][] =>
  text
    .split(behind)
    .slice(0, -1)
    .map((line) => line.slice(before.length).split(between));

/** The rules that markers name, of such texts. */
export const namedIn = (texts: readonly string[]): WrittenUses => ({
  has: (id) => isIn(texts, `${between}${id}${behind}`),
  names: () => texts.flatMap((text) => readJoined(text).map(([, other = '']) => other)),
});

/** The rules that markers join, of such texts: those that they stand on, and those that they name. */
export const joinedIn = (texts: readonly string[]): WrittenUses => ({
  has: (id) => isIn(texts, `${before}${id}${between}`) || isIn(texts, `${between}${id}${behind}`),
  names: () => texts.flatMap((text) => readJoined(text).flat()),
});

const isIn = (texts: readonly string[], part: string) => texts.some((text) => text.includes(part));
