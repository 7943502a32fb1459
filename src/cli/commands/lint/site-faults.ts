import { pushAll } from '../../../base/push-all.ts';
import type { Compiled } from '../../../compiler/create-compiler.ts';
import type { Project } from '../../../source/discover.ts';
import {
  compiledOfSite,
  readSiteSettings,
  siteConfigDiagnostics,
  siteConfigPath,
} from '../../site-config.ts';

/**
 * Reads what `build` reports of rules/site.yaml without comparing editions, and of the words that it
 * names. Only a project with such words loads those of the package.
 *
 * @returns in the form of an edition's; empty without faults
 */
export async function siteFaults({ root, editions }: Project): Promise<readonly Compiled[]> {
  const settings = readSiteSettings({ home: root });
  if (!settings) return [];
  const texts = new Map([[siteConfigPath, settings.text]]);
  const names = editions.map(({ name }) => name);
  const diagnostics = siteConfigDiagnostics(settings, names, root);
  if (Object.keys(settings.value?.words ?? {}).length > 0) {
    const { readOwnWords } = await import('../build/own-words.ts');
    const own = readOwnWords(settings, root);
    for (const [file, text] of own.texts) texts.set(file, text);
    pushAll(diagnostics, own.diagnostics);
  }
  return diagnostics.length === 0 ? [] : [compiledOfSite({ diagnostics, texts })];
}
