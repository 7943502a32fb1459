import type { ChangeKind } from '../../../model/comparison.ts';

/** Options of `diff` on the command line. */
export interface DiffRequest {
  readonly format: 'pretty' | 'markdown' | 'github' | 'json' | 'html';
  readonly since?: string;
  readonly out?: string;
  readonly vocabulary?: string;
  readonly only?: readonly ChangeKind[];
  readonly all?: boolean;
  readonly root?: string;
  readonly table?: readonly string[];
  readonly named?: string;
  readonly applies?: boolean;
  readonly color: boolean;
}
