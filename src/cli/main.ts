#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// The program's sources start here, what was built of them in launch.ts. Compiled code is kept between runs.
enableCompileCache();

const { run } = await import('./program.ts');
process.exitCode = await run(process.argv);
