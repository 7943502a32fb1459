import { serve } from './lsp/serve.ts';

/** `lsp`: serves one editor. The connection ends the process when the editor asks or exits. */
export async function lsp(
  _args: readonly string[],
  { root = process.cwd(), deadline }: { readonly root?: string; readonly deadline: number },
): Promise<never> {
  await serve(root, deadline);
  return new Promise<never>(() => undefined);
}
