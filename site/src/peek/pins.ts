import { createMemory } from '../remember.ts';
import { editionOf, pathOf } from './peek-links.ts';

/** A rule that a reader pinned. */
export interface Pin {
  /** Relative to the host. */
  readonly href: string;
  /** Its name when it was pinned. */
  readonly name: string;
}

/** `early.js` uses it too. */
const keyOf = (edition: string) => `rulewright.pins.${edition}`;

const memory = createMemory();

/** The pins of the current edition, in order. */
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

/** Adds or removes the pin of an address. Fires `rulewright:pins` on the document. */
export function togglePin(href: string, name: string): void {
  const path = pathOf(href);
  const others = readPins().filter((pin) => pin.href !== path);
  write(hasPin(href) ? others : [...others, { href: path, name }]);
}

/** Removes a pin by its stored address. */
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
