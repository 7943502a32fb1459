import { createLayerMemory, layEditions } from '../edition/overlay/layers.ts';
import { type ChainAccess, readChain } from '../edition/overlay/read-chain.ts';
import {
  type ExternalEdition,
  isOverlay,
  type OverlayEdition,
  type WrittenEdition,
} from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';
import { outsideOfAssembled, outsideOfExternal, outsideOfWritten } from './outside.ts';
import type { EditionResolver, OutsideEdition } from './outside-edition.ts';

/** Reads the other editions of a project, for references into them. */
export interface EditionAccess extends ChainAccess {
  /** What a released version of an edition had under a name. */
  readonly formerly: (
    source: EditionSource,
    edition: string,
  ) => Required<Pick<OutsideEdition, 'formerly' | 'history'>>;
}

/**
 * Makes a resolver for the project's other editions, overlays included. Gives the same object while
 * its inputs are the same objects.
 */
export function createEditionResolver(access: EditionAccess): EditionResolver {
  const memory = createLayerMemory();
  const cache = new Map<string, { parts: readonly unknown[]; value: OutsideEdition | null }>();
  const overlay = (source: EditionSource, config: OverlayEdition) => {
    const { chain, dependencies } = readChain(source, config, access);
    const value = () => chain && outsideOfAssembled(layEditions(chain, memory).assembled);
    return { parts: [source, ...dependencies.map(access.source)], value };
  };
  const single = (source: EditionSource, config: WrittenEdition | ExternalEdition | null) => ({
    parts: [source],
    value: () => {
      if (!config) return null;
      if (config.external === true) return outsideOfExternal(config);
      return outsideOfWritten(config, source.config.file, access.files(source, config.glossary));
    },
  });
  return (name) => {
    const source = access.source(name);
    if (!source) return null;
    const config = access.config(source);
    const { parts, value } = config && isOverlay(config) ? overlay(source, config) : single(source, config);
    const before = cache.get(name);
    if (before?.parts.length === parts.length && parts.every((part, i) => part === before.parts[i]))
      return before.value;
    const seen = value();
    // Hardly any reference names a version: records are read only for one that does.
    const isWritten = seen !== null && config?.external !== true;
    const result = isWritten ? { ...seen, ...access.formerly(source, seen.id) } : seen;
    cache.set(name, { parts, value: result });
    return result;
  };
}

/** A resolver that records which editions were used. */
export interface TrackedResolver {
  readonly dependencies: ReadonlyMap<string, OutsideEdition | null>;
  readonly resolveEdition: EditionResolver;
}

/** Wraps a resolver and records which editions it gave. */
export function trackEditions(resolve: EditionResolver): TrackedResolver {
  const dependencies = new Map<string, OutsideEdition | null>();
  return {
    dependencies,
    resolveEdition(id) {
      const value = resolve(id);
      dependencies.set(id, value);
      return value;
    },
  };
}
