/**
 * A value as JSON in characters of ASCII alone.
 *
 * One quotation mark in a text of a megabyte makes a string of two bytes a character of it: twice the memory, and twice
 * the time to search it.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[^\0-\x7f]/g, escapedUnit);

/** A UTF-16 unit as a string of JSON may have it escaped. */
export const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
