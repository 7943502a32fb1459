import { readFileSync } from 'node:fs';

/** The types of words/en.json, with each text as a literal, so that its parameters are checked. */
export function wordTypes(): string {
  const json = readFileSync(new URL('../words/en.json', import.meta.url), 'utf8').trim();
  const groups = Object.keys(JSON.parse(json)).map(
    (name) => `export const ${name}: (typeof words)['${name}'];`,
  );
  return `// Written by \`npm run schema\`.\ndeclare const words: ${json};\nexport default words;\n${groups.join('\n')}\n`;
}
