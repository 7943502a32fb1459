type Opener = 'example' | 'note';

const openers: readonly (readonly [RegExp, Opener])[] = [
  [/^(?:thus,? |so,? )?(?:for example|for instance|examples?|e\.g\.|ex)(?=[\s:.,])/iu, 'example'],
  [/^(?:note|nb|n\.b\.)(?=[\s:.,])/iu, 'note'],
];

/** What the first words of a paragraph without a number say that it is. */
export const openerOf = (text: string): Opener | undefined =>
  openers.find(([pattern]) => pattern.test(text.slice(0, 40)))?.[1];
