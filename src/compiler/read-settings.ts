import type { Diagnostic } from '../base/diagnostic.ts';
import { nameFaults } from '../edition/edition-faults.ts';
import type { LayerChain } from '../edition/overlay/layers.ts';
import { readChain } from '../edition/overlay/read-chain.ts';
import { emptyReading, withSource } from '../edition/read-file.ts';
import {
  type ExternalEdition,
  isOverlay,
  type OverlayEdition,
  type WrittenEdition,
} from '../model/edition-config.ts';
import type { EditionSource } from '../source/read-edition.ts';
import type { ProjectReader } from './project-reader.ts';

/** Result of reading an edition.yaml. */
export type Settings = LinkableSettings | UnlinkableSettings;

/** Settings of an edition whose rules can be linked. */
export type LinkableSettings = StandaloneSettings | OverlaySettings;

interface SettingsBase {
  /** Diagnostics of edition.yaml, of unreadable files, and of what it extends. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether invalid parts of edition.yaml were left out. */
  readonly isPartial: boolean;
  /** Settings that were left out; empty if an unknown field resembles none of them. */
  readonly lost: ReadonlySet<string>;
  /** Names of the editions looked up below an overlay. */
  readonly dependencies: readonly string[];
}

interface StandaloneSettings extends SettingsBase {
  readonly kind: 'standalone';
  readonly written: WrittenEdition;
}

interface OverlaySettings extends SettingsBase {
  readonly kind: 'overlay';
  readonly written: OverlayEdition;
  /** The edition and its bases. */
  readonly chain: LayerChain;
}

/** Settings of an external edition, or of one whose edition.yaml or base cannot be read. */
export interface UnlinkableSettings extends SettingsBase {
  readonly kind: 'unlinkable';
  /** null unless the edition is external. */
  readonly external: ExternalEdition | null;
}

/** Reads an edition.yaml and finds its bases. */
export function readSettings(source: EditionSource, project: ProjectReader): Settings {
  const { value, partial, wrong: lost, diagnostics: configFaults } = project.configReading(source);
  const written = value ?? partial;
  const diagnostics = [...configFaults, ...closedFileFaults(source), ...nameFaults(source, written)];
  const common = { diagnostics, lost, isPartial: partial !== null, dependencies: [] };
  if (!written || written.external === true) return { kind: 'unlinkable', external: written, ...common };
  if (!isOverlay(written)) return { kind: 'standalone', written, ...common };
  const { chain, dependencies, diagnostics: chainFaults } = readChain(source, written, project);
  const all = [...diagnostics, ...chainFaults];
  return chain
    ? { ...common, kind: 'overlay', written, chain, diagnostics: all, dependencies }
    : { ...common, kind: 'unlinkable', external: null, diagnostics: all, dependencies };
}

/** Diagnostics of folders that cannot be read. */
const closedFileFaults = ({ closed = [] }: EditionSource): Diagnostic[] =>
  closed.flatMap((file) => withSource(file.file, file, emptyReading).diagnostics);
