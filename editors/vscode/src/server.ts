import { serve } from '../../../src/cli/commands/lsp/serve.ts';
import { usualDeadline } from '../../../src/cli/option-table.ts';

// The language server of the extension: `rulewright lsp` without the rest of the program.
await serve(process.cwd(), usualDeadline);
