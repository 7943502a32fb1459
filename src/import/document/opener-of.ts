type Opener = 'example' | 'note';

const openers: readonly (readonly [RegExp, Opener])[] = [
  [/^(?:thus,? |so,? )?(?:for example|for instance|examples?|e\.g\.|ex)(?=[\s:.,])/iu, 'example'],
  [/^(?:note|nb|n\.b\.)(?=[\s:.,])/iu, 'note'],
];

/** Kind of a paragraph without a number by its first words. */
export const openerOf = (text: string): Opener | undefined =>
  openers.find(([pattern]) => pattern.test(text.slice(0, 40)))?.[1];
