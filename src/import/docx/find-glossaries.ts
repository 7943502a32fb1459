import { glossary } from '../dialects/general/read-terms.ts';
import { isReference } from '../dialects/general/take-glossary.ts';
import { numberAt } from '../numbering/number-token.ts';
import type { PartDraft } from './find-parts.ts';
import { hasHeadword } from './read-terms.ts';
import type { Taking } from './take-parts.ts';
import type { Unit } from './units.ts';
import { typedNumber } from './whole-number.ts';
import type { Specials } from './word-letters.ts';
import { textOfLetters } from './word-lines.ts';

/**
 * Find the glossaries of a document. Their terms begin with the first headword: what stands before it introduces them and stays a
 * section, and one without any headword is no glossary.
 */
export function findGlossaries(
  parts: readonly PartDraft[],
  take: Taking,
  specials: Specials,
): { readonly glossaries: readonly PartDraft[]; readonly texts: readonly PartDraft[] } {
  const glossaries: PartDraft[] = [];
  const texts: PartDraft[] = [];
  for (const part of parts) {
    const isGlossary = isGlossaryPart(part, textOfLetters(part.title, specials), take);
    const begins = isGlossary ? part.units.findIndex((unit) => hasHeadword(unit, take)) : -1;
    const before = part.units.slice(0, Math.max(0, begins));
    if (begins >= 0) glossaries.push({ ...part, units: part.units.slice(begins) });
    if (begins < 0) texts.push(part);
    else if (before.some(({ plain }) => plain !== '')) texts.push({ ...part, units: before });
  }
  return { glossaries, texts };
}

/** Is a part called a glossary, and nothing else beside: "Terms of Office" is none. */
function isGlossaryTitle(title: string): boolean {
  const found = glossary.exec(title);
  return found !== null && /^\W*$/.test(title.slice(found[0].length));
}

/** A glossary is known by its title or by the style of its paragraphs; it has no numbered ones. */
function isGlossaryPart({ units }: PartDraft, title: string, take: Taking): boolean {
  const texts = units.filter(({ plain }) => plain !== '');
  const isStyled =
    texts.length > 0 &&
    texts.every(({ styles }) => styles.some((style) => /glossary|definition/.test(style)));
  const bare = title.slice(typedNumber(title)?.length ?? 0);
  // "Article I. Definitions" can hold rules with numbers that were typed, too.
  const shown = units.filter(({ kind, plain }) => kind === 'table' || plain !== '');
  const words = shown.filter((unit) => hasHeadword(unit, take)).length;
  const isTitled =
    isGlossaryTitle(title) ||
    // "Terms used in this game" says more, and what stands there has to show it.
    (glossary.test(title) && title.length < 40 && words > 0 && words * 5 >= shown.length * 4) ||
    isReference(
      title,
      texts.map(({ plain }) => plain),
    ) ||
    (isGlossaryTitle(bare) && units.every((unit) => isUncounted(unit) && numberAt(unit.plain) === null));
  // A number can stand alone in front of its text.
  return (isStyled || isTitled) && units.every(isUncounted);
}

const isUncounted = ({ shown }: Pick<Unit, 'shown'>): boolean => shown === null || shown.isBullet;
