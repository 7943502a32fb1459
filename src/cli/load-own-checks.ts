import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { fingerprint } from '../base/hash.ts';
import type { Check } from '../checks/framework/define-check.ts';
import { Endless, type OwnChecks, type OwnModule } from '../checks/framework/run-own-checks.ts';
import { readEditionConfig } from '../edition/read-config.ts';
import { checkNames, ownCodePattern } from '../model/check-names.ts';
import * as z from '../model/deferred-zod.ts';
import { readBytes } from '../source/read-bytes.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { Overrun, within } from './deadline.ts';
import { reasonOf } from './reason.ts';

/** Gives the project's own checks of an edition by its name; null if they may not run. */
export type OwnChecksOf = (edition: string) => OwnChecks | null;

/** Bytes of a module. */
const largestModule = 2 ** 20;

/**
 * Whether the user lets a project's own checks run: by `--allow-checks`, or by its folder in
 * `RULEWRIGHT_ALLOW_CHECKS`. Nothing in the project itself can allow it.
 */
export const allowsChecks = (root: string, option: boolean | undefined): boolean =>
  option === true ||
  (process.env['RULEWRIGHT_ALLOW_CHECKS'] ?? '')
    .split(process.platform === 'win32' ? ';' : ':')
    .some((folder) => folder !== '' && resolve(folder) === root);

/**
 * Loads the modules that editions name under `checks.use`, running their code. Never throws: a
 * module that cannot be loaded is reported where it is named.
 *
 * @param root the project's folder, which must contain the modules
 * @param deadline seconds that a module may take to load, and each check to run on an edition
 */
export async function loadOwnChecks(
  root: string,
  sources: readonly EditionSource[],
  deadline: number,
): Promise<OwnChecksOf> {
  const guard = createGuard(deadline);
  const byEdition = new Map<string, OwnChecks>();
  for (const { name, config } of sources) {
    const use = ownModules(config);
    if (use.length === 0) continue;
    const folder = dirname(resolve(root, config.file));
    const modules: OwnModule[] = [];
    for (const module of new Set(use))
      modules.push(await loadModule(module, resolve(folder, module), { root, deadline }));
    byEdition.set(name, { modules: withoutRepeated(modules), guard });
  }
  return (edition) => byEdition.get(edition) ?? { modules: [], guard };
}

/** The modules that an edition.yaml names. */
export function ownModules({
  text,
  file,
}: Pick<EditionSource['config'], 'text' | 'file'>): readonly string[] {
  if (!/\buse:/.test(text)) return [];
  const settings = readEditionConfig(text, file).value;
  return settings && 'checks' in settings ? settings.checks.use : [];
}

const createGuard =
  (deadline: number) =>
  (work: () => void): void => {
    try {
      within(1000 * deadline, work);
    } catch (error) {
      throw error instanceof Overrun ? new Endless(`it took longer than ${deadline} s`) : error;
    }
  };

async function loadModule(
  name: string,
  path: string,
  { root, deadline }: { readonly root: string; readonly deadline: number },
): Promise<OwnModule> {
  try {
    const bytes = readBytes(path, largestModule, { path: root, called: 'the project' });
    const address = pathToFileURL(path).href;
    await tryToLoad(address, deadline);
    // An edited module has a new address, so it is loaded again.
    const { default: exported } = await import(`${address}?${fingerprint(bytes)}`);
    const checks = checksSchema.safeParse(Array.isArray(exported) ? exported : [exported]);
    return checks.success
      ? { name, checks: checks.data as unknown as Check[] }
      : { name, checks: [], fault: failureOf(checks.error) };
  } catch (error) {
    return { name, checks: [], fault: `it cannot be loaded: ${reasonOf(error)}` };
  }
}

/**
 * Loads a module in a thread of its own first, which can be ended if loading does not end.
 *
 * @throws if it fails
 */
function tryToLoad(address: string, deadline: number): Promise<void> {
  const code = `import(${JSON.stringify(address)}).then(() => process.exit(0))`;
  const worker = new Worker(code, { eval: true, stdout: true, stderr: true });
  return new Promise((done, failed) => {
    const timer = setTimeout(() => {
      failed(new Error(`that took longer than ${deadline} s`));
      void worker.terminate();
    }, 1000 * deadline);
    worker.once('error', failed);
    worker.once('exit', () => {
      clearTimeout(timer);
      done();
    });
  });
}

const visitor = z.custom<() => unknown>((value) => typeof value === 'function', 'expected a function');
const words = z.string().min(1);

/** A check exported by a module: from `defineCheck`, or a plain object of the same shape. */
const checksSchema = z
  .array(
    z
      .object({
        meta: z.object({
          code: z.string().regex(ownCodePattern, 'expected a code such as X001'),
          name: z
            .string()
            .regex(/^[a-z]+(?:-[a-z0-9]+)*$/, 'expected a name such as no-shall')
            .refine((name) => !names.has(name), 'a check of rulewright has that name'),
          severity: z.enum(['error', 'warning', 'info']),
          summary: words,
          why: words,
          fix: z.enum(['safe', 'unsafe', 'none']).default('none'),
          isOptional: z.literal(true).optional(),
        }),
        create: visitor.optional(),
        createForEdition: visitor.optional(),
      })
      .refine(({ create, createForEdition }) => create || createForEdition, 'expected a function "create"'),
  )
  .min(1);

const names = new Set<string>(Object.values(checkNames));

function failureOf({ issues: [first] }: z.ZodError): string {
  const path = first?.path.slice(1).join('.') ?? '';
  return `its default export is not a check or a list of checks: ${path === '' ? '' : `"${path}": `}${first?.message}`;
}

/** Of two modules with a check of the same code, the later one cannot run. */
function withoutRepeated(modules: readonly OwnModule[]): OwnModule[] {
  const seen = new Set<string>();
  return modules.map((module) => {
    const codes = module.checks.map(({ meta }) => meta.code);
    const twice = codes.find((code, i) => seen.has(code) || codes.indexOf(code) < i);
    if (twice !== undefined) return { ...module, checks: [], fault: `another check has the code ${twice}` };
    for (const code of codes) seen.add(code);
    return module;
  });
}
