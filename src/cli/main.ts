#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { compileCacheFolder } from './compile-cache.ts';

// Everything else is loaded after this line, so that Node takes it from the compile cache.
const folder = compileCacheFolder();
if (folder !== null) enableCompileCache(folder);

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv);
