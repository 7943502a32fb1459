import { expect, test } from 'vitest';
import { formatPretty } from '../../../src/outputs/report/pretty.ts';
import { compileOne } from '../../support/edition.ts';

test('what is wrong with one name is told once, with all its places', () => {
  const { compiled } = compileOne('book', {
    book: {
      'edition.yaml': 'id: book\ntitle: Book\nversion: "1"\nsections: [a.md, b.md]\n',
      'a.md':
        '# Play {#play}\n\n1. Draw as in [gone]. {#draw}\n2. Pass as in [lost]. {#pass}\n3. Rest the the day. {#rest}\n4. Wake the the sea. {#wake}\n',
      'b.md': '# End {#end}\n\n1. Score as in [gone]. {#score}\n2. Sail as in [gone]. {#sail}\n',
    },
  });
  const report = formatPretty(compiled.diagnostics, {
    sources: (file) => compiled.sources.get(file),
    color: false,
  });
  expect(report.split('Unexpected reference "gone"')).toHaveLength(2);
  expect(report.split('Unexpected reference "lost"')).toHaveLength(2);
  expect(report).toContain(
    '  also: in 2 more places\n    rules/book/b.md:3:17  in rule 2.1\n    rules/book/b.md:4:16  in rule 2.2\n',
  );
  // The same said of other words is another fault.
  expect(report.split('Unexpected second "the"')).toHaveLength(3);
  expect(report).toContain('4 errors, 2 warnings in 2 files');
});
