import { useNativeParser } from '../syntax/quick/native-parser.ts';

/**
 * Load the native parser before it is asked for, as part of this program: looking for the files of a package takes as long
 * as parsing a small edition. Where that fails the parser looks for the package itself.
 */
export async function loadParser(): Promise<void> {
  try {
    useNativeParser(await import('satteri'));
  } catch {
    // There is another way.
  }
}
