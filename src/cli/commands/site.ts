import type { Command } from 'commander';
import type { Done } from './done.ts';

/** `rulewright site`. */
export function addSite(program: Command, done: Done): void {
  program
    .command('site [action]')
    .description('the static site: dev, build or preview')
    .option('--out <dir>', 'build: folder to write to; dist/site unless told')
    .option('--base <path>', 'path below which the site is served', '/')
    .option('--url <address>', 'address of the site, for its sitemap and feeds')
    .option('--port <number>', 'dev, preview: port to serve at', Number, 4321)
    .option('--host [address]', 'dev, preview: serve to other machines as well')
    .addHelpText('after', '\nExample: rulewright site build --base /rules/')
    .action(async (action: string | undefined, _options: unknown, command: Command) => {
      const { runSite } = await import('../site.ts');
      done(await runSite(action ?? 'dev', command.optsWithGlobals()));
    });
}
