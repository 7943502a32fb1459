/** What a rulebook calls the parts of a turn, in English. */
const units = ['round', 'phase', 'step', 'stage', 'segment'];

/**
 * What a text calls a phase: its label, where that is more than a word; in English also what it is about with a word for a part of the
 * turn, `battle round` for *Battles* and `hunt phase` for *Seal Hunt*. One word alone may be any word, and tells nothing.
 *
 * @returns as they stand in a sentence, and with capitals
 */
export function phaseNames(label: string, language: string): string[] {
  const words = label
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const topic = words.findLast((word) => !units.includes(word))?.replace(/(?<=\p{L}[^s])s$/u, '');
  const isEnglish = /^en\b/i.test(language);
  const named = isEnglish && topic !== undefined ? units.map((unit) => `${topic} ${unit}`) : [];
  const whole = words.length > 1 ? [words.join(' ')] : [];
  return [...new Set([...whole, ...named].flatMap((name) => [name, capitalised(name)]))];
}

const capitalised = (name: string) => name.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
