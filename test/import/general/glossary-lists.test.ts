import { expect, test } from 'vitest';
import { importGeneral, markdown } from './import-general.ts';

test('lists in the definitions of a glossary stay lists, and their items are no terms', () => {
  const book = (glossary: string) =>
    markdown(`# Rafting\n\n1. A raft floats.\n2. A crew rows it.\n\n# Glossary\n\n${glossary}`);
  for (const glossary of [
    '- **Raft**: A boat that is made of\n  - two logs,\n  - one rope.\n\n  It floats.\n- **Crew**: All that row.\n- **Oar**: A stick.',
    '**Raft**: A boat that is made of\n- two logs,\n- one rope.\n\nIt floats.\n\n**Crew**: All that row.\n\n**Oar**: A stick.',
  ]) {
    const { files, report, graph, errors } = importGeneral(book(glossary));
    expect(graph.nodes.flatMap(({ kind, id }) => (kind === 'term' ? [id] : []))).toEqual([
      'term_raft',
      'term_crew',
      'term_oar',
    ]);
    expect(files.get('glossary.md')).toContain(
      'made of {#term_raft}\n\n  - two logs,\n  - one rope.\n\n  It floats.\n\n- **Crew**',
    );
    expect(report.words).toMatchObject({ missing: [], extra: [] });
    expect(errors).toEqual([]);
  }
});
