/** Whom and what rulebooks speak of, one of them; with an s, many. */
const noun =
  '(?:player|faction|opponent|leader|team|side|character|dealer|winner|loser|owner|attacker|defender)';

/** Verbs that no noun is spelt like, without the ending of one. */
const verb =
  '(?:take|choose|lose|receive|keep|reveal|pay|put|give|begin|become|select|roll|collect|score|win|lay|return|discard|draw|gain|place|move|play|get|have|do|earn|spend|resolve|perform)';
/** The same with the ending of one. Those that are nouns of many as well, "player draws", are left out. */
const verbOfOne =
  '(?:takes|chooses|loses|receives|keeps|reveals|pays|puts|gives|begins|becomes|selects|collects|gains|places|discards|earns|spends|resolves|performs|gets|has|does|is|was)';

/** Where a sentence begins, or its main part. */
const start =
  '(?<=^|\\n|[.!?:] |, |(?<!\\bthe )\\bthen |\\b(?:when|whenever|while|after|where|if|unless|until|once|whether|because) )';
/** What comes behind a verb, and not behind a noun: "a player draw pile". */
const object =
  '(?= (?:an?|the|one|two|three|four|five|six|seven|eight|nine|ten|\\d+|all|any|his|her|its|their|up to|it|them|no|another|both|each|exactly|only)\\b)';

const withoutEnding = (written: string) =>
  written
    .replace(/\bhas$/u, 'have')
    .replace(/\bis$/u, 'are')
    .replace(/\bwas$/u, 'were')
    .replace(/\bdoes$/u, 'do')
    .replace(/(?<=\p{L}{2})s$/u, '');

const withEnding = (written: string) =>
  written
    .replace(/\bhave$/iu, 'has')
    .replace(/\bdo$/iu, 'does')
    .replace(/(?<!\b(?:has|does))$/u, 's');

/**
 * Verbs that do not go with who does it: "players gains", "each player gain". Only where a sentence begins or goes on: behind
 * "let" and "may" the verb has no ending, and "one of the players gains".
 */
export const agreementSlips: readonly (readonly [
  core: string,
  wrong: RegExp,
  right: (written: string) => string,
])[] = [
  [
    `${noun}s ${verbOfOne}\\b`,
    new RegExp(
      `${start}(?:(?:The|the|All|all|Both|both|Other|other|Some|some|Most|most|These|these) )?(?:other )?${noun}s ${verbOfOne}\\b(?! (?:of|to be)\\b)`,
      'giu',
    ),
    withoutEnding,
  ],
  [
    `(?:each|every|an?|another|any|no) (?:other )?${noun} ${verb}\\b`,
    new RegExp(`${start}(?:each|every|an?|another|any|no) (?:other )?${noun} ${verb}\\b${object}`, 'giu'),
    withEnding,
  ],
  [
    `(?:you|they) ${verbOfOne}\\b`,
    new RegExp(`${start}(?:you|they) (?!is|was)${verbOfOne}${object}`, 'giu'),
    withoutEnding,
  ],
];
