import { serve } from '../../../src/cli/commands/lsp/serve.ts';
import { usualDeadline } from '../../../src/cli/compile-command.ts';

// The language server that the extension carries: `rulewright lsp`, without the rest of the program.
await serve(process.cwd(), usualDeadline);
