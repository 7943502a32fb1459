import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileImport, judgeImport } from '../../../src/cli/commands/import/judge.ts';
import { importDocument } from '../../../src/import/import-document.ts';
import { presets } from '../../../src/import/profile/presets.ts';
import { markdownSource } from '../../../src/import/read/markdown/markdown-source.ts';
import { readText } from '../../../src/import/read/text.ts';
import { editionIdSchema } from '../../../src/model/names.ts';
import { formatSource } from '../../../src/syntax/print.ts';
import { holds, timesHeld } from '../../support/property.ts';

/** Starts of blocks: headings, numbers, lists, alerts, tables, code and look-alikes. */
const lead = fc.constantFrom(
  ...[
    '# Boats\n\n',
    '# Boats\n',
    '#\n\n',
    '## \n',
    '## 1 Boats\n\n',
    '#### Oars\n',
    'Boats\n=====\n',
    '**Boats**\n\n',
  ],
  ...[
    '1 THE BOATS\n\n',
    '1.01 OARS\n\n',
    'Glossary\n\n',
    'I. Boats\n\n',
    'Term: ',
    'Note: ',
    '---\n',
    '\t',
    '',
  ],
  ...[
    '1.01.01 ',
    '1.01.02 ',
    '1.2 ',
    '1.2a ',
    '- **1.2** ',
    '1. ',
    '2. ',
    '10) ',
    'A. ',
    '  a. ',
    'a) ',
    '(i) ',
  ],
  ...['- ', '- [x] ', '* ', '+ ', '   - ', '• ', '1.\n', '-\n', '> ', '> [!NOTE]\n> ', '    ', '```\n', '★ '],
  ...[
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '| a | ',
    '<p>',
    '<div class="x">',
    '![x](y.png)',
    '[x]: http://y.org',
  ],
);
const words = fc.constantFrom(
  ...[
    'Nobody rows ',
    'before noon',
    '. ',
    ' 12',
    '1905. ',
    'Term',
    '船を漕ぐ',
    'é',
    '…',
    '—',
    '(',
    ')',
    ':',
    '\\',
    '|',
  ],
  ...[
    'LIMIT: ',
    '**Oars:** ',
    '**Oars**',
    'Q: May I?',
    'A: No.',
    'Example: Ann rows.',
    '(optional)',
    '(modifies 1.2)',
  ],
  ...[
    ' as in [1.01.01]',
    ' see rule 1.2',
    '[]',
    '[x] ',
    '[Boats]',
    '[[Oars]]',
    ']..[',
    '..',
    '[^1]',
    '<x@y.org>',
  ],
  ...[
    ' -1.01.02',
    ' +1.01.01',
    ' +',
    ' -',
    '+oars',
    '★ ',
    '*',
    '**',
    '_',
    '`',
    '~~~',
    '==',
    '#',
    ' # ',
    '$a_b$',
  ],
  ...[
    '{#row}',
    '{#..}',
    '{',
    '}',
    '{.optional}',
    '{number=3}',
    '{++new++}',
    '{~~a~>b~~}',
    '[!NOTE]',
    '<!-- x -->',
  ],
  ...['<b>', '</b>', '&amp;', '  \n', '\n', '\n  ', '\n- ', '\n1. ', '\n2. ', '\n> ', '\n# ', '\n| '],
);
const block = fc.tuple(lead, fc.array(words, { maxLength: 6 })).map(([start, rest]) => start + rest.join(''));
const document = fc.array(block, { minLength: 1, maxLength: 10 }).map((blocks) => blocks.join('\n\n'));
const profiles = fc.constantFrom(null, ...presets.values());
const kinds = fc.constantFrom(...[readText, markdownSource]);
/** Counts errors in reports, from texts that nobody would write. */
let refused = 0;
const habits = fc.constantFrom('words', 'path', 'number');

test('lint refuses nothing and fmt changes nothing in what is written, except what the report states', () =>
  holds(
    fc.property(document, profiles, kinds, habits, (written, profile, read, ids) => {
      const source = read(written, { file: 'any.md' });
      if ('refused' in source) return;
      const result = importDocument(source, {
        edition: editionIdSchema.parse('boats'),
        ...{ file: 'any.md', profile, ids, suggestions: 'keep' as const },
        judge: (files, outside, reading) => judgeImport('boats', files, outside, reading),
      });
      if (!result.ok) return;
      for (const [path, text] of result.files)
        if (path.endsWith('.md')) expect(formatSource(text), path).toEqual({ text, refused: false });
      const { diagnostics } = compileImport('boats', result.files, result.outside).compiled;
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const reported = result.report.remarks.filter(({ kind }) => kind === 'lint-refuses');
      if (reported.length === 0) expect(errors.map(({ message }) => message)).toEqual([]);
      refused += reported.length;
    }),
    60,
  ));

test('hardly anything is refused', () => expect(refused).toBeLessThan(3 * timesHeld));
