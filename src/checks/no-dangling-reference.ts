import type { LinkedEdge } from '../graph/link.ts';
import { missingEnd } from '../graph/missing-end.ts';
import { isTermLike } from '../graph/terms.ts';
import { isMarker } from '../syntax/facts.ts';
import { defineCheck, type FileContext, type FindingFix } from './define-check.ts';

export const noDanglingReference = defineCheck({
  code: 'R001',
  name: 'no-dangling-reference',
  severity: 'error',
  summary: 'Reports a reference or marker whose target no edition known here has.',
  why: 'A reader who follows it finds nothing, and a marker that points nowhere silently changes no rule at all.',
  fix: 'unsafe',
  examples: {
    valid: [
      { title: 'an id', text: '# Play\n\n1. Draw two, as in [limit]. {#draw}\n2. Hold five. {#limit}\n' },
      { title: 'a pattern that covers rules', text: '# Play\n\n1. See [1.*]. {#draw}\n' },
    ],
    invalid: [
      {
        title: 'a misspelt id',
        text: '# Play\n\n1. Draw two, as in [‹limt›]. {#draw}\n2. Hold five. {#limit}\n',
      },
      {
        title: 'a marker to a rule that is gone',
        text: '# Play\n\n1. Draw two. -‹draw_three› {#draw}\n',
      },
      {
        title: 'an attribute that names no rule',
        text: '# Play\n\n1. Draw three. {#draw modifies=‹gone›}\n',
      },
      {
        title: 'one end of a range',
        text: '# Play\n\n1. Follow [limit]..[‹gone›]. {#draw}\n2. Hold five. {#limit}\n',
      },
      { title: 'a pattern that covers nothing', text: '# Play\n\n1. Take what [‹9.*›] says. {#draw}\n' },
    ],
  },
  file(linked, context, report) {
    for (const edge of linked.edges) {
      const { reference } = edge;
      if (!reference || edge.status !== 'dangling' || reference.target === '' || isTermLike(reference.target))
        // Of a name that looks like a term no-undefined-term speaks.
        continue;
      const written = reference.until === '' ? reference.target : `${reference.target}..${reference.until}`;
      const missing = missingEnd(edge);
      const near = missing.name.includes('*') ? [] : near3(edge, context);
      const fix =
        near.length === 1 || isClear(near, missing.name) ? replaceWith(edge, near[0] ?? '') : undefined;
      report({
        at: missing.at,
        node: edge.holder,
        message: `Unexpected ${wordOf(edge)} "${written}": no rule known here has that ${/^[\d.*]+$/.test(written) ? 'number' : 'name'}.`,
        ...(near.length > 0 ? { help: `Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?` } : {}),
        related: near
          .slice(0, 1)
          .flatMap((name) => context.index.byId(name))
          .map((node) => ({ node, message: 'the nearest name' })),
        ...(fix ? { fix } : {}),
      });
    }
  },
});

function wordOf({ reference }: LinkedEdge): string {
  if (!reference || reference.kind === 'refers') return 'reference';
  return isMarker(reference) ? 'marker' : `rule in "${reference.kind}"`;
}

function near3(edge: LinkedEdge, context: FileContext): string[] {
  const { name } = missingEnd(edge);
  return context.nearIds(name.slice(name.indexOf(':') + 1));
}

/** Two names can be near; one that is a single slip away is meant. */
const isClear = (near: readonly string[], written: string) =>
  near.length > 0 && Math.abs((near[0]?.length ?? 0) - written.length) <= 1 && near.length < 3;

function replaceWith(edge: LinkedEdge, name: string): FindingFix | undefined {
  const { at } = missingEnd(edge);
  if (name === '') return undefined;
  return { kind: 'unsafe', title: `write "${name}"`, edits: [{ at, text: name }] };
}
