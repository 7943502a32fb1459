#!/usr/bin/env node
// The default import: a named import fails on an older Node, which has the module without the
// function.
import nodeModule from 'node:module';
import { unsupportedNode } from '../base/unsupported-node.ts';
import { compileCacheFolder } from './compile-cache.ts';

const unsupported = unsupportedNode(process.versions.node);
if (unsupported === null) {
  // Everything else is loaded after this line, so that Node takes it from the compile cache.
  const folder = compileCacheFolder();
  if (folder !== null) nodeModule.enableCompileCache(folder);

  const { run } = await import('./program.ts');
  process.exitCode = await run(process.argv);
} else {
  process.stderr.write(unsupported);
  process.exitCode = 2;
}
