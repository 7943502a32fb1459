import type { ImportOptions } from '../../../import/import-document.ts';
import type { SourceLine } from '../../../import/lines/lines.ts';
import type { ImportReport } from '../../../model/import-report.ts';

/** A document of another program, as text or as lines that were taken out of it. */
export interface ForeignDocument {
  /** Name of the file, without its folder. */
  readonly file: string;
  readonly kind: ImportReport['source']['kind'];
  /** What is said of it beside its text: the title of a folder; null or none where nothing is. */
  readonly title?: string | null;
  readonly source: string | readonly SourceLine[];
  /** Its text as it is on the disk, to count its words by, without the markup of a format that is no text. */
  readonly raw: NonNullable<ImportOptions['raw']>;
  /** Remarks for the report from turning the document into lines. */
  readonly remarks?: ImportOptions['remarks'];
  /** What the format says by itself. */
  readonly understood?: ImportOptions['understood'];
}
