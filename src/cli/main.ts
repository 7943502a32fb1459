#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Compiled code is kept between runs; loading the program is most of what a run without changes takes.
enableCompileCache();

// Of both NO_COLOR wins; Node would say on standard error that it thinks otherwise.
if (process.env['NO_COLOR']) delete process.env['FORCE_COLOR'];

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv);
