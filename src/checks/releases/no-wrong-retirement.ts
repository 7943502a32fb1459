import type { FaultFix } from '../../base/diagnose.ts';
import { nearNames } from '../../base/near-names.ts';
import { foldedDigest } from '../../base/text-digest.ts';
import type { RuleNode } from '../../edition/nodes.ts';
import { createYamlPlaces, type YamlPath } from '../../edition/yaml-places.ts';
import { firstWithout } from '../../history/first-without.ts';
import type { Retired } from '../../model/remarks.ts';
import { defineCheck, type EditionContext, nameOf } from '../framework/define-check.ts';
import { type Finding, writeFix } from '../framework/finding.ts';
import { dropFix, retiredPlace } from './shared/record-fix.ts';

export const noWrongRetirement = defineCheck({
  meta: {
    code: 'R066',
    name: 'no-wrong-retirement',
    severity: 'error',
    summary:
      'Reports an invalid record under `retired:`. Its rule still exists or was never published, a successor is missing, or its version is wrong.',
    why: 'Old links follow the record: away from a rule that exists, or to one that does not.',
    fix: 'safe',
  },
  createForEdition: (context) => ({
    edition() {
      const { config, root } = context.edition;
      const { retired, overlay } = config;
      // Inherited content of an overlay is checked in its own file.
      const own = overlay ? retired.filter((record) => !overlay.base.retired.includes(record)) : retired;
      if (own.length === 0) return;
      const text = context.textOf(root.file);
      const { valueAt } = createYamlPlaces(text);
      const published = publishedIds(context);
      const seen = new Set<string>();
      for (const [i, record] of own.entries()) {
        const faults = seen.has(record.id) ? [secondRecord(record)] : faultsOf(record, context, published);
        seen.add(record.id);
        for (const { path, put, dropped, ...finding } of faults) {
          const at = valueAt(['retired', i, ...path]) ?? retiredPlace(text);
          const written = put === undefined ? undefined : writeFix(at, put, { kind: 'safe' });
          const fix = dropped ? dropFix(text, record.id, dropped) : written;
          context.report({ at, node: null, file: root.file, ...finding, ...(fix && { fix }) });
        }
      }
    },
  }),
});

/** Fault of a record, and the part to point at. */
type RecordFault = Omit<Finding, 'at' | 'node'> & {
  readonly path: YamlPath;
  /** The expected value. */
  readonly put?: string;
  /** Set if the record should be removed: how certain that is. */
  readonly dropped?: FaultFix['kind'];
};

const secondRecord = ({ id }: Retired): RecordFault => ({
  path: ['id'],
  message: `Unexpected second record of "${id}" under "retired".`,
  help: 'Keep one, with all successors.',
});

/** Ids of a release; null if there is none. */
const publishedIds = ({ history }: EditionContext): ReadonlySet<string> | null =>
  history && new Set([...history.latest.rules, ...history.gone.map(({ rule }) => rule)].map(({ id }) => id));

function faultsOf(
  record: Retired,
  context: EditionContext,
  published: ReadonlySet<string> | null,
): RecordFault[] {
  const { id, successors } = record;
  const { index, edition } = context;
  const { retired } = edition.config;
  const [node] = index.byId(id);
  if (node) {
    const message = `Unexpected record of "${id}" under "retired": the edition has a rule with that id.`;
    const help = 'Remove the record, or give that rule another id.';
    const related = [{ node, message: 'the rule that has it' }];
    return [{ path: ['id'], message, help, related, dropped: isBack(node, context) ? 'safe' : 'unsafe' }];
  }
  const isRetired = (name: string) => retired.some((one) => one.id === name);
  // R065 reports a published successor that was removed, once.
  const isKnown = (name: string) =>
    index.byId(name).length > 0 || isRetired(name) || published?.has(name) === true;
  const unknown = successors.flatMap((name, i) =>
    isKnown(name) ? [] : [unknownSuccessor(name, i, context)],
  );
  if (unknown.length > 0) return unknown;
  if (successors.length > 0 && !leadsOn(id, retired, context)) {
    const message = `Unexpected successors of "${id}": they lead in a circle and never to an existing rule.`;
    return [{ path: ['id'], message }];
  }
  return published && !published.has(id) ? [neverPublished(id, published)] : otherVersion(record, context);
}

/**
 * Whether a rule has the words of the one that was published under its id and removed: it is the
 * same.
 */
const isBack = (node: RuleNode, { history }: EditionContext): boolean =>
  history?.gone.find(({ rule }) => rule.id === node.id)?.rule.wording === foldedDigest(node.item?.text ?? '');

function neverPublished(id: string, published: ReadonlySet<string>): RecordFault {
  const near = nearNames(id, published, 1)[0];
  return {
    path: ['id'],
    message: `Unexpected record of "${id}" under "retired": no release had a rule with that id.`,
    severity: 'warning',
    help: near === undefined ? undefined : `Did you mean "${near}"?`,
  };
}

/** A record names the first version without the rule, as all look-ups return it. */
function otherVersion({ id, since }: Retired, { history, edition }: EditionContext): RecordFault[] {
  if (!history || since === undefined) return [];
  const last = history.gone.find(({ rule }) => rule.id === id)?.version ?? history.latest.version;
  const versions = history.versions.map(({ version }) => version);
  const next = firstWithout(versions, last, edition.config.version);
  const path = ['since'];
  const message = `Unexpected version "${since}" in the record of "${id}" under "retired"`;
  if (next !== null)
    return since === next
      ? []
      : [{ path, put: next, severity: 'warning', message: `${message}, expected "${next}".` }];
  // The version was not raised yet, so the next one is unknown.
  const isReleased = versions.includes(since);
  return isReleased
    ? [{ path, severity: 'warning', message: `${message}: it had a rule with that id.` }]
    : [];
}

function unknownSuccessor(name: string, i: number, { index }: EditionContext): RecordFault {
  const near = nearNames(name, index.ids(), 1).flatMap((id) => index.byId(id).slice(0, 1));
  return {
    path: ['successors', i],
    message: `Unexpected successor "${name}": no rule has that id.`,
    help: near[0]
      ? `Did you mean "${near[0].id}", ${nameOf(near[0])}?`
      : 'Name the rule that takes its place, or remove "successors" if there is none.',
    related: near.map((node) => ({ node, message: 'perhaps this' })),
  };
}

/** Whether a record leads to an existing rule, or to a retired one; otherwise it is a circle. */
function leadsOn(id: string, retired: readonly Retired[], { index }: EditionContext): boolean {
  const records = new Map(retired.map((record) => [record.id, record.successors]));
  const seen = new Set([id]);
  for (const name of seen) {
    const successors = records.get(name) ?? [];
    if (index.byId(name).length > 0 || successors.length === 0) return true;
    for (const next of successors) seen.add(next);
  }
  return false;
}
