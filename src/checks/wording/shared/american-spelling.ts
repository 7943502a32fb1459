/** British endings and stems with what Americans write for them. */
const rules: readonly (readonly [british: RegExp, american: string])[] = [
  [/^(col|hon|fav|behavi|arm|neighb|lab|harb|rum|vap|flav|endeav)our(.*)$/, '$1or$2'],
  [/^disc(s?)$/, 'disk$1'],
  [/^(def|off)ence(s?)$/, '$1ense$2'],
  [/^(cent|theat|met|lit)re(s?)$/, '$1er$2'],
  [/^grey(s?)$/, 'gray$1'],
  [/^(judg|acknowledg)ement(s?)$/, '$1ment$2'],
  [/^(back|for|to|after|up|down)wards$/, '$1ward'],
  [/^(catalog|dialog)ue(s?)$/, '$1$2'],
  [/^(\p{L}{3,}[aeiou]l)l(ed|ing|ers?)$/u, '$1$2'],
  [/^(fulfil|enrol|distil)(s|ments?)?$/, '$1l$2'],
  [/^(skil|wil)ful(ly)?$/, '$1lful$2'],
  [
    /^(organ|recogn|real|initial|random|final|normal|special|penal|custom|minim|maxim|util|summar|author|emphas|categor|neutral|material|symbol|standard|prior|general)is(e|es|ed|ing|ation|ations)$/,
    '$1iz$2',
  ],
];

/** What every such word has: most words are asked this and no more. */
const hint =
  /our|disc|ence|re|grey|gement|wards|logue|l(?:ed|ing|ers?)$|(?:lfil|nrol|stil)(?:s|ments?)?$|(?:skil|wil)ful|is(?:e|ing|ation)/;

/** Words whose letters look as if they were British. */
const others: ReadonlySet<string> = new Set(
  'controlled controlling propelled compelled expelled excelled repelled'.split(' '),
);

/** What Americans write for a British word, in small letters; null where both write the same. */
export function americanOf(word: string): string | null {
  if (!hint.test(word) || others.has(word)) return null;
  const rule = rules.find(([british]) => british.test(word));
  return rule ? word.replace(...rule) : null;
}
