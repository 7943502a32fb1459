import { diagnose } from '../../base/diagnose.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';
import { placeIn } from '../../base/places.ts';
import {
  type EditionConfig,
  isOverlay,
  type OverlayEdition,
  type WrittenEdition,
} from '../../model/edition-config.ts';
import type { EditionSource } from '../../source/read-edition.ts';
import type { ReadFile } from '../read-file.ts';
import { createYamlPlaces } from '../yaml-places.ts';
import type { Layer, LayerChain } from './layers.ts';

/** How other editions are found and read. */
export interface ChainAccess {
  /** null if there is none of that name. */
  readonly source: (name: string) => EditionSource | null;
  /** null if its edition.yaml cannot be read. */
  readonly config: (source: EditionSource) => EditionConfig | null;
  readonly files: (source: EditionSource, glossary: string | undefined) => ReadonlyMap<string, ReadFile>;
}

/** Result of following `extends`. */
export interface ChainReading {
  /** null if the chain has no end with rules. */
  readonly chain: LayerChain | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Names of all other editions that were looked up, even a missing one. */
  readonly dependencies: readonly string[];
}

/**
 * Follows `extends` down to the edition without a base. Reports a base that is missing, external or
 * unreadable (E010), and a ring of editions with every hop (E011).
 */
export function readChain(start: EditionSource, own: OverlayEdition, access: ChainAccess): ChainReading {
  const overlays: [Layer<OverlayEdition>, ...Layer<OverlayEdition>[]] = [layerOf(start, own, access)];
  const names = [start.name];
  const dependencies: string[] = [];
  const fail = (code: string, name: string, message: string, help?: string): ChainReading => ({
    chain: null,
    diagnostics: [{ ...baseFault(start, code, name, message), ...(help === undefined ? {} : { help }) }],
    dependencies,
  });
  const broken = (why: string, help?: string) =>
    fail('E010', 'no-broken-base', `Unexpected edition "${own.extends}" in "extends": ${why}.`, help);
  for (let config = own; ; ) {
    const name = config.extends;
    const isOwn = names.length === 1;
    if (names.includes(name)) {
      const ring = [...names.slice(names.indexOf(name)), name];
      const hops = ring.slice(1).map((next, i) => `${ring[i]} extends ${next}`);
      if (name !== start.name) return broken(`it leads into a ring, ${hops.join(', ')}`);
      const why = hops.length === 1 ? 'an edition cannot extend itself' : hops.join(', ');
      return fail('E011', 'no-extending-ring', `Unexpected edition "${own.extends}" in "extends": ${why}.`);
    }
    const source = access.source(name);
    dependencies.push(name);
    if (!source) return broken(isOwn ? 'no edition of that name is in rules/' : notReadable(own.extends));
    const base = access.config(source);
    if (!base)
      return broken(isOwn ? 'its edition.yaml cannot be read' : notReadable(own.extends), lintIt(own));
    if (base.external === true)
      return broken(
        isOwn ? 'that one is not at hand; only its ids and titles are known' : notReadable(own.extends),
      );
    names.push(name);
    if (!isOverlay(base)) {
      return { chain: [...overlays, layerOf(source, base, access)], diagnostics: [], dependencies };
    }
    overlays.push(layerOf(source, base, access));
    config = base;
  }
}

const notReadable = (name: string) => `what ${name} itself extends cannot be read`;

const lintIt = ({ extends: name }: OverlayEdition) => `"rulewright lint ${name}" says what is wrong with it.`;

function layerOf<Config extends OverlayEdition | WrittenEdition>(
  source: EditionSource,
  config: Config,
  access: ChainAccess,
): Layer<Config> {
  const { name, config: file } = source;
  return { name, config, configFile: file.file, files: (glossary) => access.files(source, glossary) };
}

/** A diagnostic of the edition named in `extends`, shown there. */
export function baseFault(
  { config }: EditionSource,
  code: string,
  name: string,
  message: string,
): Diagnostic {
  const at = createYamlPlaces(config.text).valueAt(['extends']) ?? [0, 0];
  return diagnose({ code, name, severity: 'error' }, placeIn(config, at), { message });
}
