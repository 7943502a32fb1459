import { expect, test } from 'vitest';
import { compileOne } from '../support/edition.ts';

test('a rule that is only begun is no line that went astray', () => {
  const settings = 'id: book\ntitle: Book\nversion: "1"\nsections: [play.md]\n';
  const text = '# Play\n\n1. Draw. {#draw}\n\n   1. At once. {#draw_once}\n\n2.\n';
  const { compiled } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': text } });
  expect(compiled.diagnostics.map(({ code }) => code)).not.toContain('R072');
  const lost = text.replace('\n   1. At once', '\n  1. At once').replace('\n2.\n', '\n   2. Or later.\n');
  const { compiled: other } = compileOne('book', { book: { 'edition.yaml': settings, 'play.md': lost } });
  expect(other.diagnostics.map(({ code }) => code)).toContain('R072');
});
