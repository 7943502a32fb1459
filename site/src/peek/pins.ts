import { createMemory } from '../remember.ts';
import { editionOf, pathOf } from './peek-links.ts';

/** A rule that somebody wants beside what they read. */
export interface Pin {
  /** From the root of the host. */
  readonly href: string;
  /** What it was called when it was pinned. */
  readonly name: string;
}

/** `early.js` knows it too. */
const keyOf = (edition: string) => `rulewright.pins.${edition}`;

const memory = createMemory();

/** What is pinned beside the edition that is read, in the order in which it was. */
export function readPins(): readonly Pin[] {
  try {
    const pins: unknown = JSON.parse(memory.recall(keyOf(editionOf(location))) ?? '[]');
    return Array.isArray(pins) ? pins.flatMap(pinIn) : [];
  } catch {
    return [];
  }
}

/** @param href absolute */
export const hasPin = (href: string): boolean => readPins().some((pin) => pin.href === pathOf(href));

/** Pin what an address leads to, or take its pin away. Fires `rulewright:pins` at the document. */
export function togglePin(href: string, name: string): void {
  const path = pathOf(href);
  const others = readPins().filter((pin) => pin.href !== path);
  write(hasPin(href) ? others : [...others, { href: path, name }]);
}

/** Take back a pin, by its address as it is remembered. */
export const unpin = (path: string): void => write(readPins().filter(({ href }) => href !== path));

function write(pins: readonly Pin[]): void {
  memory.remember(keyOf(editionOf(location)), pins.length > 0 ? JSON.stringify(pins) : null);
  document.dispatchEvent(new Event('rulewright:pins'));
}

function pinIn(value: unknown): Pin[] {
  if (typeof value !== 'object' || value === null || !('href' in value) || !('name' in value)) return [];
  const { href, name } = value;
  return typeof href === 'string' && typeof name === 'string' ? [{ href, name }] : [];
}
