import type { EditionContext } from '../checks/framework/define-check.ts';
import type { Findings } from '../checks/framework/finding.ts';
import type { CheckScope } from '../checks/framework/run-checks.ts';
import { type OwnChecks, runOwnChecks } from '../checks/framework/run-own-checks.ts';
import { createYamlPlaces } from '../edition/yaml-places.ts';
import type { LinkContext } from '../graph/link-context.ts';
import type { SessionInput } from './session-input.ts';

const noUnrunCheck = { code: 'E022', name: 'no-unrun-check', severity: 'info' } as const;

/** What the checks of the project's own report, and a note where they are not allowed to run (E022). */
export function checkByOwn(
  own: OwnChecks | null,
  { config, configFile, configText, files }: SessionInput,
  { seen, context, scope }: { seen: EditionContext; context: LinkContext; scope: CheckScope },
): { readonly findings: Findings; readonly codes: ReadonlySet<string> } {
  const { use } = config.checks;
  if (use.length === 0) return { findings: new Map(), codes: new Set() };
  const { valueAt } = createYamlPlaces(configText);
  const placeOf = (module: string) => {
    const at = valueAt(['checks', 'use', use.indexOf(module)]) ?? valueAt(['checks', 'use']) ?? [0, 0];
    return { file: configFile, at: [at[0], at[1]] as const };
  };
  if (!own) {
    const message = 'The checks of this project did not run: they are code, and nobody allowed it.';
    const help = 'If you trust it, run `lint` or `build` with --allow-checks.';
    return {
      findings: new Map([[{ ...placeOf(use[0] ?? ''), node: null, message, help }, noUnrunCheck]]),
      codes: new Set(),
    };
  }
  const { config: _config, ...rest } = context;
  const read = new Map([...files.values()].map((source) => [source.file, source]));
  const findings = runOwnChecks(own, {
    edition: seen,
    files: seen.files.flatMap((linked) => {
      const source = read.get(linked.assembled.file);
      return source ? [{ linked, context: { edition: config, source, ...rest } }] : [];
    }),
    scope,
    placeOf,
  });
  return {
    findings,
    codes: new Set(own.modules.flatMap(({ checks }) => checks.map(({ meta }) => meta.code))),
  };
}
