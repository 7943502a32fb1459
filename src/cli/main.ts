#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code is kept between runs; loading the program is most of what a run without changes takes.
enableCompileCache();

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv);
