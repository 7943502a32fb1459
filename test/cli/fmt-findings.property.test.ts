import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSource } from '../../src/syntax/print.ts';
import { compileOne } from '../support/edition.ts';
import { holds } from '../support/property.ts';

const settings = [
  'id: bay',
  'title: The Bay',
  'version: "1.0"',
  'language: en',
  'numbering: { section: { style: decimal }, rule: [decimal] }',
  'facets: { weather: { values: [storm, calm], default: calm } }',
  'stars: { before: { rule: veto, effect: cancels } }',
  'sections: [voyage.md]',
].join('\n');

/** Names of rules as they are set off by authors of other books, and by word processors. */
const label = fc.constantFrom(
  '**Peal:** ',
  '** Peal : ** ',
  '**Peal: ** ',
  '**Peal**: ',
  '**Peal:**',
  '*Peal:* ',
  '&ast;&ast;Peal:&ast;&ast; ',
  '\\*\\*Peal:\\*\\* ',
  '[Peal] ',
  '[Peal]: ',
  '<b>Peal:</b> ',
  '__Peal:__ ',
  '**Peal: ',
  'Peal:** ',
  '**Peal&#58;** ',
  '[!NOTE] ',
  '\\[!NOTE] ',
  '# ',
  '\\# ',
  '12\\. ',
  '(a) ',
  '★ ',
  '&#x2605; ',
  '| ',
  '',
);
const words = fc.constantFrom(
  'Ring twice.',
  'Ring as [anchor] says.',
  'Ring as [the same][anchor] says.',
  'Ring as \\[anchor] says.',
  'Ring as [Anchor] says.',
  'Ring as [two words] say.',
  'Ring as [[anchor]] says.',
  'Ring as [anchor says.',
  'Ring as anchor] says.',
  'Ring as &#91;anchor&#93; says.',
  'Ring as [^anchor] says.',
  'Ring as ![anchor] says.',
  'Ring as [anchor](anchor) says.',
  'Ring as &lt;anchor&gt; and <anchor> say.',
  'Ring as `[anchor]` says.',
  'Ring {++twice++} and {--once.',
  'Ring *twice, *if* so.',
  'Ring ~~twice~ so.',
  'Ring 2 * 3 * 4_times_.',
  'Ring |twice| or & so &c.',
  'Ring  twice\u00a0or  so.',
);
const end = fc.constantFrom(
  '',
  ' +veto',
  ' +card\\_chest',
  ' \\+veto',
  '+veto',
  ' + veto',
  ' +[veto]',
  ' &plus;veto',
  ' \u2013veto',
  ' **+veto**',
  ' -veto, +anchor.',
);
const attributes = fc.constantFrom(
  ' {#peal}',
  ' {#peal',
  ' {#peal)',
  ' \\{#peal}',
  ' {\\#peal}',
  ' {#peal\\_two}',
  ' {# peal}',
  ' { #peal }',
  ' {#peal}.',
  ' {{#peal}}',
  ' &#123;#peal&#125;',
  ' {#peal when.weather=storm}',
  ' {#peal when.weather = storm}',
  ' {#peal .optional} \\',
  '\n   {#peal}',
  '\n\n   {#peal}',
  ' <!-- {#peal} -->',
  ' (#peal)',
  ' {peal}',
  ' <a id="peal"></a>',
  '',
);
const mark = fc.constantFrom('2. ', '2.  ', '2\\. ', '2) ', '(2) ', '- ', '   1. ', '    ', '2.', '', '3. ');

const book = fc
  .tuple(
    fc.array(fc.tuple(mark, label, words, end, attributes), { minLength: 1, maxLength: 2 }),
    fc.boolean(),
  )
  .map(([lines, isLoose]) =>
    [
      '# The Voyage',
      '',
      '1. **Anchor:** Drop it. {#anchor}',
      ...lines.map((parts) => parts.join('')),
      '3. **Reel:** Take the line in. {#reel}',
      '4. **Knot:** Tie it. {#knot}',
      '5. **Veto:** Say no. {#veto}',
      '',
    ].join(isLoose ? '\n\n' : '\n'),
  );

/** The codes of what is found, but for list numbers, which `fmt` puts right. */
const codesOf = (text: string): string[] =>
  compileOne('bay', { bay: { 'edition.yaml': settings, 'voyage.md': text } })
    .compiled.diagnostics.filter(({ name }) => name !== 'no-wrong-list-number')
    .map(({ code }) => code)
    .sort();

test('what lint finds before fmt it finds after fmt', () => {
  const property = fc.property(book, (text) => {
    const formatted = formatSource(text);
    if (formatted.text !== text) expect(codesOf(formatted.text)).toEqual(codesOf(text));
  });
  holds(property, 60, 200);
});
