/** The part of a SARIF 2.1.0 log that this package writes. Source: OASIS SARIF 2.1.0, section in brackets at each. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly SarifRun[];
}

/** One run of the checks (3.14). */
export interface SarifRun {
  readonly tool: { readonly driver: SarifDriver };
  readonly columnKind: 'utf16CodeUnits';
  readonly originalUriBaseIds: Readonly<Record<string, { readonly description: SarifMessage }>>;
  readonly results: readonly SarifResult[];
}

/** The tool itself (3.19). */
export interface SarifDriver {
  readonly name: string;
  readonly version: string;
  readonly informationUri?: string;
  readonly rules: readonly SarifDescriptor[];
}

/** What is known of one check (3.49). */
export interface SarifDescriptor {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: SarifMessage;
  readonly fullDescription: SarifMessage;
  readonly help: SarifMessage;
  readonly helpUri?: string;
}

/** Text for people (3.11). Braces in it are doubled. */
export interface SarifMessage {
  readonly text: string;
}

/** One fault (3.27). */
export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly message: SarifMessage;
  readonly locations: readonly [SarifLocation];
  readonly relatedLocations?: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly SarifFix[];
}

/** A place (3.28), and the rule of the book that stands there. */
export interface SarifLocation {
  readonly id?: number;
  readonly message?: SarifMessage;
  readonly physicalLocation: {
    readonly artifactLocation: SarifArtifactLocation;
    readonly region: SarifRegion;
  };
  readonly logicalLocations?: readonly [{ readonly name: string; readonly fullyQualifiedName: string }];
}

/** A file (3.4), relative to the project's root. */
export interface SarifArtifactLocation {
  readonly uri: string;
  readonly uriBaseId: string;
}

/** A stretch of a file (3.30), by lines and columns or by offsets. */
export type SarifRegion =
  | {
      readonly startLine: number;
      readonly startColumn: number;
      readonly endLine: number;
      readonly endColumn: number;
    }
  | { readonly charOffset: number; readonly charLength: number };

/** A change that removes a fault (3.55). */
export interface SarifFix {
  readonly description: SarifMessage;
  readonly artifactChanges: readonly {
    readonly artifactLocation: SarifArtifactLocation;
    readonly replacements: readonly {
      readonly deletedRegion: SarifRegion;
      readonly insertedContent: { readonly text: string };
    }[];
  }[];
}
