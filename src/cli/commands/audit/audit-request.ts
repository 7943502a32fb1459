/** Options of `audit`, as the command line gives them. */
export interface AuditRequest {
  readonly edition?: string;
  readonly from?: string;
  readonly pattern?: readonly string[];
  readonly config?: string;
  readonly fix?: boolean;
  readonly unsafe?: boolean;
  readonly strict?: boolean;
  readonly format?: string;
  readonly root?: string;
}
