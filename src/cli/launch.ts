#!/usr/bin/env node
import { enableCompileCache, getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { openCompiledCode } from './compiled-code.ts';
import type * as Program from './program.ts';

// What was built of the program starts here. Where compiled code lies, and whether any is kept at all, is for Node to say.
enableCompileCache();
const place = getCompileCacheDir();
// Each command compiles what it needs.
const command = /^[a-z]+$/.exec(process.argv[2] ?? '')?.[0] ?? 'other';
const code = openCompiledCode(
  import.meta.dirname,
  place === undefined ? null : join(place, `rulewright-${command}`),
);
const { run } = code.load('./program.cjs') as typeof Program;
void run(process.argv).then((exitCode) => {
  process.exitCode = exitCode;
  // Code 2 is of a run that did not get far, of a misspelt command for one.
  if (exitCode !== 2) code.keep();
});
