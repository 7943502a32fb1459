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

/** What an edition.yaml came to. */
export type Settings = LinkableSettings | UnlinkableSettings;

/** Settings of an edition whose rules can be linked. */
export type LinkableSettings = StandaloneSettings | OverlaySettings;

interface SettingsBase {
  /** What is wrong with edition.yaml, with files that could not be read, and with what it extends. */
  readonly diagnostics: readonly Diagnostic[];
  /** Is anything in edition.yaml wrong, and left out? */
  readonly isPartial: boolean;
  /** The settings that are left out: none where an unknown field is like none of them. */
  readonly lost: ReadonlySet<string>;
  /** Names of the editions that were looked for below an overlay. */
  readonly dependencies: readonly string[];
}

interface StandaloneSettings extends SettingsBase {
  readonly kind: 'standalone';
  readonly written: WrittenEdition;
}

interface OverlaySettings extends SettingsBase {
  readonly kind: 'overlay';
  readonly written: OverlayEdition;
  /** The edition and those that it stands on. */
  readonly chain: LayerChain;
}

/** Settings of an edition that is not at hand, or whose edition.yaml or base cannot be read. */
export interface UnlinkableSettings extends SettingsBase {
  readonly kind: 'unlinkable';
  /** null where the edition is not one that is not at hand. */
  readonly external: ExternalEdition | null;
}

/** Read an edition.yaml, and find the editions that it stands on. */
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

/** Faults of folders that could not be read. */
const closedFileFaults = ({ closed = [] }: EditionSource): Diagnostic[] =>
  closed.flatMap((file) => withSource(file.file, file, emptyReading).diagnostics);
