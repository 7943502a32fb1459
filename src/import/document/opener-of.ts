type Opener = 'example' | 'note';

const openers: readonly (readonly [RegExp, Opener])[] = [
  [
    /^[([]?(?:thus,? |so,? )?(?:for example|for instance|(?:worked )?examples?|e\.g\.|ex)(?=[\s:.,]|$)/iu,
    'example',
  ],
  [
    /^(?:(?:zum )?beispiele?|(?:par )?exemples?|(?:por )?ejemplos?|(?:per )?esemp(?:io|i)|(?:por )?exemplos?|voorbeeld(?:en)?|przykłady?|примеры?|példa|eksempel|exempel)(?: (?:\d{1,2}|[A-Z]))?\s*:/iu,
    'example',
  ],
  [/^(?:notes?|nb|n\.b\.)\s?(?=[:.,–—-]|$)/iu, 'note'],
  [/^(?:anmerkung|hinweis|remarque|nota|opmerking|uwaga|примечание|megjegyzés)\s*:/iu, 'note'],
];

/** Kind of an unnumbered paragraph by its first words. */
export const openerOf = (text: string): Opener | undefined =>
  openers.find(([pattern]) => pattern.test(text.slice(0, 40)))?.[1];
