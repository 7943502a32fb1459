import { expect, test } from 'vitest';
import { importGeneral } from './import-general.ts';

/** A text as it was printed on pages by a machine of the time: feet with the number of the page, bullets by an `o`. */
const memo = `Boat Works                                                    A. Rower
Request for Oars: 4711                                    April 2021

                       The Ferry Memo

Table of Contents

   1. Introduction ....................................................2
   2. Boats ...........................................................2
      2.1. Small Boats ................................................2
      2.2. Large Boats ................................................3
   3. Safety ..........................................................3
   4. Thanks ..........................................................3
   Appendix A. Old Boats ..............................................3



Rower                        Informational                      [Page 1]

Memo 4711                     Ferry Rules                     April 2021


1.  Introduction

   A ferry carries people over a river, as Section 2.1 says, and it has
   a crew of its own that rows.

2.  Boats

   Boats are of two kinds:

   o  small boats, which carry two people and have no deck of their own
      at all, and

   o  large boats.

2.1.  Small Boats

   A small boat has two oars.  Whoever rows it may look into Appendix A and
   Section 2.2.



Rower                        Informational                      [Page 2]

Memo 4711                     Ferry Rules                     April 2021


2.2.  Large Boats

   A large boat has:

   1.  a deck,

   2.  a mast, and

   3.  a cook.

3.  Safety

   Boats sink.

4.  Thanks

   The crew thanks the people of the river who have fed it for so long.

Appendix A.  Old Boats

   Old boats leak (Section 2.1).



Rower                        Informational                      [Page 3]
`;

test('a text of printed pages has no feet of pages, and its chapters are those that its contents list', () => {
  const { files, report, graph, byNumber, errors } = importGeneral(memo);
  const sections = graph.nodes
    .filter(({ kind }) => kind === 'section')
    .map(({ number, label }) => `${number} ${label}`);
  expect(sections).toEqual(
    expect.arrayContaining(['1 Introduction', '2 Boats', '3 Safety', '4 Thanks', 'A Appendix A. Old Boats']),
  );
  const all = [...files].flatMap(([path, text]) => (path.endsWith('.md') ? [text] : [])).join('');
  expect(all).not.toMatch(/Informational|\[Page/);
  expect(all).not.toMatch(/\bo (?:small|large)/);
  expect(byNumber.get('2.1')?.text).toContain('may look into Appendix');
  expect(byNumber.get('2.2.3')?.text).toBe('a cook.');
  expect(report.references.filter(({ status }) => status !== 'resolved')).toEqual([]);
  expect(report.words).toMatchObject({ missing: [], extra: [] });
  expect(errors).toEqual([]);
});
