import { useNativeParser } from '../syntax/quick/native-parser.ts';

/**
 * Load the native parser with the program, which bundles it: finding the package when the parser is first needed costs about
 * a tenth of the time that linting a small edition takes. Where loading fails, the parser looks for the package itself.
 */
export async function loadParser(): Promise<void> {
  try {
    useNativeParser(await import('satteri'));
  } catch {
    // native-parser.ts looks for the package, or the parser in JavaScript is used.
  }
}
