import { comparedOfGraph } from '../../src/compare/from-graph.ts';
import { compileOne } from '../support/edition.ts';

/** A book of sections, each with a title and its rules. */
export function bookOf(
  name: string,
  sections: readonly (readonly [title: string, rules: readonly string[]])[],
) {
  const files = Object.fromEntries(
    sections.map(([title, rules], i) => [
      `${i}.md`,
      `# ${title} {#${name}_s${i}}\n\n${rules.map((rule, j) => `${j + 1}. ${rule.replaceAll('ID', `${name}_${i}_${j}`)}\n`).join('\n')}`,
    ]),
  );
  const config = `id: ${name}\ntitle: ${name}\nversion: "1"\nsections: [${Object.keys(files).join(', ')}]\n`;
  const { graph } = compileOne(name, { [name]: { ...files, 'edition.yaml': config } });
  if (!graph) throw new Error('the book does not compile');
  return comparedOfGraph(graph);
}
