import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';

/**
 * Errors in the HTML of a site, one per line: page, line, column, rule, message.
 * @param built folder of the site
 * @param except pages to skip, as a glob
 */
export async function findInvalidHtml(built: string, except: readonly string[] = []): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Formatting of the source, which Astro decides.
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'long-title': 'off',
      // Two elements with one name of which CSS shows one at a time; axe checks visible ones.
      'unique-landmark': 'off',
      // `role="list"` keeps a list a list for Safari, which drops it with the bullets.
      'no-redundant-role': 'off',
      // Ids are those of rules: any that HTML allows.
      'valid-id': ['error', { relaxed: true }],
    },
  });
  const found: string[] = [];
  for (const page of globSync('**/*.html', { cwd: built, exclude: except }).sort()) {
    const report = await validator.validateString(readFileSync(join(built, page), 'utf8'));
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column } of messages)
        found.push(`${page}:${line}:${column} ${ruleId}: ${message}`);
  }
  return found;
}

/** Paths of the files of one folder that differ in another, which has all of them. */
export function findDifferingFiles(one: string, other: string): string[] {
  return globSync('**/*', { cwd: one, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !readFileSync(path).equals(readFileSync(path.replace(one, other))));
}
