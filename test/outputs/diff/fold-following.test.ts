import { describe, expect, test } from 'vitest';
import { selectChanges } from '../../../src/diff/select-changes.ts';
import type { ChangeKind } from '../../../src/model/comparison.ts';
import { diffHtml } from '../../../src/outputs/diff/diff-html.ts';
import { diffMarkdown } from '../../../src/outputs/diff/diff-markdown.ts';
import { formatDiff } from '../../../src/outputs/diff/diff-pretty.ts';
import { compared } from '../../diff/compared.ts';

const book = `# Play {#play}

1. **Launch:** Run until the kite climbs. {#launch}
2. **Thread:** Nobody lets out more than thirty metres. {#thread}

# Help {#help}

1. **Spool:** A second spool gives ten metres more. {#spool}
2. **Calm:** Without any wind a kite is carried. {#calm}
`;
const settings = 'tiers: [base, gust]\n';

function forms(after: string, only: readonly ChangeKind[] = []) {
  const comparison = selectChanges(compared(book, after, { before: settings, after: settings }), { only });
  return {
    markdown: diffMarkdown(comparison),
    pretty: formatDiff(comparison, { color: false, width: 200 }),
    html: diffHtml(comparison),
  };
}

describe('what follows from a change', () => {
  const late = book.replace('{#help}', '{#help tier=gust}');

  test('stands below it by name: the tier of a section is told once', () => {
    const { markdown, pretty, html } = forms(late);
    expect(markdown.match(/of the tier/g)).toHaveLength(1);
    expect(markdown).toContain('\\\n  From it follows (another tier): 2.1 Spool; 2.2 Calm\n');
    expect(pretty.match(/of the tier/g)).toHaveLength(1);
    expect(pretty).toContain('\n    From it follows (another tier): 2.1 Spool; 2.2 Calm\n');
    // A page has a link to each change.
    expect(html).toContain('id="new-spool"');
  });

  test('keeps its place where its text stands nowhere else', () => {
    const { markdown } = forms(`${book}\n# Wind {#wind}\n\n1. **Gust:** Hold on. {#gust}\n`);
    expect(markdown).toContain('**3.1 Gust** (added)\\\n  Hold on.');
    expect(markdown).not.toContain('From it follows');
  });

  test('keeps its place where the cause is not shown', () => {
    const after = late.replace('{#calm}', '{#calm tier=base}').replace('ten metres', 'twenty metres');
    const { markdown } = forms(after, ['reworded']);
    expect(markdown).toContain('**2.1 Spool** (reworded');
    expect(markdown).not.toContain('From it follows');
  });
});

test('what several rules have in common is told once, in front, with their names', () => {
  const after = book.replace('kite climbs', 'dragon climbs').replace('a kite is', 'a dragon is');
  const third = (text: string) => text.replace('thirty metres.', 'thirty metres to a kite.');
  const comparison = compared(third(book), third(after).replace('to a kite', 'to a dragon'));
  const shown = selectChanges(comparison);
  expect(diffMarkdown(shown)).toContain(
    '## Changed together\n\n- “kite” is “dragon” now, in 3 rules.\\\n  1.1 Launch; 1.2 Thread; 2.2 Calm\n',
  );
  expect(diffMarkdown(shown)).not.toContain('(reworded');
  expect(formatDiff(shown, { color: false })).toContain(
    'Changed together\n\n  ~ “kite” is “dragon” now, in 3 rules.\n    1.1 Launch; 1.2 Thread; 2.2 Calm\n',
  );
});
