import { compareNatural } from '../../base/collation.ts';
import { compareText } from '../../base/diagnostic.ts';
import {
  type EditionConfig,
  isOverlay,
  type OverlayEdition,
  type WrittenEdition,
} from '../../model/edition-config.ts';
import {
  type AssembledEdition,
  type AssembleMemory,
  assembleEdition,
  fallbackId,
  listedFiles,
} from '../assemble.ts';
import { assembleFile } from '../assemble-file.ts';
import { documentOrder } from '../document-order.ts';
import type { AssembledFile, RuleNode } from '../nodes.ts';
import type { ReadFile } from '../read-file.ts';
import { composeOverlay, type OverlayFile } from './compose-overlay.ts';
import { composeTranslation } from './compose-translation.ts';
import { inheritSettings } from './inherit-settings.ts';
import type { Home } from './overlay.ts';
import { reuseNodes } from './reuse-nodes.ts';

/** One edition of a chain, read. The same objects mean the same content. */
export interface Layer<Config extends EditionConfig = OverlayEdition | WrittenEdition> {
  /** Name of its folder. */
  readonly name: string;
  readonly config: Config;
  readonly configFile: string;
  /**
   * By path below its folder. The overlay's file with the name of the base's glossary is one, too.
   */
  readonly files: (glossary: string | undefined) => ReadonlyMap<string, ReadFile>;
}

/** An overlay and its bases, down to the edition without a base, which is last. */
export type LayerChain = readonly [Layer<OverlayEdition>, ...Layer<OverlayEdition>[], Layer<WrittenEdition>];

/** A composed overlay. */
export interface Layered {
  /** The settings in force. */
  readonly config: WrittenEdition;
  readonly assembled: AssembledEdition;
  /** Section files of the whole chain, by path relative to the project's root. */
  readonly files: ReadonlyMap<string, ReadFile>;
}

/** Results of composing, kept so that unchanged parts are the same objects. */
export interface LayerMemory {
  readonly settings: Map<string, { base: WrittenEdition; own: OverlayEdition; value: WrittenEdition }>;
  readonly stages: Map<string, Stage>;
  readonly homes: WeakMap<AssembledEdition, Home>;
}

/** Result for one layer under the settings of one edition. */
interface Stage {
  readonly config: WrittenEdition;
  /** For the lowest layer: the settings in force with its own list of files. */
  readonly lowest: { own: WrittenEdition; value: WrittenEdition } | null;
  readonly memory: AssembleMemory;
  readonly files: Map<string, { from: ReadFile; parent: RuleNode; made: AssembledFile }>;
  made: AssembledEdition | null;
  /** Inputs of an overlay: its base, then its files. */
  parts: readonly unknown[];
}

/** Makes an empty memory for one overlay. */
export const createLayerMemory = (): LayerMemory => ({
  settings: new Map(),
  stages: new Map(),
  homes: new WeakMap(),
});

/** Composes an overlay from its chain of editions. */
export function layEditions(chain: LayerChain, memory: LayerMemory): Layered {
  const settings = settingsOf(chain, memory);
  const files = new Map<string, ReadFile>();
  chain.forEach((layer, i) => {
    for (const file of layer.files(settings[i]?.glossary).values()) files.set(file.file, file);
  });
  const work: Work = { chain, settings, memory };
  const [config] = settings;
  return { config, assembled: assembleLayer(0, 0, work), files };
}

/** Drops all results for one edition. */
export function forgetLayers({ settings, stages }: LayerMemory, name: string): void {
  settings.delete(name);
  for (const key of stages.keys()) if (key.split('\n').includes(name)) stages.delete(key);
}

interface Work {
  readonly chain: LayerChain;
  /** The settings in force in each layer. */
  readonly settings: readonly [WrittenEdition, ...WrittenEdition[]];
  readonly memory: LayerMemory;
}

/** From the lowest layer up. */
function settingsOf(chain: LayerChain, { settings }: LayerMemory): Work['settings'] {
  const lowest = chain.at(-1) as Layer<WrittenEdition>;
  let result: [WrittenEdition, ...WrittenEdition[]] = [lowest.config];
  for (const { name, config } of chain.slice(0, -1).reverse()) {
    if (!isOverlay(config)) continue;
    const [base] = result;
    const before = settings.get(name);
    const value =
      before?.base === base && before.own === config ? before.value : inheritSettings(base, config);
    settings.set(name, { base, own: config, value });
    result = [value, ...result];
  }
  return result;
}

/**
 * @param index of the layer
 * @param under index of the layer whose settings are in force
 */
function assembleLayer(index: number, under: number, work: Work): AssembledEdition {
  const { chain, settings } = work;
  const layer = chain[index] as Layer;
  const config = settings[under] as WrittenEdition;
  const stage = stageOf(`${layer.name}\n${chain[under]?.name}`, config, layer, work.memory);
  if (!isOverlay(layer.config)) return assembleLowest(layer as Layer<WrittenEdition>, stage);
  const base = assembleLayer(index + 1, under, work);
  const files = ownFiles(layer as Layer<OverlayEdition>, base.root, settings[index]?.glossary, stage);
  const parts = [base, ...files.flatMap(({ file, category }) => [file, category])];
  const isSame = parts.length === stage.parts.length && parts.every((part, i) => part === stage.parts[i]);
  if (stage.made && isSame) return stage.made;
  stage.parts = parts;
  const [home, ...others] = chain.slice(index + 1).map((_, i) => homeOf(index + 1 + i, work));
  if (!home) throw new Error('an overlay has no base');
  const homes = new Map(
    chain.slice(index + 1).flatMap((below, i) => {
      const files = [
        below.configFile,
        ...[...below.files(settings[index + 1 + i]?.glossary).values()].map(({ file }) => file),
      ];
      const there = [home, ...others][i] ?? home;
      return files.map((file) => [file, there] as const);
    }),
  );
  const compose = layer.config.translates ? composeTranslation : composeOverlay;
  const composed = compose({
    own: layer.config,
    config,
    configFile: layer.configFile,
    base,
    bases: [home, ...others],
    homes,
    files,
  });
  stage.made = reuseNodes(stage.made, composed);
  return stage.made;
}

function stageOf(key: string, config: WrittenEdition, layer: Layer, { stages }: LayerMemory): Stage {
  const own = isOverlay(layer.config) ? null : (layer.config as WrittenEdition);
  const before = stages.get(key);
  if (before?.config === config && (before.lowest?.own ?? null) === own) return before;
  const { glossary, ...rest } = config;
  const lowest = own && {
    own,
    value: {
      ...rest,
      sections: own.sections,
      ...(own.glossary === undefined ? {} : { glossary: own.glossary }),
    },
  };
  const stage: Stage = { config, lowest, memory: new Map(), files: new Map(), made: null, parts: [] };
  stages.set(key, stage);
  return stage;
}

function assembleLowest(layer: Layer<WrittenEdition>, stage: Stage): AssembledEdition {
  const config = stage.lowest?.value ?? stage.config;
  const fresh = assembleEdition(config, layer.files(config.glossary), layer.configFile, stage.memory);
  const { made } = stage;
  const isSame =
    made?.root === fresh.root &&
    made.categories.length === fresh.categories.length &&
    made.files.length === fresh.files.length &&
    made.files.every((file, i) => file === fresh.files[i]);
  if (!isSame || !made) stage.made = fresh;
  return stage.made ?? fresh;
}

/** A layer by itself, with its own settings and numbers. */
function homeOf(index: number, work: Work): Home {
  const layer = work.chain[index] as Layer;
  const assembled = assembleLayer(index, index, work);
  const before = work.memory.homes.get(assembled);
  if (before) return before;
  const byId = new Map<string, RuleNode>();
  const byNumber = new Map<string, RuleNode>();
  for (const node of documentOrder(assembled)) {
    if (!byId.has(node.id)) byId.set(node.id, node);
    if (node.number !== null && !byNumber.has(node.number)) byNumber.set(node.number, node);
  }
  const { id, title, version } = layer.config;
  const folder = layer.configFile.replace(/[^/]*$/, '');
  const { language } = assembled.config;
  const home: Home = { edition: id, title, version, language, folder, byId, byNumber };
  work.memory.homes.set(assembled, home);
  return home;
}

/** Files of an overlay: those that it lists, in that order, then all others by name. */
function ownFiles(
  layer: Layer<OverlayEdition>,
  parent: RuleNode,
  glossary: string | undefined,
  stage: Stage,
): OverlayFile[] {
  const files = layer.files(glossary);
  const listed = new Map(
    listedFiles({ sections: layer.config.sections }).map(({ name, category }) => [name, category]),
  );
  const others = [...files.keys()]
    .filter((name) => !listed.has(name))
    .sort((a, b) => compareNatural(a, b) || compareText(a, b));
  return [...listed.keys(), ...others].flatMap((name): OverlayFile[] => {
    const read = files.get(name);
    if (!read) return [];
    const isGlossary = name === glossary;
    const before = stage.files.get(name);
    const made =
      before?.from === read && before.parent === parent
        ? before.made
        : assembleFile(read.facts, read.front, {
            config: stage.config,
            parent,
            isOutermost: false,
            rows: new Map(),
            file: read.file,
            isGlossary,
            fallbackId: fallbackId(name),
          });
    stage.files.set(name, { from: read, parent, made });
    return [
      {
        file: made,
        category: listed.get(name) ?? null,
        isGlossary: isGlossary || read.front.kind === 'glossary',
      },
    ];
  });
}
