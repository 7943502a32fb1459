import { useNativeParser } from '../syntax/quick/native-parser.ts';

/**
 * Loads the bundled native parser at the start: finding the package on first use takes a tenth of
 * the time for linting a small edition. If loading fails, the parser looks for the package itself.
 */
export async function loadParser(): Promise<void> {
  try {
    // Taken apart at once, so that the bundle holds nothing else of the package.
    const { markdownToMdast } = await import('satteri');
    useNativeParser({ markdownToMdast });
  } catch {
    // native-parser.ts looks for the package, or the JavaScript parser is used.
  }
}
