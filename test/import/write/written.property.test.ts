import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeImport } from '../../../src/cli/commands/import/judge.ts';
import { importDocument } from '../../../src/import/import-document.ts';
import { presets } from '../../../src/import/profile/presets.ts';
import { markdownSource } from '../../../src/import/read/markdown/markdown-source.ts';
import { readText } from '../../../src/import/read/text.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { formatSource } from '../../../src/syntax/print.ts';
import { holds } from '../../support/property.ts';

const lead = fc.constantFrom(
  ...['# Boats\n\n', '## 1 Boats\n\n', '1 THE BOATS\n\n', '1.01 OARS\n\n', 'Glossary\n\n', 'I. Boats\n\n'],
  ...['1.01.01 ', '1.01.02 ', '- **1.2** ', '1. ', '2. ', 'A. ', '  a. ', '   - ', '(i) ', '> ', '    ', ''],
);
const words = fc.constantFrom(
  ...[
    'LIMIT: ',
    '**Oars:** ',
    'Nobody rows ',
    'before noon',
    '. ',
    ' as in [1.01.01]',
    ' see rule 1.2',
    '[]',
  ],
  ...[
    ' -1.01.02',
    ' +1.01.01',
    '★ ',
    '*',
    '**',
    '_',
    '`',
    '{#row}',
    '{',
    '[!NOTE]',
    '<b>',
    '&amp;',
    '\\',
    '|',
  ],
  ...[
    ' 12',
    'Q: May I?',
    'A: No.',
    'Example: Ann rows.',
    '船を漕ぐ',
    'é',
    '<!-- x -->',
    '~~~',
    '  \n',
    '1905. ',
  ],
);
const block = fc.tuple(lead, fc.array(words, { maxLength: 6 })).map(([start, rest]) => start + rest.join(''));
const document = fc.array(block, { minLength: 1, maxLength: 10 }).map((blocks) => blocks.join('\n\n'));
const profiles = fc.constantFrom(null, ...presets.values());
const kinds = fc.constantFrom(...[readText, markdownSource]);
const habits = fc.constantFrom('words', 'path', 'number');

test('what is written has nothing that fmt would change', () =>
  holds(
    fc.property(document, profiles, kinds, habits, (written, profile, read, ids) => {
      // Open: `# Boats` of a plain text is a rule `\\# Boats {#id}`, which R015 and R003 refuse before a list.
      const given = read === readText ? written.replace(/^#+ /gm, '') : written;
      const source = read(given, { file: 'any.md' });
      if ('refused' in source) return;
      const result = importDocument(source, {
        edition: editionIdSchema.parse('boats'),
        ...{ file: 'any.md', profile, ids, suggestions: 'keep' as const },
        judge: (files, outside, reading) => judgeImport('boats', files, outside, reading),
      });
      if (!result.ok) return;
      for (const [path, text] of result.files)
        if (path.endsWith('.md')) expect(formatSource(text), path).toEqual({ text, refused: false });
    }),
    150,
  ));
