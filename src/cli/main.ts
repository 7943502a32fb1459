#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { compileCacheFolder } from './compile-cache.ts';

// Everything else is loaded after this line, so that Node finds what it compiled of it before.
const folder = compileCacheFolder();
if (folder !== null) enableCompileCache(folder);

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv);
