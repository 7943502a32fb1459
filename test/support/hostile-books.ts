import fc from 'fast-check';
import type { Compiled } from '../../src/compiler/create-compiler.ts';
import { compileOne } from './edition.ts';

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

/** Compiles an edition whose only file has the text of {@link hostileBook}. */
export const compileBay = (text: string): Compiled =>
  compileOne('bay', { bay: { 'edition.yaml': settings, 'voyage.md': text } }).compiled;

/** Names of rules as other authors and word processors set them off. */
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
const indent = fc.constantFrom('', '', '', '   ', '   ', '  ', '    ', '      ', '\t');
const mark = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((number) => `${number}. `),
  fc.constantFrom('10. ', '2.  ', '2\\. ', '2) ', '(2) ', '- ', '5 ', '2.', '> ', ''),
);

const rule = fc.tuple(indent, mark, label, words, end, attributes).map((parts) => parts.join(''));
/** Lines of other blocks, whole or torn. */
const block = fc
  .tuple(
    indent,
    fc.constantFrom(
      ['| boats | coins |', '| --- | --- |', '| 2 | 7 |'],
      ['| boats | coins |', '| 2 | 7 |'],
      ['| --- | --- |', '| 2 | 7 |'],
      ['> [!NOTE]', '> Wait.'],
      ['> [!NOTE]', 'Wait.'],
      ['```', 'bow', '```'],
      ['- Wait.', '- Go.'],
      ['Wait.'],
      ['<!-- wait', '-->'],
      ['# The Landing'],
      [
        '1. **Lantern:** Light it. {#lantern}',
        '   1. At dusk. {#lantern_dusk}',
        '   2. At dawn. {#lantern_dawn}',
      ],
    ),
    indent,
  )
  .map(([first, [head = '', ...rest], others]) =>
    [first + head, ...rest.map((line) => others + line)].join('\n'),
  );

/** A small section file that many people and word processors edited, full of near constructs. */
export const hostileBook = fc
  .tuple(
    fc.array(fc.oneof({ weight: 2, arbitrary: rule }, block), { minLength: 1, maxLength: 4 }),
    fc.constantFrom('\n', '\n', '\n\n'),
  )
  .map(([middle, gap]) =>
    [
      '# The Voyage\n',
      '1. **Anchor:** Drop it. {#anchor}',
      ...middle,
      '3. **Reel:** Take the line in. {#reel}',
      '4. **Knot:** Tie it. {#knot}',
      '5. **Veto:** Say no. {#veto}\n',
    ].join(gap),
  );
