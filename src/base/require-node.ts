/**
 * Throws when imported on a Node too old for the library: a plain sentence instead of the name of a
 * missing function.
 */
import { unsupportedNode } from './unsupported-node.ts';

// biome-ignore lint/style/noRestrictedGlobals: this is where an entry refuses to be loaded
const unsupported = unsupportedNode(process.versions.node);
if (unsupported !== null) throw new Error(unsupported.trim());
